import SnowMath

/// Free flight, drag or a spring: how an initial place and velocity carry on.
///
/// All are linear with constant coefficients, x'' = A - drag x' - stiffness x
/// (x measured from the spring's anchor), so after a time u
///     x = phi x0 + psi v0 + chi A,   v = dphi x0 + dpsi v0 + dchi A.
struct Propagator: Sendable {
    let drag: Double
    let stiffness: Double

    struct Factors {
        var phi = 1.0
        var psi: Double
        var chi: Double
        var dphi = 0.0
        var dpsi = 1.0
        var dchi: Double
    }

    func factors(_ u: Double) -> Factors {
        if stiffness > 0 { return springFactors(u) }
        if drag > 0 { return dragFactors(u) }
        return Factors(psi: u, chi: u * u / 2, dchi: u)
    }

    private func dragFactors(_ u: Double) -> Factors {
        let x = drag * u
        // (1 - e^-x) / x and (1 - that) / x; by their series where they cancel.
        let decay = Elementary.exp(-x)
        let mean = x > 1e-3 ? (1 - decay) / x : 1 - x / 2 + x * x / 6 - x * x * x / 24
        let rest = x > 1e-2 ? (1 - mean) / x : 0.5 - x / 6 + x * x / 24 - x * x * x / 120
        let psi = mean * u
        return Factors(psi: psi, chi: rest * u * u, dpsi: decay, dchi: psi)
    }

    private func springFactors(_ u: Double) -> Factors {
        let alpha = drag / 2
        let square = stiffness - alpha * alpha
        var psi: Double
        var dpsi: Double
        if square > 1e-9 * stiffness {
            let omega = square.squareRoot()
            let (sine, cosine) = Elementary.sincos(omega * u)
            let decay = Elementary.exp(-alpha * u)
            psi = decay * sine / omega
            dpsi = decay * (cosine - alpha / omega * sine)
        } else if square < -1e-9 * stiffness {
            let beta = (-square).squareRoot()
            let slow = Elementary.exp((beta - alpha) * u)
            let fast = Elementary.exp((-beta - alpha) * u)
            psi = (slow - fast) / (2 * beta)
            dpsi = ((beta - alpha) * slow + (beta + alpha) * fast) / (2 * beta)
        } else {
            let decay = Elementary.exp(-alpha * u)
            psi = u * decay
            dpsi = (1 - alpha * u) * decay
        }
        let phi = dpsi + drag * psi
        return Factors(phi: phi, psi: psi, chi: (1 - phi) / stiffness, dphi: -stiffness * psi, dpsi: dpsi, dchi: psi)
    }

    /// A polynomial place over time that obeys the law under the acceleration `a`,
    /// for drag or a spring; free flight is integrated outright.
    func particular(_ a: Polynomial) -> Polynomial {
        if stiffness > 0 { return springParticular(a) }
        return drag > 0 ? dragParticular(a).integral : a.integral.integral
    }

    /// Velocity: drag r + r' = a, from the highest power down.
    private func dragParticular(_ a: Polynomial) -> Polynomial {
        var r = SIMD8<Double>.zero
        for i in (0..<6).reversed() { r[i] = (a.c[i] - Double(i + 1) * r[i + 1]) / drag }
        return Polynomial(r)
    }

    private func springParticular(_ a: Polynomial) -> Polynomial {
        var q = SIMD8<Double>.zero
        for i in (0..<6).reversed() {
            let higher = drag * Double(i + 1) * q[i + 1] + Double((i + 1) * (i + 2)) * q[i + 2]
            q[i] = (a.c[i] - higher) / stiffness
        }
        return Polynomial(q)
    }
}

extension Polynomial {
    /// The slope at `x`.
    func slope(_ x: Double) -> Double {
        var sum = 0.0
        for power in (1..<8).reversed() { sum = sum * x + Double(power) * c[power] }
        return sum
    }
}
