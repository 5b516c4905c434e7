import CPlatform

/// A particle's premultiplied colour as the factor by which its texels are multiplied.
struct SpriteTint {
    /// In the surface's order of channels, repeated for four pixels.
    let factors: SIMD16<UInt16>
    /// 8-bit levels of alpha that the middle of the image reaches, with 8 more bits.
    let alpha: UInt16
    /// All factors are the same.
    let isWhite: Bool

    /// Straight components; what is not within 0...1 is clamped, NaN is 0.
    /// @param full  Factor of a full component.
    @inline(__always)
    init(red: Float, green: Float, blue: Float, alpha: Float, full: Float, isBlueFirst: Bool) {
        let opacity = (alpha > 0 ? (alpha < 1 ? alpha : 1) : 0) * full
        let zero = SIMD4<Float>(repeating: 0)
        let one = SIMD4<Float>(repeating: 1)
        let color = SIMD4(isBlueFirst ? blue : red, green, isBlueFirst ? red : blue, 1)
        let positive = zero.replacing(with: color, where: color .> zero)
        let clamped = one.replacing(with: positive, where: positive .< one)
        let fixed = unsafeBitCast(platform_whole_4(clamped * opacity + 0.5), to: SIMD8<UInt16>.self)
        let channels = fixed.evenHalf
        self.alpha = channels.w
        isWhite = unsafeBitCast(channels, to: UInt64.self) == UInt64(channels.w) &* 0x0001_0001_0001_0001
        factors = platform_repeat_all(channels)
    }
}
