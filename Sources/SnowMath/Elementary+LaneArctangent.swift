private typealias K = LaneConstants

extension Elementary {
    /// Angle of the point (x, y) in -pi...pi, in radians: relative error below 3e-7. Zeros keep
    /// their signs. Where the ratio is no number (two zeros, two infinities, NaN) it counts as 0.
    @inline(__always)
    package static func atan2(y: SIMD8<Float>, x: SIMD8<Float>) -> SIMD8<Float> {
        let ay = y.bits & 0x7FFF_FFFF
        let ax = x.bits & 0x7FFF_FFFF
        let steep = SIMD8<UInt32>(mask: SIMD8<Float>(bits: ay) .> SIMD8<Float>(bits: ax))
        let swap = (ay ^ ax) & steep
        let ratio = SIMD8<Float>(bits: ay ^ swap) / SIMD8<Float>(bits: ax ^ swap)
        let t = ratio.kept(where: ratio .== ratio)
        let z = t * t
        var p = z * K.arctan7 + K.arctan6
        p = p * z + K.arctan5
        p = p * z + K.arctan4
        p = p * z + K.arctan3
        p = p * z + K.arctan2
        p = p * z + K.arctan1
        p = p * z + K.arctan0
        p = t + t * z * p
        p = p.selecting(K.halfPi - p, where: steep)
        p = p.selecting(K.pi - p, where: SIMD8<UInt32>() &- (x.bits &>> 31))
        return SIMD8(bits: p.bits | (y.bits & 0x8000_0000))
    }

    /// One lane of the function above, bit for bit.
    @inline(__always)
    package static func atan2(y: Float, x: Float) -> Float {
        let ay = Float(bitPattern: y.bitPattern & 0x7FFF_FFFF)
        let ax = Float(bitPattern: x.bitPattern & 0x7FFF_FFFF)
        let steep = ay > ax
        let ratio = steep ? ax / ay : ay / ax
        let t = ratio == ratio ? ratio : 0
        let z = t * t
        var p = z * K.arctan7 + K.arctan6
        p = p * z + K.arctan5
        p = p * z + K.arctan4
        p = p * z + K.arctan3
        p = p * z + K.arctan2
        p = p * z + K.arctan1
        p = p * z + K.arctan0
        p = t + t * z * p
        if steep { p = K.halfPi - p }
        if x.bitPattern >> 31 == 1 { p = K.pi - p }
        return Float(bitPattern: p.bitPattern | (y.bitPattern & 0x8000_0000))
    }
}
