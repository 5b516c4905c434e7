import Foundation

/// Counter-based test arguments, so that a failure can be repeated.
struct Samples {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var x = state
        x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
        x = (x ^ (x >> 27)) &* 0x94D0_49BB_1331_11EB
        return x ^ (x >> 31)
    }

    /// Uniform in the range.
    mutating func uniform(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(bits() >> 11) * 0x1p-53
    }

    /// Uniform in the exponent, from 2^low to 2^high.
    mutating func scale(_ low: Double, _ high: Double) -> Double { Foundation.pow(2, uniform(low, high)) }
}

#if arch(x86_64)
    /// The reference type: 64 bits of mantissa, so that its own error does not count.
    typealias Reference = Float80
    /// What the reference itself may add to a measured error, in units in the last place.
    let referenceError = 0.001
#else
    typealias Reference = Double
    let referenceError = 1.0
#endif

/// Largest error of `f` against `reference`, in units in the last place of the result.
func worstUlp(
    _ count: Int, seed: UInt64, _ argument: (inout Samples) -> Double,
    _ f: (Double) -> Double, _ reference: (Reference) -> Reference
) -> (ulp: Double, at: Double) {
    var samples = Samples(seed: seed)
    var worst = (ulp: 0.0, at: 0.0)
    for _ in 0..<count {
        let x = argument(&samples)
        let error = ulpError(f(x), reference(Reference(x)))
        if !(error <= worst.ulp) { worst = (error, x) }
    }
    return worst
}

/// Error of `value` in units in the last place of `exact` (of the subnormal step at least).
func ulpError(_ value: Double, _ exact: Reference) -> Double {
    let unit = max(Double(exact).magnitude.ulp, Double.leastNonzeroMagnitude)
    return Double((Reference(value) - exact).magnitude / Reference(unit))
}
