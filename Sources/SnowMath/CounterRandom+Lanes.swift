import CPlatform

extension CounterRandom {
    /// Draws of eight births whose numbers share their upper half, each as `bits` gives it.
    package struct Eight {
        private let key: UInt64
        /// What `bits` makes of the lower halves first: the same for all streams.
        private let mixed: SIMD8<UInt32>
        private let upper: UInt32

        /// @param index  The first birth; the others follow it.
        @inline(__always)
        package init(_ random: CounterRandom, from index: UInt64) {
            key = random.key
            let low = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7) &+ UInt32(truncatingIfNeeded: index)
            mixed = low &* 0x9E37_79B1
            upper = UInt32(truncatingIfNeeded: index >> 32)
        }

        /// What `CounterRandom.bits` gives for each.
        @inline(__always)
        package func bits(stream: UInt32) -> SIMD8<UInt32> {
            let low = UInt32(truncatingIfNeeded: key) &+ stream &* 0x9E37_79B9
            let high = UInt32(truncatingIfNeeded: key >> 32) ^ stream &* 0x85EB_CA6B ^ upper
            var x = mixed &+ low
            x = platform_multiply_words(platform_fold_words(x, 16), 0x21F0_AAAD)
            x ^= SIMD8(repeating: high)
            x = platform_multiply_words(platform_fold_words(x, 15), 0xD35A_2D97)
            x = platform_multiply_words(platform_fold_words(x, 15), 0x846C_A68B)
            return platform_fold_words(x, 16)
        }

        /// Uniform in [0, 1), multiples of 2^-24.
        @inline(__always)
        package func uniform(stream: UInt32) -> SIMD8<Float> {
            platform_multiply(platform_float_of_words(bits(stream: stream) &>> 8), SIMD8(repeating: 0x1p-24))
        }
    }
}
