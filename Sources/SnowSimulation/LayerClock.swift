import SnowModel

/// Scene time to a layer's own time (core-animation.md 5), with the host's changes
/// of the timing: each holds from its scene time on.
package final class LayerClock {
    private let base: MediaTiming
    /// Ascending in scene time.
    private var changes: [(time: Double, timing: MediaTiming)] = []

    package init(_ timing: MediaTiming) { base = timing }

    /// Adds a change; not before an earlier one's time.
    func append(_ change: (inout MediaTiming) -> Void, at sceneTime: Double) {
        var timing = changes.last?.timing ?? base
        change(&timing)
        changes.append((sceneTime, timing))
    }

    package func timing(at sceneTime: Double) -> MediaTiming {
        changes.last { $0.time <= sceneTime }?.timing ?? base
    }

    /// The layer's time, or nil while the layer does not show: before its beginTime
    /// and outside its duration, unless its fillMode holds it.
    package func layerTime(_ sceneTime: Double) -> Double? {
        let timing = timing(at: sceneTime)
        if sceneTime < timing.beginTime {
            let holds = timing.fillMode == .backwards || timing.fillMode == .both
            return holds ? timing.basicTime(max(0, timing.timeOffset)) : nil
        }
        return timing.basicTime(timing.activeTime(sceneTime))
    }

    /// The layer's time as its clock runs, whether the layer shows or not.
    package func runningTime(_ sceneTime: Double) -> Double { timing(at: sceneTime).activeTime(sceneTime) }

    /// The scene times of what happened at layer times, as seen at `sceneTime`: the plain
    /// inverse where there is one, else by their ages.
    package func sceneTimes(at sceneTime: Double) -> SceneTimes {
        let timing = timing(at: sceneTime)
        let isPlain = changes.isEmpty && !folds(at: sceneTime)
        if isPlain && timing.speed != 0 {
            return .plain(offset: timing.timeOffset, speed: timing.speed, begin: timing.beginTime)
        }
        guard let now = self.layerTime(sceneTime) else { return .same(sceneTime) }
        return .byAge(now: now, speed: timing.speed == 0 ? 1 : timing.speed.magnitude, sceneTime: sceneTime)
    }

    /// The scene time of something that happened at `layerTime`, as seen at `sceneTime`.
    package func sceneTime(of layerTime: Double, at sceneTime: Double) -> Double {
        sceneTimes(at: sceneTime)(layerTime)
    }

    /// Whether the layer's time comes back to where it was: it repeats or reverses.
    package func folds(at sceneTime: Double) -> Bool {
        let timing = timing(at: sceneTime)
        return timing.cycle < .infinity && (timing.autoreverses || timing.activeDuration > timing.cycle)
    }

    /// A stretch of scene time in the layer's own time, as far as the layer shows,
    /// ascending; nil when it does not.  Where time folds, all that it passes.
    package func span(from: Double, until: Double) -> (from: Double, until: Double)? {
        let timing = timing(at: until)
        // Births that a timeOffset puts before the start lie before beginTime.
        let (a, b) = (timing.activeTime(from), timing.activeTime(until))
        let end = timing.activeDuration
        let (low, high) = (min(a, b), min(end, max(a, b)))
        guard high > low, high >= 0 else { return nil }
        guard folds(at: until) else { return (low, high) }
        if (low / timing.cycle).roundedDown != (high / timing.cycle).roundedDown { return (0, timing.duration) }
        guard let first = timing.basicTime(low), let last = timing.basicTime(high) else { return (0, timing.duration) }
        return timing.autoreverses ? (0, timing.duration) : (first, last)
    }

    /// The scene time after `sceneTime` at which the layer's duration ends; infinite
    /// when it does not.
    package func end(after sceneTime: Double) -> Double {
        let timing = timing(at: sceneTime)
        guard timing.speed > 0, timing.activeDuration < .infinity else { return .infinity }
        let end = (timing.activeDuration - timing.timeOffset) / timing.speed + timing.beginTime
        return end > sceneTime ? end : .infinity
    }

    /// The scene time at which the layer, left alone from `sceneTime` on, reads
    /// `layerTime`; infinite when it never will.
    package func nextSceneTime(of layerTime: Double, after sceneTime: Double) -> Double {
        let timing = timing(at: sceneTime)
        guard timing.speed > 0, layerTime < .infinity else { return .infinity }
        guard layerTime < timing.activeDuration || timing.cycle == .infinity else { return .infinity }
        return max(sceneTime, (layerTime - timing.timeOffset) / timing.speed + timing.beginTime)
    }
}
