import SnowModel

/// What a host does to a ring of colours.
package enum RingChange: Sendable {
    case colors([Color])
    case addColor(Color)
    /// Seconds of a step.
    case duration(Double)
    /// The pair that the running step leads to is shown, and the next step begins.
    case restart

    /// Colours of the ring after the change, when it had `count` before.
    package func colorCount(after count: Int) -> Int {
        switch self {
        case .colors(let colors): colors.count
        case .addColor: count + 1
        case .duration, .restart: count
        }
    }
}
