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

    @_optimize(speed)
    private func dragFactors(_ u: Double) -> Factors {
        let x = drag * u
        // (1 - e^-x) / x and (1 - that) / x; by their series where they cancel.
        let decay = Elementary.exp(-x)
        let mean = x > 1e-3 ? (1 - decay) / x : 1 - x / 2 + x * x / 6 - x * x * x / 24
        let rest = x > 1e-2 ? (1 - mean) / x : 0.5 - x / 6 + x * x / 24 - x * x * x / 120
        let psi = mean * u
        return Factors(psi: psi, chi: rest * u * u, dpsi: decay, dchi: psi)
    }

    @_optimize(speed)
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

    /// Place and velocity a while later, under an acceleration that is a polynomial
    /// in the time since the start, of degree at most 3.
    func carried(
        _ state: (position: Double, velocity: Double), width: Double, under force: Polynomial
    ) -> (position: Double, velocity: Double) {
        guard width > 0 else { return state }
        let factors = factors(width)
        let (p, v) = forced(width, force, factors)
        return (
            factors.phi * state.position + factors.psi * state.velocity + p,
            factors.dphi * state.position + factors.dpsi * state.velocity + v
        )
    }

    /// What the force alone does to something at rest.
    ///
    /// Through a polynomial path that obeys the law; where drag and spring are weak
    /// over the stretch its terms would cancel, and the path's own power series, of
    /// which a few terms are enough, takes its place: at once, or in steps where the
    /// drag is strong and the spring alone is weak.
    private func forced(_ width: Double, _ force: Polynomial, _ factors: Factors) -> (Double, Double) {
        let weakness = drag * width + stiffness * width * width
        if weakness < 0.25 { return series(width, force) }
        if stiffness > 0 && stiffness < 0.05 * drag * drag && weakness < 256 {
            return steps(Int(weakness * 4) + 1, width, force)
        }
        let path = stiffness > 0 ? springPath(force) : dragPath(force).integral
        let (p, v) = (path.c[0], path.c[1])
        return (
            path.value(width) - factors.phi * p - factors.psi * v,
            path.slope(width) - factors.dphi * p - factors.dpsi * v
        )
    }

    private func steps(_ count: Int, _ width: Double, _ force: Polynomial) -> (Double, Double) {
        let step = width / Double(count)
        let factors = factors(step)
        var (position, velocity) = (0.0, 0.0)
        var force = force
        for _ in 0..<count {
            let (p, v) = series(step, force)
            (position, velocity) = (
                factors.phi * position + factors.psi * velocity + p,
                factors.dphi * position + factors.dpsi * velocity + v
            )
            force = force.shifted(step)
        }
        return (position, velocity)
    }

    /// x'' = force - drag x' - stiffness x, x(0) = x'(0) = 0, by its power series.
    private func series(_ width: Double, _ force: Polynomial) -> (Double, Double) {
        // a, b: coefficients of the powers n and n + 1 of x; the sums run along.
        var (a, b) = (0.0, 0.0)
        var (position, velocity) = (0.0, 0.0)
        var power = width
        for n in 0..<Propagator.seriesTerms {
            let count = Double(n)
            let pull = n < 8 ? force.c[n] : 0
            let next = (pull - drag * (count + 1) * b - stiffness * a) / ((count + 1) * (count + 2))
            velocity += (count + 2) * next * power
            position += next * power * width
            power *= width
            (a, b) = (b, next)
        }
        return (position, velocity)
    }

    /// Enough for full precision while drag and spring are weak over the stretch.
    private static let seriesTerms = 20

    /// Velocity that obeys drag r + r' = force, from the highest power down.
    private func dragPath(_ a: Polynomial) -> Polynomial {
        var r = SIMD8<Double>.zero
        for i in (0..<6).reversed() { r[i] = (a.c[i] - Double(i + 1) * r[i + 1]) / drag }
        return Polynomial(r)
    }

    /// Place that obeys the law under the force, from the highest power down.
    private func springPath(_ a: Polynomial) -> Polynomial {
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
