/// Random numbers without state: each is a function of (key, index, stream).
///
/// A birth's draws follow from the scene's seed, the cell's place and the birth's
/// index alone, so they can be made in any order, on any thread, at any time.
/// The mixer is two keyed rounds of multiply and shift over 32 bits, cheap in
/// vectors; uniform numbers use its upper 24 bits, exact in a Float.
package struct CounterRandom: Sendable {
    package let key: UInt64

    @inlinable @inline(__always)
    package init(key: UInt64) { self.key = key }

    /// A key of its own for a child named by a number: a layer of a scene, a cell
    /// of a layer, a particle that emits.
    @inline(__always)
    package func child(_ number: UInt64) -> CounterRandom {
        var x = key ^ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
        x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
        x = (x ^ (x >> 27)) &* 0x94D0_49BB_1331_11EB
        return CounterRandom(key: x ^ (x >> 31))
    }

    /// 32 random bits for draw `stream` of birth `index`.
    @inline(__always)
    package func bits(_ index: UInt64, stream: UInt32) -> UInt32 {
        let low = UInt32(truncatingIfNeeded: key) &+ stream &* 0x9E37_79B9
        let high =
            UInt32(truncatingIfNeeded: key >> 32) ^ stream &* 0x85EB_CA6B ^ UInt32(truncatingIfNeeded: index >> 32)
        var x = UInt32(truncatingIfNeeded: index) &* 0x9E37_79B1 &+ low
        x ^= x >> 16
        x = x &* 0x21F0_AAAD
        x ^= high
        x ^= x >> 15
        x = x &* 0xD35A_2D97
        x ^= x >> 15
        x = x &* 0x846C_A68B
        x ^= x >> 16
        return x
    }

    /// Uniform in [0, 1), a multiple of 2^-24.
    @inline(__always)
    package func uniform(_ index: UInt64, stream: UInt32) -> Float {
        Float(bits(index, stream: stream) >> 8) * 0x1p-24
    }

    /// Uniform in [-1/2, 1/2): what a mean and range are drawn with.
    @inline(__always)
    package func centered(_ index: UInt64, stream: UInt32) -> Float {
        uniform(index, stream: stream) - 0.5
    }
}
