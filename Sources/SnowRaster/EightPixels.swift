import CPlatform

/// Channels of eight neighbouring pixels with eight more bits (8.8 fixed point, full is
/// 65 280), so that a blend rounds once.
struct EightPixels {
    /// Pixels 0, 1, 4 and 5, as unpacking bytes leaves them.
    var low: SIMD16<UInt16>
    /// Pixels 2, 3, 6 and 7.
    var high: SIMD16<UInt16>

    @inline(__always)
    init(low: SIMD16<UInt16>, high: SIMD16<UInt16>) {
        self.low = low
        self.high = high
    }

    /// One value a pixel, 0...65 535, in all of its channels.
    @inline(__always)
    init(coverage: SIMD8<Int32>) {
        low = platform_repeat_low(coverage)
        high = platform_repeat_high(coverage)
    }

    /// One value a pixel in all of its channels, of the eight near and the eight far pixels
    /// that `platform_join_words` joins.
    @inline(__always)
    static func pair(_ values: SIMD16<UInt16>) -> (near: EightPixels, far: EightPixels) {
        (
            EightPixels(low: platform_repeat_near_low(values), high: platform_repeat_near_high(values)),
            EightPixels(low: platform_repeat_far_low(values), high: platform_repeat_far_high(values))
        )
    }

    /// What `body` gives for each pixel.
    @inline(__always)
    init(each body: (Int) -> SIMD4<UInt16>) {
        low = platform_join(body(0), body(1), body(4), body(5))
        high = platform_join(body(2), body(3), body(6), body(7))
    }

    /// The channels of one of them, 0...7.
    @inline(__always)
    subscript(index: Int) -> SIMD4<UInt16> {
        withUnsafeBytes(of: self) {
            let offset = (index & 1) &* 8 &+ (index & 4) &* 4 &+ (index & 2) &* 16
            return $0.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt16>.self)
        }
    }

    /// The first pixels; 0 in the others.
    @inline(__always)
    func first(_ count: Int) -> EightPixels {
        let kept = platform_keep_first(SIMD8(repeating: -1), Int32(truncatingIfNeeded: count))
        let mask = EightPixels(coverage: kept)
        return EightPixels(low: low & mask.low, high: high & mask.high)
    }

    @inline(__always)
    func multiplied(by factors: SIMD16<UInt16>) -> EightPixels {
        EightPixels(low: platform_multiply_high(low, factors), high: platform_multiply_high(high, factors))
    }

    @inline(__always)
    var swappingRedAndBlue: EightPixels {
        EightPixels(low: platform_swap_red_blue(low), high: platform_swap_red_blue(high))
    }
}
