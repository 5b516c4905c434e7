extension Elementary {
    /// Largest magnitude, in radians, that `sin`, `cos` and `sincos` reduce; beyond it the angle
    /// counts as 0. (A double of that size still resolves 2.4e-7 radians.)
    package static let trigonometryLimit = 1_073_741_824.0

    /// Sine of an angle in radians, within 1 unit in the last place for |x| <= 2^30.
    /// Beyond 2^30, 0; infinity and NaN give NaN.
    package static func sin(_ x: Double) -> Double { sincos(x).sin }

    /// Cosine of an angle in radians, within 1 unit in the last place for |x| <= 2^30.
    /// Beyond 2^30, 1; infinity and NaN give NaN.
    package static func cos(_ x: Double) -> Double { sincos(x).cos }

    /// Sine and cosine together, at the cost of little more than one; bounds as for `sin`.
    package static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
        guard x.isFinite else { return (.nan, .nan) }
        let magnitude = x.magnitude
        // Below 2^-27 the next term of either series is under half a unit in the last place;
        // this also keeps -0 and subnormal numbers as they are.
        if magnitude < 7.450580596923828e-9 { return (x, 1) }
        if magnitude > trigonometryLimit { return (0, 1) }
        let (quadrant, rest) = quarterTurnRemainder(x)
        let s = sineKernel(rest)
        let c = cosineKernel(rest)
        switch quadrant & 3 {
        case 0: return (s, c)
        case 1: return (c, -s)
        case 2: return (-s, -c)
        default: return (-c, s)
        }
    }

    /// Takes the nearest multiple of pi/2 off `x`. Pi/2 is held as three parts of 23 bits and a
    /// double, so that the first products are exact for multiples below 2^30.
    private static func quarterTurnRemainder(_ x: Double) -> (quadrant: UInt64, rest: DoublePair) {
        let shifted = x * 0.6366197723675814 + roundingShift
        let count = shifted - roundingShift
        let coarse = (x - count * 1.570796251296997) - count * 7.549789415861596e-08
        let exact = DoublePair.sum(coarse, -(count * 5.390302529957765e-15))
        let low = exact.low - count * 3.2820035428735005e-22
        let high = exact.high + low
        return (shifted.bitPattern, DoublePair(high: high, low: (exact.high - high) + low))
    }

    /// Sine on -pi/4...pi/4: minimax in x^2, error of the polynomial 3.5e-18.
    private static func sineKernel(_ x: DoublePair) -> Double {
        let z = x.high * x.high
        var p = 1.5896795908244846e-10
        p = p * z - 2.5050758120444772e-08
        p = p * z + 2.755731369195842e-06
        p = p * z - 0.0001984126982980796
        p = p * z + 0.008333333333322413
        p = p * z - 0.16666666666666632
        return x.high + (x.high * z * p + (x.low - x.low * z * 0.5))
    }

    /// Cosine on -pi/4...pi/4: minimax in x^2, error of the polynomial 5e-20.
    private static func cosineKernel(_ x: DoublePair) -> Double {
        let z = x.high * x.high
        var p = -1.1359647560875866e-11
        p = p * z + 2.087572326995875e-09
        p = p * z - 2.7557314352322114e-07
        p = p * z + 2.4801587289482208e-05
        p = p * z - 0.0013888888888874125
        p = p * z + 0.0416666666666666
        let half = z * 0.5
        let w = 1 - half
        return w + (((1 - w) - half) + (z * z * p - x.high * x.low))
    }
}
