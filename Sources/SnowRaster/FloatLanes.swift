import CPlatform

/// Conversions between lanes of whole numbers and of `Float` that cost one or two
/// instructions, by way of floats from 2^23 on, which count in ones.
enum FloatLanes {
    /// 1.5 * 2^23, so that what is a little below 0 still rounds to 0.
    private static let bits: UInt32 = 0x4B40_0000
    private static let value: Float = 12_582_912

    /// The columns of eight pixels.
    @inline(__always)
    static func columns(from x: Int) -> SIMD8<Float> {
        platform_places_from(Float(x))
    }

    /// Whole numbers 0..<2^23.
    @inline(__always)
    static func small(_ lanes: SIMD8<UInt32>) -> SIMD8<Float> {
        unsafeBitCast(lanes | 0x4B00_0000, to: SIMD8<Float>.self) - 8_388_608
    }

    /// a * b + c, rounded twice.  Swift's operators go lane by lane, which LLVM does not always
    /// bring together again in long formulas.
    @inline(__always)
    static func sum(_ a: SIMD8<Float>, times b: SIMD8<Float>, plus c: Float) -> SIMD8<Float> {
        platform_add(platform_multiply(a, b), SIMD8(repeating: c))
    }

    @inline(__always)
    static func sum(_ a: SIMD8<Float>, times b: Float, plus c: Float) -> SIMD8<Float> {
        sum(a, times: SIMD8(repeating: b), plus: c)
    }

    /// Rounds lanes to the nearest whole number, ties to even, and packs those of four
    /// channels, each then in 0...255, into bytes, lowest first.  Other values and NaN
    /// give meaningless bytes and nothing worse.
    @inline(__always)
    static func pack(
        _ first: SIMD8<Float>, _ second: SIMD8<Float>, _ third: SIMD8<Float>, _ fourth: SIMD8<Float>
    ) -> SIMD8<UInt32> {
        let surplus = bits &+ (bits &<< 8) &+ (bits &<< 16) &+ (bits &<< 24)
        let low = counted(first) &+ (counted(second) &<< 8)
        let high = (counted(third) &<< 16) &+ (counted(fourth) &<< 24)
        return low &+ high &- surplus
    }

    /// Bits of the nearest whole number plus those of `value`.
    @inline(__always)
    private static func counted(_ lanes: SIMD8<Float>) -> SIMD8<UInt32> {
        unsafeBitCast(lanes + value, to: SIMD8<UInt32>.self)
    }
}
