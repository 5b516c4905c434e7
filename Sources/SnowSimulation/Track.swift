import SnowMath
import SnowModel

/// One animated number: an animation cut down to a single component of a single
/// key path, with the groups that contain it.
///
/// A track is a function of time like everything else: `value(at:under:)` can
/// be asked for any time in any order.
struct Track: Sendable {
    /// Timings from the outermost group to the animation itself.
    var timings: [MediaTiming]
    /// Holds after the end only when the outermost animation is not removed.
    var isRemovedOnCompletion: Bool
    var ease: TimingFunction
    var isAdditive: Bool
    var isCumulative: Bool
    var shape: Shape

    enum Shape: Sendable {
        case basic(from: Double?, to: Double?, by: Double?)
        /// `times` and `values` have equal counts of at least one; `eases` is empty
        /// or has one function a segment.
        case keyframes(values: [Double], times: [Double], eases: [TimingFunction], isDiscrete: Bool, isCubic: Bool)
    }

    /// The value at the layer time `time`, given the value underneath; nil when
    /// the animation does not show.
    func value(at time: Double, under current: Double) -> Double? {
        guard let (progress, cycle) = progress(at: time) else { return nil }
        var value = shapeValue(progress, under: current)
        if isCumulative && cycle > 0 { value += cycle * shapeValue(1, under: current) }
        return isAdditive ? current + value : value
    }

    /// Progress 0...1 of the innermost animation before easing, and the number of
    /// cycles it has finished.
    private func progress(at time: Double) -> (Double, Double)? {
        var t = time
        var cycle = 0.0
        for (level, timing) in timings.enumerated() {
            let active = timing.activeTime(t)
            if level == 0 && isRemovedOnCompletion && active >= timing.activeDuration { return nil }
            guard let basic = timing.basicTime(active) else { return nil }
            cycle = timing.finishedCycles(active)
            t = basic
        }
        let duration = timings[timings.count - 1].duration
        let raw = duration > 0 && duration < .infinity ? min(1, max(0, t / duration)) : 1
        return (ease.value(raw), cycle)
    }

    private func shapeValue(_ progress: Double, under current: Double) -> Double {
        switch shape {
        case .basic(let from, let to, let by):
            let (start, end) = Track.ends(from: from, to: to, by: by, under: current)
            return start + (end - start) * progress
        case .keyframes(let values, let times, let eases, let isDiscrete, let isCubic):
            return Track.keyframeValue(
                progress, values: values, times: times, eases: eases, isDiscrete: isDiscrete, isCubic: isCubic)
        }
    }

    /// The pairs of core-animation.md 8.2; of numbers or of bounds.
    static func ends<Value: AdditiveArithmetic>(
        from: Value?, to: Value?, by: Value?, under current: Value
    ) -> (Value, Value) {
        if let from {
            if let to { return (from, to) }
            if let by { return (from, from + by) }
            return (from, current)
        }
        if let to { return (by.map { to - $0 } ?? current, to) }
        if let by { return (current, current + by) }
        return (current, current)
    }

    private static func keyframeValue(
        _ progress: Double, values: [Double], times: [Double], eases: [TimingFunction], isDiscrete: Bool, isCubic: Bool
    ) -> Double {
        let last = values.count - 1
        var k = 0
        while k < last && progress >= times[k + 1] { k += 1 }
        if isDiscrete || k == last || progress <= times[k] { return values[k] }
        var s = (progress - times[k]) / (times[k + 1] - times[k])
        if k < eases.count { s = eases[k].value(s) }
        if isCubic { return cubicValue(s, k, values, times) }
        return values[k] + (values[k + 1] - values[k]) * s
    }

    /// Catmull-Rom between keys: Kochanek-Bartels without tension, continuity or
    /// bias, tangents scaled to uneven key times.
    private static func cubicValue(_ s: Double, _ k: Int, _ values: [Double], _ times: [Double]) -> Double {
        let width = times[k + 1] - times[k]
        func tangent(_ i: Int) -> Double {
            let before = max(0, i - 1)
            let after = min(values.count - 1, i + 1)
            let span = times[after] - times[before]
            return span > 0 ? (values[after] - values[before]) / span * width : 0
        }
        let (p0, p1, m0, m1) = (values[k], values[k + 1], tangent(k), tangent(k + 1))
        let s2 = s * s
        let s3 = s2 * s
        return p0 * (2 * s3 - 3 * s2 + 1) + m0 * (s3 - 2 * s2 + s) + p1 * (3 * s2 - 2 * s3) + m1 * (s3 - s2)
    }
}

extension TimingFunction {
    func value(_ x: Double) -> Double { BezierEase.value(x, x1: x1, y1: y1, x2: x2, y2: y2) }

    /// Where within (0, 1) the progress passes `y`.
    func crossings(_ y: Double) -> [Double] {
        self == .linear ? (y > 0 && y < 1 ? [y] : []) : BezierEase.crossings(y, x1: x1, y1: y1, x2: x2, y2: y2)
    }
}
