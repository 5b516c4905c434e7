import SnowModel

/// When a cell emits, in its parent's time: layer time for root cells, the
/// parent particle's age for sub-cells (core-animation.md 5.3).
struct EmissionWindow: Equatable, Sendable {
    let start: Double
    /// Infinite for ever; at most `start` for never.
    let end: Double
    /// Births per second of parent time for each one per second of cell time.
    let rateFactor: Double

    init(_ timing: MediaTiming) {
        let speed = timing.speed
        rateFactor = speed.magnitude
        let duration = timing.activeDuration
        guard speed != 0 else {
            (start, end) = (0, 0)
            return
        }
        // Parent times at which the cell's clock reads 0 and `duration`.
        let zero = timing.beginTime - timing.timeOffset / speed
        let close = duration < .infinity ? zero + duration / speed : (speed > 0 ? .infinity : -.infinity)
        start = max(0, min(zero, close))
        end = max(zero, close)
    }

    /// The same rate at all times.
    var always: EmissionWindow { EmissionWindow(start: 0, end: .infinity, rateFactor: rateFactor) }

    private init(start: Double, end: Double, rateFactor: Double) {
        (self.start, self.end, self.rateFactor) = (start, end, rateFactor)
    }

    var isEmpty: Bool { !(end > start) }
}
