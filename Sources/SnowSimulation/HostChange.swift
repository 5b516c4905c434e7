import SnowModel

/// What a host does to a layer from a scene time on.
package struct HostChange: Sendable {
    package let time: Double
    package let action: Action
    /// The value is reached evenly, from the change of the same property before.
    package let isGradual: Bool

    package init(time: Double, action: Action, isGradual: Bool = false) {
        self.time = time
        self.action = action
        self.isGradual = isGradual
    }

    package enum Action: Sendable {
        case value(KeyPathTarget, [Double])
        case hidden(Bool)
        case timing(TimingProperty, Double)
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
    /// Adds a host's change at a layer time.
    mutating func append(_ value: Double, at time: Double, isGradual: Bool) {
        let before = events.last?.time ?? 0
        let rampStart = isGradual ? min(before, time) : time
        events.append(StepEvent(time: time, value: value, rampStart: rampStart))
        // Layer time may have been turned back by a change of the timing.
        if let previous = events.dropLast().last, previous.time > time {
            events.sort { $0.time < $1.time }
        }
    }
}
