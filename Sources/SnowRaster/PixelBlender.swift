import CPlatform

/// Blends eight premultiplied 8-bit pixels at a time.  Which way is a matter of numbers
/// alone, so that there is one loop for all.
struct PixelBlender {
    /// By what the bytes that are there are multiplied, times 257 and by 65 536: 255 less
    /// the source's alpha, or so much that they stay what they are.
    private let kept: SIMD16<UInt16>
    /// Of the source's alpha.
    private let mask: SIMD16<UInt16>

    @inline(__always)
    init(_ blend: SpriteBlend) {
        kept = SIMD16(repeating: blend == .over ? 65_280 : 65_281)
        mask = SIMD16(repeating: blend == .over ? 0xFFFF : 0)
    }

    /// `over`: source + there · (1 − source alpha); nothing is cut while no colour of the
    /// source is above its alpha.  `add`: min(1, source + there).  A source of 0 leaves
    /// every byte as it is.
    @inline(__always)
    func join(_ source: EightPixels, _ there: SIMD32<UInt8>) -> SIMD32<UInt8> {
        platform_pack(
            sum(source.low, platform_spread_low(there)), sum(source.high, platform_spread_high(there)))
    }

    /// Levels with eight more bits.  What is kept is up to 1/128 of a level too small,
    /// which 129 rather than 128 makes up for.
    @inline(__always)
    private func sum(_ source: SIMD16<UInt16>, _ there: SIMD16<UInt16>) -> SIMD16<UInt16> {
        let rest = kept &- platform_repeat_alpha(source, mask)
        return platform_add_saturated(source &+ 129, platform_multiply_high(there, rest))
    }

    // MARK: Known before a loop

    /// `over` for pixels of one value in all channels.
    /// @param source  With its 129 already.
    @inline(__always)
    static func whiteOver(_ source: EightPixels, _ there: SIMD32<UInt8>) -> SIMD32<UInt8> {
        // What is kept has the 129 back.
        platform_pack(
            platform_add_saturated(
                source.low, platform_multiply_high(platform_spread_low(there), 65_409 &- source.low)),
            platform_add_saturated(
                source.high, platform_multiply_high(platform_spread_high(there), 65_409 &- source.high)))
    }

    /// `add`: what is there are whole levels, so only the source is rounded.
    @inline(__always)
    static func add(_ source: EightPixels, _ there: SIMD32<UInt8>) -> SIMD32<UInt8> {
        platform_add_saturated_bytes(platform_pack(source.low &+ 129, source.high &+ 129), there)
    }
}
