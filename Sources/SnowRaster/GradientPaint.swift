import SnowModel

/// A gradient as it stands at one time, ready to be drawn.
package struct GradientPaint: Sendable {
    package var type = GradientType.axial
    /// Straight sRGB; fewer than two draw nothing.
    package var colors: [Color]
    /// One per colour; empty: evenly spaced from 0 to 1.  Any other count draws nothing.
    package var locations: [Double] = []
    /// Unit coordinates of the frame; Core Animation's defaults.
    package var startPoint = SIMD2(0.5, 0.0)
    package var endPoint = SIMD2(0.5, 1.0)
    package var interpolation = ColorInterpolation.srgb
    package var dither = true
    /// Multiplies the alpha of every colour, 0...1.
    package var opacity = 1.0
    /// Pixels of the picture; a fractional edge covers its pixels in part.
    package var frame: PixelFrame

    package init(colors: [Color], frame: PixelFrame) {
        self.colors = colors
        self.frame = frame
    }

    /// What a layer shows, with its colours and points as they are now.
    package init(_ layer: GradientLayer, frame: PixelFrame, opacity: Double) {
        self.init(colors: layer.colors, frame: frame)
        type = layer.type
        locations = layer.locations
        startPoint = layer.startPoint
        endPoint = layer.endPoint
        interpolation = layer.interpolation
        dither = layer.dither
        self.opacity = opacity
    }
}
