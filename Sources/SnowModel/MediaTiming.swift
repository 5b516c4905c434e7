/// CAMediaTiming: how a layer, cell or animation maps its parent's time.
package struct MediaTiming: Equatable, Sendable {
    package var beginTime: Double = 0
    package var timeOffset: Double = 0
    package var speed: Double = 1
    /// Infinite for layers and cells by default; 0 for animations, which then
    /// take Core Animation's 0.25 s.
    package var duration: Double
    package var repeatCount: Double = 0
    package var repeatDuration: Double = 0
    package var autoreverses = false
    package var fillMode = FillMode.removed

    package init(duration: Double = .infinity) { self.duration = duration }
}
