/// What a CAGradientLayer adds to a layer.
package struct GradientLayer: Sendable {
    package var type = GradientType.axial
    package var colors: [Color] = []
    /// Empty: evenly spaced from 0 to 1.
    package var locations: [Double] = []
    /// Unit coordinates of the layer's bounds; Core Animation's defaults.
    package var startPoint = SIMD2(0.5, 0.0)
    package var endPoint = SIMD2(0.5, 1.0)
    package var interpolation = ColorInterpolation.srgb
    package var dither = true
    /// Takes the place of `colors` when present.
    package var ring: ColorRing?

    package init() {}
}

/// The Pastel / Instagram cycle: two neighbours of a ring of colours that fade
/// to the next two in every step.
package struct ColorRing: Equatable, Sendable {
    package var colors: [Color]
    /// Seconds of one step.
    package var duration: Double = 5
    package var pair = RingPair.pastel

    package init(colors: [Color]) { self.colors = colors }
}
