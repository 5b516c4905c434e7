import CPlatform

/// How much of a pixel lies within a picture's edges.
struct PictureEdge {
    /// Pixels a 65 536th of a texel, and the picture's size in pixels.
    private let pixelsU: Float
    private let pixelsV: Float
    private let width: Float
    private let height: Float

    @inline(__always)
    init(_ mapping: TexelMapping, level: SpriteLevel) {
        pixelsU = PictureEdge.reciprocal(mapping.uAcross, mapping.uDown)
        pixelsV = PictureEdge.reciprocal(mapping.vAcross, mapping.vDown)
        width = pixelsU * Float(level.columns) * 65_536
        height = pixelsV * Float(level.rows) * 65_536
    }

    /// One by the length of a step.
    private static func reciprocal(_ across: Int, _ down: Int) -> Float {
        let x = Float(across)
        let y = Float(down)
        let square = x * x + y * y
        return square > 0 ? 1 / square.squareRoot() : 1
    }

    /// 0...65 535.
    @inline(__always)
    func coverage(_ u: Int32, _ v: Int32) -> UInt16 {
        let across = overlap(Float(u) * pixelsU, width)
        let down = overlap(Float(v) * pixelsV, height)
        return UInt16(truncatingIfNeeded: Int32(across * down * 65_535))
    }

    /// Of the pixel about `position` with 0...length.
    @inline(__always)
    private func overlap(_ position: Float, _ length: Float) -> Float {
        let high = position + 0.5 < length ? position + 0.5 : length
        let low = position > 0.5 ? position - 0.5 : 0
        let overlap = high - low
        return overlap > 0 ? (overlap < 1 ? overlap : 1) : 0
    }
}

extension PictureEdge {
    /// Channels times the coverage.
    @inline(__always)
    func cut(_ channels: SIMD4<UInt16>, _ u: Int32, _ v: Int32) -> SIMD4<UInt16> {
        platform_multiply_high_4(channels, SIMD4(repeating: coverage(u, v)))
    }
}
