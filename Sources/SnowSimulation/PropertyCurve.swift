import SnowMath
import SnowModel

/// One property of a layer or cell as a function of layer time: the model value,
/// the host's changes on top, the animations on top of those.
struct PropertyCurve: Sendable {
    var base: Double
    var events: [StepEvent] = []
    var tracks: [Track] = []

    init(_ base: Double) { self.base = base }

    var isConstant: Bool { events.isEmpty && tracks.isEmpty }

    func value(at time: Double) -> Double {
        var value = modelValue(at: time)
        for track in tracks {
            if let animated = track.value(at: time, under: value) { value = animated }
        }
        return value
    }

    /// The value without animations: that of the last change, on its way to the next.
    func modelValue(at time: Double) -> Double {
        let next = events.partition { $0.time <= time }
        let value = next > 0 ? events[next - 1].value : base
        guard next < events.count, time > events[next].rampStart else { return value }
        let event = events[next]
        let share = (time - event.rampStart) / (event.time - event.rampStart)
        return value + (event.value - value) * share
    }

    /// The earliest time from `time` on at which the value may change; infinite when
    /// it never will.  `time` itself while it moves.
    func nextChange(from time: Double) -> Double {
        var next = Double.infinity
        for event in events where event.time > time { next = min(next, max(time, event.rampStart)) }
        for track in tracks { next = min(next, track.nextChange(from: time)) }
        return next
    }

    /// A value that is never exceeded in magnitude, for horizons and caps.
    var bound: Double {
        var model = base.magnitude
        for event in events { model = max(model, event.value.magnitude) }
        var bound = model
        for track in tracks {
            let reach = track.reach(under: bound)
            bound = min(PropertyCurve.largest, track.isAdditive ? bound + reach : max(bound, reach))
        }
        return bound
    }

    /// Bounds are held finite, so that shares of the cap can be computed from them.
    private static let largest = 1e30

    /// Ascending layer times in (from, until) between which the curve is smooth.
    func breakpoints(from: Double, until: Double) -> [Double] {
        var times: [Double] = []
        for event in events {
            for time in [event.rampStart, event.time] where time > from && time < until { times.append(time) }
        }
        for track in tracks { track.appendBreakpoints(from: from, until: until, to: &times) }
        return times.sortedDistinct()
    }

    /// Cubics between breakpoints are exact; eased stretches are cut further.
    var isPiecewiseCubic: Bool { tracks.allSatisfy { $0.isPiecewiseCubic } }
}

extension Track {
    /// Largest magnitude that the track can reach over a value of magnitude `current`.
    func reach(under current: Double) -> Double {
        var reach: Double
        switch shape {
        case .basic(let from, let to, let by):
            let parts = [from ?? 0, to ?? 0, by ?? 0].map { $0.magnitude }
            reach = parts[0] + parts[1] + parts[2] + current
        case .keyframes(let values, _, _, _, _):
            reach = values.reduce(0) { max($0, $1.magnitude) }
        }
        if isCumulative, let timing = timings.last, timing.cycle > 0 {
            reach *= 1 + min(1e6, timing.activeDuration / timing.cycle)
        }
        return reach * (1 + overshoot)
    }

    /// How far eased and cubic curves may go beyond their ends, as a share of them.
    private var overshoot: Double {
        var eases = [ease]
        var isCubic = false
        if case .keyframes(_, _, let own, _, let cubic) = shape {
            eases += own
            isCubic = cubic
        }
        // An ease stays within the hull of its control points.
        let beyond = eases.reduce(0) { max($0, $1.y1 - 1, $1.y2 - 1, -$1.y1, -$1.y2) }
        guard isCubic else { return 2 * beyond }
        // Within its segment a cubic stays below 1 + 16/27; outside it grows with the cube.
        let share = 1 + beyond
        return beyond > 0 ? 24 * share * share * share : 1
    }
}

extension Array where Element == Double {
    /// Ascending, each once.  What lies closer together than rounding tells apart is
    /// one: a stretch of that length cannot be fitted.
    func sortedDistinct() -> [Double] {
        let ordered = sorted()
        var result: [Double] = []
        for value in ordered {
            if let last = result.last, value - last <= 1e-12 * Swift.max(1, value.magnitude) { continue }
            result.append(value)
        }
        return result
    }
}
