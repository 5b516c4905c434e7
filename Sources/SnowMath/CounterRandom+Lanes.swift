import CPlatform

extension CounterRandom {
    /// Draw `stream` of eight births, each as `bits` gives it.
    /// @param index  Lower halves of the birth numbers.
    /// @param high   The upper half that they share.
    @inline(__always)
    package func bits(_ index: SIMD8<UInt32>, high upper: UInt32, stream: UInt32) -> SIMD8<UInt32> {
        let low = UInt32(truncatingIfNeeded: key) &+ stream &* 0x9E37_79B9
        let high = UInt32(truncatingIfNeeded: key >> 32) ^ stream &* 0x85EB_CA6B ^ upper
        var x = index &* 0x9E37_79B1 &+ low
        x ^= x &>> 16
        x = x &* 0x21F0_AAAD
        x ^= SIMD8(repeating: high)
        x ^= x &>> 15
        x = x &* 0xD35A_2D97
        x ^= x &>> 15
        x = x &* 0x846C_A68B
        x ^= x &>> 16
        return x
    }

    /// Uniform in [0, 1), multiples of 2^-24.
    @inline(__always)
    package func uniform(_ index: SIMD8<UInt32>, high: UInt32, stream: UInt32) -> SIMD8<Float> {
        platform_multiply(
            platform_float_of_words(bits(index, high: high, stream: stream) &>> 8), SIMD8(repeating: 0x1p-24))
    }
}
