private typealias K = LaneConstants

extension Elementary {
    /// e^x for x <= 0, as drag and fading need it: relative error below 1.5e-7, never above 1,
    /// exactly 1 at 0. Below -87.3 the result is 0; positive numbers and NaN count as 0.
    @inline(__always)
    package static func exp(nonPositive x: SIMD8<Float>) -> SIMD8<Float> {
        // What vanishes counts as 0 on the way, and is cleared at the end.
        let vanishes = x .< K.expLowest
        let bounded = x.kept(where: (x .<= 0) .& (x .>= K.expLowest))
        let shifted = bounded * K.binaryPerNatural + K.roundingShift
        let count = shifted - K.roundingShift
        let r = (bounded - count * K.ln2High) - count * K.ln2Low
        var p = r * K.exp4 + K.exp3
        p = p * r + K.exp2
        p = p * r + K.exp1
        p = p * r + K.exp0
        p = 1 + (r + r * r * p)
        // The low bits of `shifted` are the power of two, here -126...0.
        let scale = SIMD8<Float>(bits: (shifted.bits &+ 127) &<< 23)
        return SIMD8(bits: (p * scale).bits & ~SIMD8<UInt32>(mask: vanishes))
    }

    /// One lane of the function above, bit for bit.
    @inline(__always)
    package static func exp(nonPositive x: Float) -> Float {
        let exponent = x <= 0 ? x : 0
        if exponent < K.expLowest { return 0 }
        let shifted = exponent * K.binaryPerNatural + K.roundingShift
        let count = shifted - K.roundingShift
        let r = (exponent - count * K.ln2High) - count * K.ln2Low
        var p = r * K.exp4 + K.exp3
        p = p * r + K.exp2
        p = p * r + K.exp1
        p = p * r + K.exp0
        p = 1 + (r + r * r * p)
        return p * Float(bitPattern: (shifted.bitPattern &+ 127) &<< 23)
    }
}
