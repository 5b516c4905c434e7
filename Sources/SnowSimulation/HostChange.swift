import SnowModel

/// What a host does to a layer from a scene time on.
package struct HostChange: Sendable {
    package let time: Double
    package let action: Action
    /// The value is reached evenly, from the change of the same property before.
    package let isGradual: Bool
    /// The scene time from which on the change shows: before its own when gradual.
    package var since: Double

    package init(time: Double, action: Action, isGradual: Bool = false) {
        self.time = time
        self.action = action
        self.isGradual = isGradual
        since = time
    }

    package var isTiming: Bool {
        if case .timing = action { return true }
        return false
    }

    /// Whether both change the same property.
    package func concerns(_ other: HostChange) -> Bool {
        guard case .value(let target, _) = action, case .value(let otherTarget, _) = other.action else { return false }
        return target == otherTarget
    }

    /// When a change happens in a layer's own time.
    package struct Moment {
        package let time: Double
        /// The layer's time at scene time 0.
        package let start: Double
        package let isGradual: Bool
    }

    package enum Action: Sendable {
        case value(KeyPathTarget, [Double])
        case hidden(Bool)
        case timing(TimingProperty, Double)
        case ring(RingChange)
        /// Births at once of a root cell, by its place in the layer's list.
        case burst(cell: Int, count: Double)
        /// Births of root cells stop (false) or go on (true).
        case emission(Bool)
        /// What was born before goes.
        case clear
    }

    package enum TimingProperty: Sendable { case beginTime, timeOffset, speed }
}

extension PropertyCurve {
    /// Adds a host's change.
    @discardableResult
    mutating func append(_ value: Double, _ moment: HostChange.Moment) -> ChangeEffect {
        var effect = ChangeEffect()
        // Where layer time comes round or runs back, the later call counts.
        if let last = events.last, last.time > moment.time {
            rewind(to: moment.time)
            effect.isDeep = true
        }
        effect.isDeep = effect.isDeep || isConstant
        let before = events.last?.time ?? moment.start
        effect.since = moment.isGradual ? min(before, moment.time) : moment.time
        let range = modelRange.joined(with: ValueRange(value))
        effect.widens = events.isEmpty || range != modelRange
        events.append(StepEvent(time: moment.time, value: value, rampStart: effect.since, range: range))
        return effect
    }

    /// Layer time is turned back: what the host had done later no longer counts.
    mutating func rewind(to time: Double) {
        while let last = events.last, last.time > time { events.removeLast() }
    }
}
