import CPlatform

/// A particle's premultiplied colour as the factor by which its texels are multiplied.
struct SpriteTint {
    /// In the surface's order of channels, repeated for four pixels.
    let factors: SIMD16<UInt16>
    /// 8-bit levels of alpha that the middle of the image reaches, with 8 more bits.
    let alpha: UInt16

    /// Straight components; what is not within 0...1 is clamped, NaN is 0.
    /// @param full  Factor of a full component.
    @inline(__always)
    init(red: Float, green: Float, blue: Float, alpha: Float, full: Float, isBlueFirst: Bool) {
        let opacity = SpriteTint.clamped(alpha) * full
        let first = SpriteTint.fixed(SpriteTint.clamped(isBlueFirst ? blue : red) * opacity)
        let second = SpriteTint.fixed(SpriteTint.clamped(green) * opacity)
        let third = SpriteTint.fixed(SpriteTint.clamped(isBlueFirst ? red : blue) * opacity)
        self.alpha = SpriteTint.fixed(opacity)
        factors = platform_repeat_all(SIMD4(first, second, third, self.alpha))
    }

    @inline(__always)
    private static func clamped(_ value: Float) -> Float {
        value > 0 ? (value < 1 ? value : 1) : 0
    }

    @inline(__always)
    private static func fixed(_ value: Float) -> UInt16 {
        UInt16(truncatingIfNeeded: Int32(value + 0.5))
    }
}
