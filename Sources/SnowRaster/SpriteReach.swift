/// How far from its middle a sprite can draw, in pixels along x or along y: no less, if
/// not exactly.
package struct SpriteReach {
    private let extent: Float
    /// What filters add around a sprite, in pixels.
    private let margin: Float
    /// Share of a plane's axes: its filter may be wider than the plane is seen.
    private let planeShare: Float

    package init(_ image: SpriteImage) {
        extent = Float(image.extent)
        switch image.source.origin {
        case .shape: (margin, planeShare) = (8, 0.7)
        // Samples across a plane begin beyond the picture's edge.
        case .picture: (margin, planeShare) = (32, 1.6)
        }
    }

    /// A sprite that faces the viewer, turned anyhow.
    @inline(__always)
    package func facing(scale: Float) -> Float { abs(scale) * extent * 0.75 + margin }

    /// A plane, along one direction.
    /// @param a, b  How far its axes go along it, in pixels per point.
    @inline(__always)
    package func plane(_ a: Float, _ b: Float) -> Float { (abs(a) + abs(b)) * extent * planeShare + margin }
}
