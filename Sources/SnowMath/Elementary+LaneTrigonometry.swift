// Bit masks instead of lane masks: comparing integer vectors with a scalar compiles to a loop.

private typealias K = LaneConstants

extension Elementary {
    // MARK: Turns

    /// Sine and cosine of 2 pi t for `t` in turns: absolute error below 1.5e-7 whatever the whole
    /// part, and exact at the quarters. Beyond 2^20 turns, and for NaN, the result is that of 0.
    @inline(__always)
    package static func sincos(turns t: SIMD8<Float>) -> (sin: SIMD8<Float>, cos: SIMD8<Float>) {
        let turns = t.kept(where: (t .<= K.turnLimit) .& (t .>= -K.turnLimit))
        let shifted = turns * 4 + K.roundingShift
        let r = turns - (shifted - K.roundingShift) * 0.25
        let z = r * r
        var s = z * K.sinTurns3 + K.sinTurns2
        s = s * z + K.sinTurns1
        s = (s * z + K.sinTurns0) * r
        var c = z * K.cosTurns3 + K.cosTurns2
        c = c * z + K.cosTurns1
        c = c * z + K.cosTurns0
        c = c * z + 1
        return quarterTurned(sin: s, cos: c, quarters: shifted.bits)
    }

    /// One lane of the function above, bit for bit.
    @inline(__always)
    package static func sincos(turns t: Float) -> (sin: Float, cos: Float) {
        let turns = t <= K.turnLimit && t >= -K.turnLimit ? t : 0
        let shifted = turns * 4 + K.roundingShift
        let r = turns - (shifted - K.roundingShift) * 0.25
        let z = r * r
        var s = z * K.sinTurns3 + K.sinTurns2
        s = s * z + K.sinTurns1
        s = (s * z + K.sinTurns0) * r
        var c = z * K.cosTurns3 + K.cosTurns2
        c = c * z + K.cosTurns1
        c = c * z + K.cosTurns0
        c = c * z + 1
        return quarterTurned(sin: s, cos: c, quarters: shifted.bitPattern)
    }

    // MARK: Radians

    /// Sine and cosine of `x` in radians: absolute error below 1.5e-7 for |x| <= 12867 (2^13
    /// quarters); from there to 2^18 it grows to |x| * 1.2e-7, which is what a float of that size
    /// resolves. Beyond 2^18, and for NaN, the result is that of 0.
    @inline(__always)
    package static func sincos(radians x: SIMD8<Float>) -> (sin: SIMD8<Float>, cos: SIMD8<Float>) {
        let radians = x.kept(where: (x .<= K.radianLimit) .& (x .>= -K.radianLimit))
        let shifted = radians * K.quartersPerRadian + K.roundingShift
        let quarters = shifted - K.roundingShift
        let r = ((radians - quarters * K.quarter0) - quarters * K.quarter1) - quarters * K.quarter2
        let z = r * r
        var s = z * K.sinRadians2 + K.sinRadians1
        s = s * z + K.sinRadians0
        s = r + r * z * s
        var c = z * K.cosRadians2 + K.cosRadians1
        c = c * z + K.cosRadians0
        c = (1 - z * 0.5) + z * z * c
        return quarterTurned(sin: s, cos: c, quarters: shifted.bits)
    }

    /// One lane of the function above, bit for bit.
    @inline(__always)
    package static func sincos(radians x: Float) -> (sin: Float, cos: Float) {
        let radians = x <= K.radianLimit && x >= -K.radianLimit ? x : 0
        let shifted = radians * K.quartersPerRadian + K.roundingShift
        let quarters = shifted - K.roundingShift
        let r = ((radians - quarters * K.quarter0) - quarters * K.quarter1) - quarters * K.quarter2
        let z = r * r
        var s = z * K.sinRadians2 + K.sinRadians1
        s = s * z + K.sinRadians0
        s = r + r * z * s
        var c = z * K.cosRadians2 + K.cosRadians1
        c = c * z + K.cosRadians0
        c = (1 - z * 0.5) + z * z * c
        return quarterTurned(sin: s, cos: c, quarters: shifted.bitPattern)
    }

    // MARK: Quarters

    /// Turns (cos, sin) by `quarters` quarter turns; only the two lowest bits count.
    @inline(__always)
    private static func quarterTurned(
        sin: SIMD8<Float>, cos: SIMD8<Float>, quarters: SIMD8<UInt32>
    ) -> (sin: SIMD8<Float>, cos: SIMD8<Float>) {
        let swap = (sin.bits ^ cos.bits) & (SIMD8<UInt32>() &- (quarters & 1))
        let sinSign = (quarters & 2) &<< 30
        let cosSign = ((quarters &+ 1) & 2) &<< 30
        return (SIMD8(bits: sin.bits ^ swap ^ sinSign), SIMD8(bits: cos.bits ^ swap ^ cosSign))
    }

    @inline(__always)
    private static func quarterTurned(sin: Float, cos: Float, quarters: UInt32) -> (sin: Float, cos: Float) {
        let swap = (sin.bitPattern ^ cos.bitPattern) & (0 &- (quarters & 1))
        let sinSign = (quarters & 2) &<< 30
        let cosSign = ((quarters &+ 1) & 2) &<< 30
        return (
            Float(bitPattern: sin.bitPattern ^ swap ^ sinSign),
            Float(bitPattern: cos.bitPattern ^ swap ^ cosSign)
        )
    }
}
