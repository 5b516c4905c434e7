import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

struct ForcedResponseTests {
    private let pieces = [
        Piece(start: 2, end: 2.5, polynomial: Polynomial([4, 10, 0, 0, 0, 0, 0, 0])),
        Piece(start: 2.5, end: 4, polynomial: Polynomial([-20, 0, 8, 1, 0, 0, 0, 0])),
        Piece(start: 4, end: 6, polynomial: Polynomial(constant: 3)),
    ]

    private func force(_ time: Double) -> Double {
        guard let piece = pieces.first(where: { $0.start <= time && time < $0.end }) else { return 0 }
        return piece.polynomial.value(time - piece.start)
    }

    private func reference(_ law: PropagatorTests.Law, until: Double) -> (x: Double, v: Double) {
        var state = (x: 0.0, v: 0.0)
        for (from, to) in [(2, 2.5), (2.5, 4), (4, 6), (6, 9)] where from < until {
            state = rungeKutta(state, from: from, until: min(to, until), steps: 4000) { t, x, v in
                force(min(t, to.nextDown)) - law.drag * v - law.stiffness * x
            }
        }
        return state
    }

    @Test(arguments: PropagatorTests.laws) func responseFollowsItsPieces(law: PropagatorTests.Law) {
        let propagator = Propagator(drag: law.drag, stiffness: law.stiffness)
        var response = ForcedResponse(pieces: pieces, propagator: propagator, anchor: 2)
        for time in [2, 2.2, 2.5, 2.51, 3.3, 4, 5.9, 6, 7.5, 9] {
            let (position, velocity) = response.state(at: time)
            let exact = reference(law, until: time)
            #expect((position - exact.x).magnitude < 1e-5 * (1 + exact.x.magnitude), "at \(time)")
            #expect((velocity - exact.v).magnitude < 1e-5 * (1 + exact.v.magnitude), "at \(time)")
        }
    }

    @Test func runningIntegralAddsUp() {
        var sum = RunningIntegral(pieces: pieces)
        for time in [1, 2, 2.25, 2.5, 3, 4, 5, 6, 8] {
            let exact = area(from: 2, until: max(2, min(6, time)), steps: 20_000, force)
            #expect((sum.value(at: time) - exact).magnitude < 3e-3, "at \(time)")
        }
    }

    // MARK: Waves

    @Test(arguments: PropagatorTests.laws) func wavesAgreeWithRungeKutta(law: PropagatorTests.Law) {
        let propagator = Propagator(drag: law.drag, stiffness: law.stiffness)
        for (frequency, anchor) in [(0.5, 0.0), (0.5, 3.3), (3, 1.17), (0.01, 20)] {
            let response = WaveResponse(frequency: frequency, propagator: propagator, anchor: anchor)
            for age in [0, 0.04, 0.6, 2, 7.7] {
                let (position, velocity) = response.state(at: anchor + age)
                let exact = rungeKutta((0, 0), from: anchor, until: anchor + age, steps: 8000) { t, x, v in
                    waveShape(t, frequency) - law.drag * v - law.stiffness * x
                }
                #expect((position - exact.x).magnitude < 1e-4, "\(frequency) Hz from \(anchor) for \(age)")
                #expect((velocity - exact.v).magnitude < 1e-4, "\(frequency) Hz from \(anchor) for \(age)")
            }
        }
    }

    /// Many periods at once are as many periods one by one.
    @Test(arguments: PropagatorTests.laws) func manyPeriodsJoin(law: PropagatorTests.Law) {
        let propagator = Propagator(drag: law.drag, stiffness: law.stiffness)
        let response = WaveResponse(frequency: 2, propagator: propagator, anchor: 0.3)
        let near = response.state(at: 40.3)
        let far = response.state(at: 40.3 + 0.45)
        let carried = rungeKutta((near.position, near.velocity), from: 40.3, until: 40.75, steps: 4000) { t, x, v in
            waveShape(t, 2) - law.drag * v - law.stiffness * x
        }
        #expect((far.position - carried.x).magnitude < 1e-6 * (1 + carried.x.magnitude))
        #expect((far.velocity - carried.v).magnitude < 1e-6)
    }

    /// Neither the number of periods nor the layer's age costs anything.
    @Test func absurdWavesComeToAnEnd() {
        for frequency in [1e9, 1, 1e-9, 1e-12] {
            for anchor in [0, 2.6e6, 1e9, 1e18] {
                let response = WaveResponse(
                    frequency: frequency, propagator: Propagator(drag: 1, stiffness: 0), anchor: anchor)
                for age in [0, 1e-5, 1, 128, 1e9] {
                    let (position, velocity) = response.state(at: anchor + age)
                    #expect(position.isFinite && velocity.isFinite, "\(frequency) Hz from \(anchor) for \(age)")
                }
            }
        }
    }
}
