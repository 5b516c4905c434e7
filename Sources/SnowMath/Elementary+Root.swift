import CPlatform

extension Elementary {
    /// Cube root, within 0.7 units in the last place; odd, so negative numbers have one too.
    /// Zeros, infinities and NaN give themselves.
    package static func cbrt(_ x: Double) -> Double {
        guard x.isFinite, x != 0 else { return x }
        let subnormal = x.magnitude < Double.leastNormalMagnitude
        let bits = (subnormal ? x.magnitude * 18_014_398_509_481_984 : x.magnitude).bitPattern
        // exponent = 3 * third + 0, 1 or 2; the offset of 3 * 400 keeps the division positive.
        let exponent = Int64(bits >> 52) &- 1023
        let third = (exponent &+ 1200) / 3 &- 400
        let scaled = UInt64(truncatingIfNeeded: exponent &- 3 &* third &+ 1023) &<< 52
        let mantissa = Double(bitPattern: scaled | (bits & 0x000F_FFFF_FFFF_FFFF))
        let root = mantissaCubeRoot(mantissa) * powerOfTwo(third &- (subnormal ? 18 : 0))
        return x < 0 ? -root : root
    }

    /// Cube root on 1..<8: a cubic good to 0.6 %, then Halley's step twice (error cubed each time).
    private static func mantissaCubeRoot(_ m: Double) -> Double {
        var t = 0.002313242391717681
        t = t * m - 0.04331040238796581
        t = t * m + 0.3645290785359912
        t = t * m + 0.681683142938084
        let cube = t * t * t
        t = t * (cube + 2 * m) / (2 * cube + m)
        // With 26 bits left in t its square is exact, and the last step rounds only a correction.
        t = Double(bitPattern: t.bitPattern & 0xFFFF_FFFF_F800_0000)
        let r = m / (t * t)
        return t + t * ((r - t) / (t + t + r))
    }

    /// Square root, correctly rounded; NaN for negative numbers.
    @inline(__always)
    package static func squareRoot(_ x: Double) -> Double { platform_square_root_double(x) }

    /// Square root, correctly rounded; NaN for negative numbers.
    @inline(__always)
    package static func squareRoot(_ x: Float) -> Float { platform_square_root_float(x) }

    /// Square root of each lane, correctly rounded; NaN for negative numbers.
    @inline(__always)
    package static func squareRoot(_ x: SIMD8<Float>) -> SIMD8<Float> { platform_square_root_float8(x) }
}
