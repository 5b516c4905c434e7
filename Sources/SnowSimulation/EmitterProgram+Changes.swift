import SnowModel

extension EmitterProgram {
    /// Takes over a host's change; in the order of the times.
    @export(interface) package mutating func apply(_ change: HostChange, _ moment: HostChange.Moment) {
        let time = moment.time
        switch change.action {
        case .value(let target, let values):
            for property in EmitterProperty.allCases {
                guard let index = target.component(of: property), index < values.count else { continue }
                self[property].append(values[index], moment)
            }
            for cell in cells.indices { cells[cell].apply(target, values, moment) }
        case .burst(let cell, let count):
            guard cells.indices.contains(cell) else { return }
            let allowed = min(count, room(forBurstOf: cell, at: max(0, time)))
            cells[cell].bursts.append(BirthClock.Burst(time: max(0, time), count: allowed.roundedDown, wanted: count))
            cells[cell].bursts.sort { $0.time < $1.time }
        case .emission(let isOn):
            emission.append(isOn ? 1 : 0, moment)
        case .clear:
            clearTimes.append(time)
        case .hidden, .timing: break
        }
    }

    /// Layer time is turned back: what the host had done later no longer counts.
    @export(interface) package mutating func rewind(to time: Double) {
        for index in curves.indices { curves[index].rewind(to: time) }
        emission.rewind(to: time)
        clearTimes.removeAll { $0 > time }
        for index in cells.indices { cells[index].rewind(to: time) }
    }
}

extension CellProgram {
    fileprivate mutating func apply(
        _ target: KeyPathTarget, _ values: [Double], _ moment: HostChange.Moment
    ) {
        if case .cellEnabled(let place) = target, place == self.place, let value = values.first {
            enabled.append(value != 0 ? 1 : 0, moment)
        }
        for property in CellProperty.allCases {
            guard let index = target.component(of: property, at: place), index < values.count else { continue }
            self[property].append(values[index], moment)
        }
    }

    fileprivate mutating func rewind(to time: Double) {
        for index in curves.indices { curves[index].rewind(to: time) }
        enabled.rewind(to: time)
        bursts.removeAll { $0.time > time }
    }
}
