import SnowMath

/// How a source's units become pixels, and at which size it is sampled.
struct SpriteTransform {
    /// Where the unit vectors along x and y go, in pixels.
    var ax: Double
    var ay: Double
    var bx: Double
    var by: Double
    /// Pixels of the longer side for which texels are to be filtered.
    var size: Float
    /// Factor of alpha that makes up for a sprite drawn larger than it is.
    var strength: Float = 1
    /// Samples a pixel, 1 << tapShift of them, along (tapX, tapY) of length 1 pixel.
    var tapShift = 0
    var tapX = 0.0
    var tapY = 0.0

    /// Beyond this, in pixels, nothing is drawn.
    static let limit: Float = 1e12

    /// What `size` and `strength` are of a sprite that faces the viewer.
    @inline(__always)
    static func sampledSize(pixels: Float) -> Float {
        let magnitude = abs(pixels)
        return magnitude < 1 ? 1 : magnitude
    }

    @inline(__always)
    static func strength(pixels: Float) -> Float {
        let magnitude = abs(pixels)
        return magnitude < 1 ? magnitude * magnitude : 1
    }

    /// A sprite that faces the viewer; nil when there is nothing to draw.
    /// @param pixels  Of the longer side; negative turns by half a turn.
    @inline(__always)
    init?(rotation: Float, pixels: Float) {
        let magnitude = abs(pixels)
        guard magnitude > 0, magnitude < SpriteTransform.limit else { return nil }
        let (sine, cosine) = Elementary.sincos(radians: rotation)
        // Below a pixel a sprite keeps the size of one and fades instead.
        let drawn = magnitude < 1 ? (pixels < 0 ? -1 : 1) : Double(pixels)
        strength = SpriteTransform.strength(pixels: pixels)
        size = SpriteTransform.sampledSize(pixels: pixels)
        ax = Double(cosine) * drawn
        ay = Double(sine) * drawn
        bx = -ay
        by = ax
    }
}
