/// A geometry value: points, or a share of an extent, or both.
///
/// A preset writes `12` or `"50%"`; the extent is the scene's or the layer's
/// width or height, so that one preset fits any surface.
package struct Length: Equatable, Sendable {
    package var points: Double
    /// Share of the extent: 0.5 for "50%".
    package var fraction: Double

    package init(points: Double = 0, fraction: Double = 0) {
        self.points = points
        self.fraction = fraction
    }

    package func resolved(_ extent: Double) -> Double { points + fraction * extent }
}
