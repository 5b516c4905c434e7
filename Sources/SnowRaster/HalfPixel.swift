import SnowMath

/// Pixels of four half floats, red first.
enum HalfPixel {
    @inline(__always)
    static func load(_ place: UnsafeRawPointer) -> SIMD4<Float> {
        let bits = place.loadUnaligned(as: SIMD4<UInt16>.self)
        return SIMD4(
            HalfFloat.number(bits.x), HalfFloat.number(bits.y), HalfFloat.number(bits.z), HalfFloat.number(bits.w))
    }

    @inline(__always)
    static func store(_ values: SIMD4<Float>, to place: UnsafeMutableRawPointer) {
        let bits = SIMD4<UInt16>(
            HalfFloat.bits(of: values.x), HalfFloat.bits(of: values.y),
            HalfFloat.bits(of: values.z), HalfFloat.bits(of: values.w))
        place.storeBytes(of: bits, as: SIMD4<UInt16>.self)
    }

    // MARK: Sprites

    /// What a full channel of a texel comes to, once multiplied by a full tint.
    private static let full: Float = 65_279
    /// Half a level: what covers less is not drawn, as eight pixels at once may have more
    /// or less of that beyond a sprite's edge.
    private static let faintest: UInt16 = 128

    /// Blends up to eight pixels of a sprite with those that are there.  Colours may be
    /// above 1, before and after; sums of alpha end at 1.  What is not drawn on stays as it
    /// is, to the bit.
    @inline(never)
    static func join(
        _ texels: EightPixels, _ tint: SpriteTint, at place: UnsafeMutableRawPointer, count: Int, _ blend: SpriteBlend
    ) {
        let source = texels.multiplied(by: tint.factors)
        for lane in 0..<max(count, 0) where texels[lane].w >= faintest {
            let levels = source[lane]
            let above =
                SIMD4(Float(levels.x), Float(levels.y), Float(levels.z), Float(levels.w)) / SIMD4(repeating: full)
            let pixel = place + lane &* 8
            let there = load(pixel)
            var sum = above + there * (blend == .over ? 1 - above.w : 1)
            sum.w = min(sum.w, max(there.w, 1))
            store(sum, to: pixel)
        }
    }
}
