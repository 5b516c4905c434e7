import Testing

@testable import SnowMath
@testable import SnowSimulation

struct PropagatorTests {
    struct Law: Sendable {
        let drag: Double
        let stiffness: Double
    }

    /// Free, drag from hardly any to strong, springs on either side of critical damping.
    static let laws = [
        Law(drag: 0, stiffness: 0), Law(drag: 1e-12, stiffness: 0), Law(drag: 1e-4, stiffness: 0),
        Law(drag: 0.02, stiffness: 0), Law(drag: 0.5, stiffness: 0), Law(drag: 2, stiffness: 0),
        Law(drag: 40, stiffness: 0), Law(drag: 0, stiffness: 9), Law(drag: 0, stiffness: 1e-6),
        Law(drag: 1, stiffness: 30), Law(drag: 6, stiffness: 9), Law(drag: 6.000001, stiffness: 9),
        Law(drag: 5.999999, stiffness: 9), Law(drag: 20, stiffness: 9), Law(drag: 3, stiffness: 1e-3),
        Law(drag: 1e-3, stiffness: 1e-3), Law(drag: 2, stiffness: 0.05),
    ]

    private func reference(
        _ law: Law, _ start: (x: Double, v: Double), _ width: Double, _ force: Polynomial
    ) -> (x: Double, v: Double) {
        let fastest = law.drag + law.stiffness.squareRoot() + 1
        let steps = max(400, Int(width * fastest * 60))
        return rungeKutta(start, from: 0, until: width, steps: steps) { t, x, v in
            force.value(t) - law.drag * v - law.stiffness * x
        }
    }

    @Test(arguments: laws) func factorsAgreeWithRungeKutta(law: Law) {
        let propagator = Propagator(drag: law.drag, stiffness: law.stiffness)
        for width in [1e-6, 0.01, 0.3, 1, 4, 12] {
            let f = propagator.factors(width)
            for (x0, v0, a) in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (-30, 12, 7)] {
                let exact = reference(law, (x0, v0), width, Polynomial(constant: a))
                let scale = 1 + exact.x.magnitude + exact.v.magnitude
                #expect((f.phi * x0 + f.psi * v0 + f.chi * a - exact.x).magnitude < 2e-6 * scale, "width \(width)")
                #expect((f.dphi * x0 + f.dpsi * v0 + f.dchi * a - exact.v).magnitude < 2e-6 * scale, "width \(width)")
            }
        }
    }

    @Test(arguments: laws) func carriedUnderACubicForce(law: Law) {
        let propagator = Propagator(drag: law.drag, stiffness: law.stiffness)
        let force = Polynomial([3, -40, 25, -4, 0, 0, 0, 0])
        for width in [1e-6, 0.004, 0.1, 0.7, 3, 8] {
            let carried = propagator.carried((5, -2), width: width, under: force)
            let exact = reference(law, (5, -2), width, force)
            let scale = 1 + exact.x.magnitude + exact.v.magnitude
            #expect((carried.position - exact.x).magnitude < 1e-5 * scale, "width \(width)")
            #expect((carried.velocity - exact.v).magnitude < 1e-5 * scale, "width \(width)")
        }
    }

    /// Two stretches one after the other are the whole.
    @Test(arguments: laws) func stretchesJoin(law: Law) {
        let propagator = Propagator(drag: law.drag, stiffness: law.stiffness)
        let force = Polynomial([3, -40, 25, -4, 0, 0, 0, 0])
        let whole = propagator.carried((5, -2), width: 2, under: force)
        let half = propagator.carried((5, -2), width: 0.75, under: force)
        let joined = propagator.carried(half, width: 1.25, under: force.shifted(0.75))
        #expect((whole.position - joined.position).magnitude < 1e-8 * (1 + whole.position.magnitude))
        #expect((whole.velocity - joined.velocity).magnitude < 1e-8 * (1 + whole.velocity.magnitude))
    }

    @Test func noWidthChangesNothing() {
        let carried = Propagator(drag: 2, stiffness: 3).carried((5, -2), width: 0, under: Polynomial(constant: 9))
        #expect(carried.position == 5 && carried.velocity == -2)
    }

    @Test func absurdLawsStayFinite() {
        for drag in [0, 1e-300, 1e9] {
            for stiffness in [0, 1e-300, 6.4e10] {
                let f = Propagator(drag: drag, stiffness: stiffness).factors(1e9)
                for factor in [f.phi, f.psi, f.dphi, f.dpsi, f.dchi] {
                    #expect(factor.isFinite, "\(drag) \(stiffness)")
                }
            }
        }
    }

    @Test func slopeIsTheDerivative() {
        let p = Polynomial([1, 2, -3, 4, 0.5, -0.25, 1, 2])
        for x in [-1.0, 0, 0.3, 1.2] {
            #expect(
                (p.slope(x) - (p.value(x + 1e-6) - p.value(x - 1e-6)) / 2e-6).magnitude < 1e-6
                    * (1 + p.slope(x).magnitude))
        }
    }
}
