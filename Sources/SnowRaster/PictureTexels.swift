import CPlatform

/// The texels of a level.
struct PictureTexels {
    private let texels: UnsafePointer<UInt32>
    private let stride: Int
    private let lastColumn: Int
    private let lastRow: Int

    @inline(__always)
    init(level: SpriteLevel, texels: UnsafePointer<UInt32>) {
        self.texels = texels
        stride = level.stride
        lastColumn = level.columns &- 1
        lastRow = level.rows &- 1
    }

    /// The mean of the 2 x 2 texels from there on, for eight pixels; coordinates outside
    /// the texels count as the nearest inside.
    @inline(__always)
    func linear(_ u: SIMD8<Int32>, _ v: SIMD8<Int32>) -> EightPixels {
        let u = platform_clamp(u, 0, Int32(truncatingIfNeeded: lastColumn &<< 16 | 0xFFFF))
        let v = platform_clamp(v, 0, Int32(truncatingIfNeeded: lastRow &<< 16 | 0xFFFF))
        let rows = SIMD8(repeating: Int32(truncatingIfNeeded: stride) &<< 16 | 1)
        let upperHalf = SIMD8<Int32>(repeating: -65_536)
        let index = platform_multiply_pairs((u &>> 16) | (v & upperHalf), rows)
        let topLeft = PictureTexels.bytes(platform_gather(texels, index))
        let topRight = PictureTexels.bytes(platform_gather(texels + 1, index))
        let bottomLeft = PictureTexels.bytes(platform_gather(texels + stride, index))
        let bottomRight = PictureTexels.bytes(platform_gather(texels + (stride &+ 1), index))
        let right = EightPixels(coverage: u)
        let lower = EightPixels(coverage: v)
        return EightPixels(
            low: PictureTexels.mix(
                PictureTexels.mix(platform_spread_low(topLeft), platform_spread_low(topRight), right.low),
                PictureTexels.mix(platform_spread_low(bottomLeft), platform_spread_low(bottomRight), right.low),
                lower.low),
            high: PictureTexels.mix(
                PictureTexels.mix(platform_spread_high(topLeft), platform_spread_high(topRight), right.high),
                PictureTexels.mix(platform_spread_high(bottomLeft), platform_spread_high(bottomRight), right.high),
                lower.high))
    }

    @inline(__always)
    private static func bytes(_ pixels: SIMD8<UInt32>) -> SIMD32<UInt8> {
        unsafeBitCast(pixels, to: SIMD32<UInt8>.self)
    }

    /// a · (1 − weight) + b · weight, the weights in 65 536ths.
    @inline(__always)
    private static func mix(
        _ a: SIMD16<UInt16>, _ b: SIMD16<UInt16>, _ weight: SIMD16<UInt16>
    ) -> SIMD16<UInt16> {
        platform_multiply_high(a, ~weight) &+ platform_multiply_high(b, weight)
    }

    /// The mean of the 2 x 2 texels from there on; the level has a border.
    @inline(__always)
    func linear(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> {
        let first = texels + (Int(v &>> 16) &* stride &+ Int(u &>> 16))
        return mean(first[0], first[1], first[stride], first[stride &+ 1], u, v)
    }

    /// As above for coordinates from the outer edge of a level without a border;
    /// the outermost texels go on for ever.
    @inline(__always)
    func clampedLinear(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> {
        let u = u &- 32_768
        let v = v &- 32_768
        let left = clamp(Int(u &>> 16), lastColumn)
        let right = clamp(Int(u &>> 16) &+ 1, lastColumn)
        let upper = texels + clamp(Int(v &>> 16), lastRow) &* stride
        let lower = texels + clamp(Int(v &>> 16) &+ 1, lastRow) &* stride
        return mean(upper[left], upper[right], lower[left], lower[right], u, v)
    }

    @inline(__always)
    func nearest(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> {
        let column = clamp(Int(u &>> 16), lastColumn)
        return platform_spread_bytes(texels[clamp(Int(v &>> 16), lastRow) &* stride &+ column])
    }

    @inline(__always)
    private func clamp(_ index: Int, _ last: Int) -> Int { index < 0 ? 0 : (index > last ? last : index) }

    @inline(__always)
    private func mean(
        _ topLeft: UInt32, _ topRight: UInt32, _ bottomLeft: UInt32, _ bottomRight: UInt32, _ u: Int32, _ v: Int32
    ) -> SIMD4<UInt16> {
        let right = UInt16(truncatingIfNeeded: u)
        let lower = UInt16(truncatingIfNeeded: v)
        let top = PictureTexels.mix(platform_spread_bytes(topLeft), platform_spread_bytes(topRight), right)
        let bottom = PictureTexels.mix(platform_spread_bytes(bottomLeft), platform_spread_bytes(bottomRight), right)
        return PictureTexels.mix(top, bottom, lower)
    }

    /// a · (1 − weight) + b · weight, the weight in 65 536ths.
    @inline(__always)
    static func mix(_ a: SIMD4<UInt16>, _ b: SIMD4<UInt16>, _ weight: UInt16) -> SIMD4<UInt16> {
        let rest = platform_multiply_high_4(a, SIMD4(repeating: ~weight))
        return rest &+ platform_multiply_high_4(b, SIMD4(repeating: weight))
    }
}
