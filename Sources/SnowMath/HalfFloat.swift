/// Conversion between `Float` and IEEE 754 binary16, as bits: one sign, five exponent and ten
/// mantissa bits. By integers, because `Float16` is a library call on baseline x86-64.
package enum HalfFloat {
    /// The nearest half, ties to even. From 65520 on infinity (as IEEE rounds; clamp to 65504
    /// before where that is not wanted); every NaN becomes 0x7E00, whatever its sign and payload.
    @inline(__always)
    package static func bits(of number: Float) -> UInt16 {
        let bits = number.bitPattern
        let sign = UInt16(truncatingIfNeeded: bits &>> 16) & 0x8000
        let magnitude = bits & 0x7FFF_FFFF
        if magnitude > 0x7F80_0000 { return 0x7E00 }
        if magnitude >= 0x477F_F000 { return sign | 0x7C00 }
        if magnitude >= 0x3880_0000 {
            // Normal: move the exponent's bias from 127 to 15; a carry out of the mantissa is right.
            let rounded = magnitude &+ 0xFFF &+ ((magnitude &>> 13) & 1)
            return sign | UInt16(truncatingIfNeeded: (rounded &- 0x3800_0000) &>> 13)
        }
        // Below 2^-14: at 0.5 the last place of a float is 2^-24, the step of subnormal halves.
        let shifted = Float(bitPattern: magnitude) + 0.5
        return sign | UInt16(truncatingIfNeeded: shifted.bitPattern &- 0x3F00_0000)
    }

    /// The number that `bits` stand for; exact.
    @inline(__always)
    package static func number(_ bits: UInt16) -> Float {
        let sign = UInt32(bits & 0x8000) &<< 16
        let exponent = UInt32(bits &>> 10) & 31
        let mantissa = UInt32(bits & 0x3FF)
        if exponent == 0 {
            let magnitude = Float(mantissa) * 5.9604645e-08
            return Float(bitPattern: magnitude.bitPattern | sign)
        }
        let rebased = exponent == 31 ? 255 : exponent &+ 112
        return Float(bitPattern: sign | (rebased &<< 23) | (mantissa &<< 13))
    }
}
