/// Elementary functions that give the same bits on every CPU.
///
/// Nothing but + - * / and square root, conversions and integer operations: no libm (which picks
/// variants per CPU) and no fused multiply-add. No argument traps.
///
/// Two families:
/// - Without an argument label (`sin`, `exp`, `atan2`, ...): accurate to about one unit in the last
///   place. Those for `Float` are those for `Double`, narrowed once. NaN in gives NaN.
/// - With a label (`sincos(turns:)`, `sincos(radians:)`, `exp(nonPositive:)`, `atan2(y:x:)`): single
///   precision for hot loops, as eight lanes and as one. Both widths give the same bits, so a
///   particle looked at alone agrees with the same particle in a batch. NaN in gives a plain finite
///   number, stated at each function, so that no NaN can spread from a lane.
package enum Elementary {
    /// Adding and subtracting 1.5 * 2^52 rounds to the nearest whole number, ties to even, while
    /// the magnitude stays below 2^51; the low bits of the sum are that number in two's complement.
    static let roundingShift = 6_755_399_441_055_744.0
}

// MARK: - Exact sums and products of two doubles

/// The value `high + low`, with `low` at most half a unit in the last place of `high`.
struct DoublePair {
    var high: Double
    var low: Double

    /// `a + b` without error, for any order of magnitudes.
    @inline(__always)
    static func sum(_ a: Double, _ b: Double) -> DoublePair {
        let high = a + b
        let tail = high - a
        return DoublePair(high: high, low: (a - (high - tail)) + (b - tail))
    }

    /// `a * b` without error, while both stay below 2^990 and the product is not subnormal.
    @inline(__always)
    static func product(_ a: Double, _ b: Double) -> DoublePair {
        let high = a * b
        let (a1, a2) = halves(a)
        let (b1, b2) = halves(b)
        return DoublePair(high: high, low: ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2)
    }

    /// Splits 53 significant bits into 26 and 26 (the sign of the second part carries one).
    @inline(__always)
    private static func halves(_ x: Double) -> (Double, Double) {
        let scaled = x * 134_217_729
        let first = scaled - (scaled - x)
        return (first, x - first)
    }
}
