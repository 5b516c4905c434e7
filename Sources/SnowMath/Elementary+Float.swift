// The same functions for `Float`: computed in double precision and narrowed once, hence within
// 0.50001 units in the last place of the exact value, with the special values of the originals.

extension Elementary {
    /// Sine of an angle in radians; see the function for `Double`.
    package static func sin(_ x: Float) -> Float { Float(sincos(Double(x)).sin) }

    /// Cosine of an angle in radians; see the function for `Double`.
    package static func cos(_ x: Float) -> Float { Float(sincos(Double(x)).cos) }

    /// Sine and cosine of an angle in radians; see the function for `Double`.
    package static func sincos(_ x: Float) -> (sin: Float, cos: Float) {
        let both = sincos(Double(x))
        return (Float(both.sin), Float(both.cos))
    }

    /// e to the power of `x`; infinity above 88.73, zero below -103.98.
    package static func exp(_ x: Float) -> Float { Float(exp(Double(x))) }

    /// Natural logarithm; see the function for `Double`.
    package static func log(_ x: Float) -> Float { Float(log(Double(x))) }

    /// `base` to the power of `exponent` for base >= 0; see the function for `Double`.
    package static func pow(_ base: Float, _ exponent: Float) -> Float { Float(pow(Double(base), Double(exponent))) }

    /// Angle of the point (x, y) in -pi...pi; see the function for `Double`.
    package static func atan2(_ y: Float, _ x: Float) -> Float { Float(atan2(Double(y), Double(x))) }

    /// Cube root; see the function for `Double`.
    package static func cbrt(_ x: Float) -> Float { Float(cbrt(Double(x))) }
}
