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

    /// The value that it always has, asked for first where every frame asks: no list is
    /// touched then.
    @inline(__always)
    var constant: Double? { isConstant ? base : nil }

    var isAnimated: Bool { !tracks.isEmpty }

    @inline(never)
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
        let place = events.partition { $0.time <= time }
        if place < events.count { next = max(time, events[place].rampStart) }
        for track in tracks { next = min(next, track.nextChange(from: time)) }
        return next
    }

    /// Values that are never left, for lives, horizons and caps.
    var range: ValueRange {
        var range = modelRange
        for track in tracks { range = range.joined(with: track.range(over: range)).bounded }
        return range
    }

    /// The same without animations.
    var modelRange: ValueRange { events.last?.range ?? ValueRange(base) }

    /// A value that is never exceeded in magnitude.
    var bound: Double { range.magnitude }

    /// Ascending layer times in (from, until) between which the curve is smooth.
    func breakpoints(from: Double, until: Double) -> [Double] {
        var times: [Double] = []
        for event in events[events.partition({ $0.time <= from })...] {
            guard event.rampStart < until else { break }
            for time in [event.rampStart, event.time] where time > from && time < until { times.append(time) }
        }
        for track in tracks { track.appendBreakpoints(from: from, until: until, to: &times) }
        return times.sortedDistinct()
    }

    /// Cubics between breakpoints are exact; eased stretches are cut further.
    var isPiecewiseCubic: Bool { tracks.allSatisfy { $0.isPiecewiseCubic } }
}

extension Track {
    /// Values that the track makes of those in `current`.
    func range(over current: ValueRange) -> ValueRange {
        var (range, end) = shapeRange(over: current)
        if isCumulative, let timing = timings.last {
            end = end * ValueRange(0, min(Track.mostCycles, timing.finishedCycles(.infinity)))
            range = range + end
        }
        return isAdditive ? current + range : range
    }

    private static let mostCycles = 1e6

    /// What one cycle passes through, and where it ends.
    private func shapeRange(over current: ValueRange) -> (passed: ValueRange, end: ValueRange) {
        switch shape {
        case .basic(let from, let to, let by):
            let (start, end) = Track.ends(
                from: from.map { ValueRange($0) }, to: to.map { ValueRange($0) }, by: by.map { ValueRange($0) },
                under: current)
            // An ease stays within the hull of its control points.
            return (start.joined(with: end).widened(by: overshoot), end)
        case .keyframes(let values, _, _, _, _):
            let range = values.reduce(ValueRange(values[0])) { $0.joined(with: ValueRange($1)) }
            return (range.widened(by: overshoot), ValueRange(values[values.count - 1]))
        }
    }

    /// How far eased and cubic curves may go beyond their ends, as a share of the way.
    private var overshoot: Double {
        guard case .keyframes(_, _, let eases, _, let isCubic) = shape else { return ease.overshoot }
        // The progress as a whole is held to the first and the last key.
        let beyond = eases.reduce(0) { max($0, $1.overshoot) }
        guard isCubic else { return beyond }
        // Each tangent is at most the whole way and adds at most 4/27 of itself; outside
        // its segment a cubic grows with the cube.
        let share = 1 + beyond
        return beyond > 0 ? 12 * share * share * share : 8.0 / 27
    }
}

extension TimingFunction {
    /// How far beyond 0 and 1 the control points lie.
    fileprivate var overshoot: Double { max(0, y1 - 1, y2 - 1, -y1, -y2) }
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
