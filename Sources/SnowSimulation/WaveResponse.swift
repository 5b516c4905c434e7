import SnowMath

/// What a wave of unit force does to something that starts at rest at the anchor
/// time.  Whole periods are passed in one step, however many they are: the law is
/// linear, so one period is an affine map, and many are its power.
struct WaveResponse {
    private let propagator: Propagator
    private let quarter: Double
    private let anchor: Double
    private let period: PeriodMap
    /// Layer time of the first period that begins at or after the anchor, and the
    /// state there.
    private let firstPeriod: Double
    private let firstState: (position: Double, velocity: Double)

    /// @param frequency  Periods per second of layer time, more than 0.
    init(frequency: Double, propagator: Propagator, anchor: Double) {
        self.propagator = propagator
        self.anchor = anchor
        quarter = 0.25 / frequency
        let full = 4 * quarter
        let whole = (anchor / full).roundedDown
        firstPeriod = whole * full >= anchor ? whole * full : (whole + 1) * full
        let walk = WaveWalk(propagator: propagator, quarter: quarter)
        firstState = walk.carried((0, 0), from: anchor, until: firstPeriod, phaseOrigin: firstPeriod - full)
        period = PeriodMap(walk, full)
    }

    /// Place and velocity at `t`, at or after the anchor.
    func state(at t: Double) -> (position: Double, velocity: Double) {
        let full = 4 * quarter
        let walk = WaveWalk(propagator: propagator, quarter: quarter)
        if t <= firstPeriod { return walk.carried((0, 0), from: anchor, until: t, phaseOrigin: firstPeriod - full) }
        let count = ((t - firstPeriod) / full).roundedDown
        let start = firstPeriod + count * full
        return walk.carried(period.applied(to: firstState, times: count), from: start, until: t, phaseOrigin: start)
    }
}

/// Carries a state through the quarters of one period of a wave.
private struct WaveWalk {
    let propagator: Propagator
    let quarter: Double

    /// @param phaseOrigin  Layer time at which the period that holds the stretch began.
    func carried(
        _ state: (position: Double, velocity: Double), from: Double, until: Double, phaseOrigin: Double
    ) -> (position: Double, velocity: Double) {
        var state = state
        for number in 0..<4 {
            let start = max(from, phaseOrigin + Double(number) * quarter)
            let end = min(until, phaseOrigin + Double(number + 1) * quarter)
            guard end > start else { continue }
            let force = shape(number).shifted(start - (phaseOrigin + Double(number) * quarter))
            state = propagator.carried(state, width: end - start, under: force)
        }
        return state
    }

    /// The wave over one quarter, in the time since its start: a triangle in [-1, 1],
    /// rounded by m = tau (2 - |tau|), so a parabola (core-animation.md 6).
    private func shape(_ number: Int) -> Polynomial {
        let sign = number < 2 ? 1.0 : -1.0
        // |tau| = a + b x within the quarter.
        let (a, b) = number % 2 == 0 ? (0.0, 1 / quarter) : (1.0, -1 / quarter)
        return Polynomial(
            SIMD8(sign * (2 * a - a * a), sign * (2 * b - 2 * a * b), -sign * b * b, 0, 0, 0, 0, 0))
    }
}

/// state -> M state + b over one period of a wave.
private struct PeriodMap {
    /// Rows of M: what place and velocity at the start give at the end.
    private var pp, pv, vp, vv: Double
    private var bp, bv: Double

    init(_ walk: WaveWalk, _ full: Double) {
        let factors = walk.propagator.factors(full)
        (pp, pv, vp, vv) = (factors.phi, factors.psi, factors.dphi, factors.dpsi)
        (bp, bv) = walk.carried((0, 0), from: 0, until: full, phaseOrigin: 0)
    }

    private init(_ first: PeriodMap, then second: PeriodMap) {
        pp = second.pp * first.pp + second.pv * first.vp
        pv = second.pp * first.pv + second.pv * first.vv
        vp = second.vp * first.pp + second.vv * first.vp
        vv = second.vp * first.pv + second.vv * first.vv
        bp = second.pp * first.bp + second.pv * first.bv + second.bp
        bv = second.vp * first.bp + second.vv * first.bv + second.bv
    }

    /// The map applied a whole number of times, by repeated squaring.
    func applied(
        to state: (position: Double, velocity: Double), times: Double
    ) -> (position: Double, velocity: Double) {
        var rest = UInt64(max(0, min(times, 0x1p62)))
        var power = self
        var (p, v) = state
        while rest > 0 {
            if rest & 1 == 1 {
                (p, v) = (power.pp * p + power.pv * v + power.bp, power.vp * p + power.vv * v + power.bv)
            }
            rest >>= 1
            if rest > 0 { power = PeriodMap(power, then: power) }
        }
        return (p, v)
    }
}
