import SnowModel

extension EmitterProgram {
    /// Takes over a host's change; in the order of the times.
    /// @param time  Layer time of the change.
    @export(interface) package mutating func apply(_ change: HostChange, at time: Double) {
        switch change.action {
        case .value(let target, let values):
            for property in EmitterProperty.allCases {
                guard let index = target.component(of: property), index < values.count else { continue }
                self[property].append(values[index], at: time, isGradual: change.isGradual)
            }
            for cell in cells.indices { cells[cell].apply(target, values, at: time, isGradual: change.isGradual) }
        case .burst(let cell, let count):
            guard cells.indices.contains(cell) else { return }
            let allowed = min(count, room(forBurstOf: cell, at: max(0, time)))
            cells[cell].bursts.append(BirthClock.Burst(time: max(0, time), count: allowed.roundedDown))
            cells[cell].bursts.sort { $0.time < $1.time }
        case .emission(let isOn):
            emission.append(isOn ? 1 : 0, at: time, isGradual: false)
        case .clear:
            clearTime = max(clearTime, time)
        case .hidden, .timing: break
        }
    }
}

extension CellProgram {
    fileprivate mutating func apply(
        _ target: KeyPathTarget, _ values: [Double], at time: Double, isGradual: Bool
    ) {
        if case .cellEnabled(let place) = target, place == self.place, let value = values.first {
            enabled.append(value != 0 ? 1 : 0, at: time, isGradual: false)
        }
        for property in CellProperty.allCases {
            guard let index = target.component(of: property, at: place), index < values.count else { continue }
            self[property].append(values[index], at: time, isGradual: isGradual)
        }
    }
}
