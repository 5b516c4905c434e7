import CPlatform
import SnowMath

/// The colours of eight particles.
protocol LaneTint {
    /// Premultiplied bytes red, green, blue, alpha, to the nearest.
    /// @param full  Alpha, 0...255.
    func packed(_ full: SIMD8<Float>) -> SIMD8<UInt32>
}

/// White, as most sprites bring their own colour.
struct WhiteTint: LaneTint {
    @inline(__always)
    func packed(_ full: SIMD8<Float>) -> SIMD8<UInt32> { platform_spread_low_byte(full.rounded) }
}

/// Straight, 0...1.
struct ColorTint: LaneTint {
    let red, green, blue: SIMD8<Float>

    @inline(__always)
    func packed(_ full: SIMD8<Float>) -> SIMD8<UInt32> {
        let low = (red * full).rounded | ((green * full).rounded &<< 8)
        return low | ((blue * full).rounded &<< 16) | (full.rounded &<< 24)
    }
}

extension SIMD8 where Scalar == Float {
    @inline(__always)
    fileprivate var rounded: SIMD8<UInt32> { unsafeBitCast(platform_round(self), to: SIMD8<UInt32>.self) }
}
