extension Elementary {
    /// e to the power of `x`, within 1 unit in the last place where the result is normal.
    /// Above 709.79 infinity, below -745.14 zero, NaN for NaN.
    package static func exp(_ x: Double) -> Double { exp(x, tail: 0) }

    /// Natural logarithm, within 1 unit in the last place.
    /// `log(0)` is minus infinity; a negative number or NaN gives NaN.
    package static func log(_ x: Double) -> Double {
        guard x > 0, x < .infinity else {
            if x == 0 { return -.infinity }
            return x == .infinity ? x : .nan
        }
        let (exponent, mantissa) = balancedParts(x)
        let f = mantissa - 1
        let s = f / (2 + f)
        let z = s * s
        let half = 0.5 * f * f
        let r = s * (half + z * logarithmKernel(z))
        return exponent * ln2High - ((half - (r + exponent * ln2Low)) - f)
    }

    /// `base` to the power of `exponent` for base >= 0: within 2 units in the last place while the
    /// result lies in e^-40...e^40, and with a relative error below 4e-15 in the whole normal range.
    /// A negative base or NaN gives NaN; anything to the power 0, and 1 to any power, is 1.
    package static func pow(_ base: Double, _ exponent: Double) -> Double {
        if exponent == 0 || base == 1 { return 1 }
        guard base >= 0, exponent == exponent else { return .nan }
        if base == 0 { return exponent > 0 ? 0 : .infinity }
        if base == .infinity { return exponent > 0 ? .infinity : 0 }
        // The logarithm nearest to 0 is 1.1e-16: past 1e20 every result is 0 or infinity already.
        let y = exponent > 1e20 ? 1e20 : (exponent < -1e20 ? -1e20 : exponent)
        let logarithm = logPair(base)
        let product = DoublePair.product(y, logarithm.high)
        return exp(product.high, tail: product.low + y * logarithm.low)
    }
}

// MARK: - Parts

extension Elementary {
    /// ln 2 in 42 bits, so that times an exponent of two it is exact, and what is left of it.
    private static let ln2High = 0.6931471805598903
    private static let ln2Low = 5.497923018708371e-14

    /// e^(x + tail), where `tail` is small against the last place of 1.
    private static func exp(_ x: Double, tail: Double) -> Double {
        guard x == x else { return .nan }
        if x > 709.79 { return .infinity }
        if x < -745.14 { return 0 }
        let shifted = x * 1.4426950408889634 + roundingShift
        let count = shifted - roundingShift
        let high = x - count * ln2High
        let low = count * ln2Low - tail
        let r = high - low
        let lost = (high - r) - low
        var p = 2.511786132529999e-08
        p = p * r + 2.7631279610537703e-07
        p = p * r + 2.7557216301386246e-06
        p = p * r + 2.480148994446719e-05
        p = p * r + 0.00019841269917380598
        p = p * r + 0.0013888888947013488
        p = p * r + 0.008333333333307208
        p = p * r + 0.04166666666651543
        p = p * r + 0.166666666666667
        p = p * r + 0.5000000000000012
        let power = Int64(Int32(truncatingIfNeeded: shifted.bitPattern))
        // In two steps, because 2^1024 is no double and because a subnormal result rounds only once.
        let first = power >> 1
        return (1 + (r + (r * r * p + lost))) * powerOfTwo(first) * powerOfTwo(power &- first)
    }

    /// 2^n for n in -1022...1023.
    @inline(__always)
    static func powerOfTwo(_ n: Int64) -> Double {
        Double(bitPattern: UInt64(truncatingIfNeeded: n &+ 1023) &<< 52)
    }

    /// A positive finite number as 2^exponent * mantissa, the mantissa in sqrt(1/2)...sqrt(2).
    private static func balancedParts(_ x: Double) -> (exponent: Double, mantissa: Double) {
        let subnormal = x < Double.leastNormalMagnitude
        let bits = (subnormal ? x * 18_014_398_509_481_984 : x).bitPattern
        let rootHalf: UInt64 = 0x3FE6_A09E_667F_3BCD
        let offset = bits &- rootHalf
        let exponent = (Int64(bitPattern: offset) >> 52) &- (subnormal ? 54 : 0)
        let mantissa = (offset & 0x000F_FFFF_FFFF_FFFF) &+ rootHalf
        return (Double(exponent), Double(bitPattern: mantissa))
    }

    /// R(s^2) in log((1 + s) / (1 - s)) = 2 s + s^3 R(s^2), |s| <= 0.1716; error of s^3 R 1.7e-20.
    private static func logarithmKernel(_ z: Double) -> Double {
        var p = 0.13251479434961333
        p = p * z + 0.13250101623798324
        p = p * z + 0.15387091489292593
        p = p * z + 0.18181775648766638
        p = p * z + 0.22222222647006337
        p = p * z + 0.2857142856908449
        p = p * z + 0.40000000000006253
        p = p * z + 0.6666666666666666
        return p
    }

    /// Logarithm of a positive finite number with some five bits more than a double holds.
    private static func logPair(_ x: Double) -> DoublePair {
        let (exponent, mantissa) = balancedParts(x)
        let f = mantissa - 1
        let divisor = mantissa + 1
        let divisorLow = mantissa - (divisor - 1)
        let s = f / divisor
        let back = DoublePair.product(s, divisor)
        let sLow = (((f - back.high) - back.low) - s * divisorLow) / divisor
        let z = s * s
        let sum = DoublePair.sum(exponent * ln2High, 2 * s)
        let low = sum.low + (exponent * ln2Low + (2 * sLow + s * z * logarithmKernel(z)))
        let high = sum.high + low
        return DoublePair(high: high, low: (sum.high - high) + low)
    }
}
