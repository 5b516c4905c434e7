import CPlatform

/// Blending of four premultiplied 8-bit pixels at a time.  Sources are levels with
/// eight more bits (8.8 fixed point, full is 65 280), so that a blend rounds once.
enum PixelLanes {
    static let full: UInt16 = 65_280

    /// source + there · (1 − source alpha).  Nothing overflows while no colour of the
    /// source is above its alpha; a source of 0 leaves every byte as it is.
    @inline(__always)
    static func over(_ source: SIMD16<UInt16>, _ there: SIMD16<UInt8>) -> SIMD16<UInt8> {
        let rest = SIMD16(repeating: full) &- platform_repeat_alpha(source)
        let bytes = platform_widen(there)
        // Bytes times 257 times the rest, by 65536: levels times the rest by 255, less
        // at most 1/128 of a level, which 129 rather than 128 makes up for.
        let kept = platform_multiply_high(bytes &* 257, rest)
        return platform_narrow((source &+ kept &+ 129) &>> 8)
    }

    /// min(1, source + there).
    @inline(__always)
    static func add(_ source: SIMD16<UInt16>, _ there: SIMD16<UInt8>) -> SIMD16<UInt8> {
        let levels = platform_widen(there) &<< 8
        return platform_narrow(platform_add_saturated(source &+ 129, levels) &>> 8)
    }
}
