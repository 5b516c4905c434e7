import SnowModel

extension EmitterProgram {
    /// Takes over a host's change; in the order of the times.
    @discardableResult
    func apply(_ change: HostChange, _ moment: HostChange.Moment) -> ChangeEffect {
        switch change.action {
        case .value(let target, let values):
            return apply(target, values, moment)
        case .burst(let cell, let count):
            guard cells.indices.contains(cell) else { return ChangeEffect() }
            let allowed = min(count, room(forBurstOf: cell, at: max(0, moment.time))).roundedDown
            return cells[cell].append(BirthClock.Burst(time: max(0, moment.time), count: allowed, wanted: count))
        case .emission(let isOn):
            var effect = emission.append(isOn ? 1 : 0, moment)
            effect.movesBirths = true
            return effect
        case .clear:
            clearTimes.append(moment.time)
        case .hidden, .timing, .ring: break
        }
        return ChangeEffect()
    }

    private func apply(_ target: KeyPathTarget, _ values: [Double], _ moment: HostChange.Moment) -> ChangeEffect {
        guard let first = values.first else { return ChangeEffect() }
        switch target {
        case .emitter(let property):
            return append(first, to: property, moment)
        case .emitterPair(let property):
            var effect = append(first, to: property, moment)
            if let second = EmitterProperty(rawValue: property.rawValue + 1), values.count > 1 {
                effect.join(append(values[1], to: second, moment))
            }
            return effect
        case .cell(let place, let property):
            return cell(at: place)?.append(first, to: property, moment) ?? ChangeEffect()
        case .cellColor(let place):
            var effect = ChangeEffect()
            for (value, property) in zip(values, [CellProperty.red, .green, .blue, .alpha]) {
                if let cell = cell(at: place) { effect.join(cell.append(value, to: property, moment)) }
            }
            return effect
        case .cellEnabled(let place):
            return cell(at: place)?.enable(first != 0, moment) ?? ChangeEffect()
        default:
            return ChangeEffect()
        }
    }

    private func append(_ value: Double, to property: EmitterProperty, _ moment: HostChange.Moment) -> ChangeEffect {
        var effect = curves[property.rawValue].append(value, moment)
        effect.movesBirths = property == .birthRate
        effect.movesChildBirths = property == .birthRate
        return effect
    }

    private func cell(at place: [Int]) -> CellProgram? { cells.first { $0.place == place } }

    /// Layer time is turned back: what the host had done later no longer counts.
    func rewind(to time: Double) {
        for index in curves.indices { curves[index].rewind(to: time) }
        emission.rewind(to: time)
        clearTimes.removeAll { $0 > time }
        for index in cells.indices { cells[index].rewind(to: time) }
    }
}

extension CellProgram {
    fileprivate func append(_ value: Double, to property: CellProperty, _ moment: HostChange.Moment) -> ChangeEffect {
        var effect = curves[property.rawValue].append(value, moment)
        switch property {
        case .birthRate: setMovesBirths(&effect)
        case .xAcceleration, .yAcceleration, .zAcceleration, .scaleSpeed, .redSpeed, .greenSpeed, .blueSpeed,
            .alphaSpeed:
            effect.bendsLiving = true
        default: break
        }
        return effect
    }

    fileprivate func enable(_ isOn: Bool, _ moment: HostChange.Moment) -> ChangeEffect {
        var effect = enabled.append(isOn ? 1 : 0, moment)
        setMovesBirths(&effect)
        return effect
    }

    private func setMovesBirths(_ effect: inout ChangeEffect) {
        effect.movesBirths = parent == nil
        effect.movesChildBirths = parent != nil
    }

    fileprivate func append(_ burst: BirthClock.Burst) -> ChangeEffect {
        var effect = ChangeEffect()
        effect.since = burst.time
        effect.movesBirths = true
        let place = bursts.partition { $0.time <= burst.time }
        // Times of births follow from their numbers until the first burst.
        effect.isDeep = bursts.isEmpty || place < bursts.count
        hasCutBursts = hasCutBursts || burst.count < burst.wanted
        bursts.insert(burst, at: place)
        return effect
    }

    fileprivate func rewind(to time: Double) {
        for index in curves.indices { curves[index].rewind(to: time) }
        enabled.rewind(to: time)
        bursts.removeAll { $0.time > time }
        hasCutBursts = bursts.contains { $0.count < $0.wanted }
    }
}
