import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

/// core-animation.md 1.4.
struct EmissionDirectionTests {
    private static let count = 20_000

    private func directions(
        _ cone: EmissionCone, range: Float, longitude: Float = 0, latitude: Float = 0,
        natural: SIMD3<Float> = [1, 0, 0]
    ) -> [SIMD3<Double>] {
        let direction = EmissionDirection(cone: cone, range: range, longitude: longitude, latitude: latitude)
        let random = CounterRandom(key: 23)
        return (0..<EmissionDirectionTests.count).map { k in
            let index = UInt64(k)
            let d = direction.direction(
                natural: natural, random.uniform(index, stream: 3), random.uniform(index, stream: 4))
            return SIMD3(Double(d.x), Double(d.y), Double(d.z))
        }
    }

    private func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }

    /// T9, T10, T33: positive longitude turns +x towards +y.
    @Test(
        arguments: [(0, 1, 0), (.pi / 2, 0, 1), (.pi, -1, 0), (-.pi / 2, 0, -1), (1, 0.540302, 0.841471)]
            as [(Float, Double, Double)])
    func longitudeTurns(longitude: Float, x: Double, y: Double) {
        for cone in EmissionCone.allCases {
            let d = directions(cone, range: 0, longitude: longitude)[0]
            #expect(length(d - SIMD3(x, y, 0)) < 1e-6)
        }
        let up = directions(.solid, range: 0, longitude: longitude, natural: [0, -1, 0])[0]
        #expect(length(up - SIMD3(y, -x, 0)) < 1e-6)
    }

    @Test func latitudeTiltsOutOfThePlane() {
        let d = directions(.solid, range: 0, longitude: .pi / 2, latitude: 0.5)[0]
        #expect(length(d - SIMD3(0, 0.877583, 0.479426)) < 1e-6)
        for natural in [SIMD3<Float>(0, 0, 1), [0.6, 0, 0.8]] {
            for d in directions(.solid, range: 1, longitude: 0.3, latitude: 0.7, natural: natural).prefix(100) {
                #expect((length(d) - 1).magnitude < 1e-5)
            }
        }
    }

    /// T12, for cones down to a thousandth of a degree.
    @Test(arguments: [1e-4, 0.001, 0.01, 0.5, .pi / 2, .pi, 5, 2 * .pi, 20] as [Float])
    func solidConeIsFilledEvenly(range: Float) {
        let h = min(Double.pi, Double(range) / 2)
        let all = directions(.solid, range: range)
        // 1 - cos, by the half-angle so that narrow cones can be told.
        let depths = all.map { d in (SIMD2(d.y, d.z) * SIMD2(d.y, d.z)).sum() / (1 + max(d.x, 0)) }
        let half = 2 * Elementary.sin(h / 2) * Elementary.sin(h / 2)
        for d in all { #expect((length(d) - 1).magnitude < 1e-5) }
        if h <= .pi / 2 {
            for depth in depths { #expect(depth <= half * (1 + 1e-4)) }
            let mean = depths.reduce(0, +) / Double(all.count)
            #expect((mean / half - 0.5).magnitude < 4 * 0.2887 / Double(all.count).squareRoot() + 1e-4)
        } else {
            let mean = all.reduce(0) { $0 + $1.x } / Double(all.count)
            #expect((mean - (1 + Elementary.cos(h)) / 2).magnitude < 0.02)
        }
        // Evenly around the axis, not on a few rings.
        let upper = all.filter { $0.y > 0 }.count
        #expect((Double(upper) / Double(all.count) - 0.5).magnitude < 0.015)
        #expect(Set(depths).count > 10_000)
    }

    @Test(arguments: [0.01, 0.5, .pi / 2, .pi, 2 * .pi, 9] as [Float])
    func planarWedgeIsUniformInAngle(range: Float) {
        let h = min(Double.pi, Double(range) / 2)
        let angles = directions(.planar, range: range).map { d -> Double in
            #expect(d.z == 0)
            return Elementary.atan2(d.y, d.x)
        }
        for angle in angles { #expect(angle.magnitude <= h * (1 + 1e-5)) }
        let mean = angles.reduce(0, +) / Double(angles.count)
        let variance = angles.reduce(0) { $0 + $1 * $1 } / Double(angles.count)
        #expect(mean.magnitude < 4 * h / (3.0 * Double(angles.count)).squareRoot())
        #expect((variance / (h * h / 3) - 1).magnitude < 0.03)
    }

    @Test(arguments: EmissionCone.allCases) func theSignOfTheRangeDoesNotMatter(cone: EmissionCone) {
        #expect(directions(cone, range: 1.2) == directions(cone, range: -1.2))
    }

    @Test(arguments: EmissionCone.allCases) func twoPiCoversAllQuadrants(cone: EmissionCone) {
        let all = directions(cone, range: 2 * .pi, longitude: 0.4)
        for (sx, sy) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] as [(Double, Double)] {
            let share = Double(all.filter { $0.x * sx > 0 && $0.y * sy > 0 }.count) / Double(all.count)
            #expect((share - 0.25).magnitude < 0.0125)
        }
    }

    /// The seed's flakes: natural direction up, pi wide.
    @Test func badooCone() {
        for (cone, mean) in [(EmissionCone.planar, -2 / Double.pi), (.solid, -0.5)] {
            let all = directions(cone, range: .pi, natural: [0, -1, 0])
            #expect(all.allSatisfy { $0.y <= 1e-6 })
            let y = all.reduce(0) { $0 + $1.y } / Double(all.count)
            #expect((y - mean).magnitude < 0.01)
        }
    }

    @Test func absurdAnglesDoNotTrap() {
        for angle in [Float.infinity, -.infinity, .nan, 1e38] {
            let direction = EmissionDirection(cone: .solid, range: angle, longitude: angle, latitude: angle)
            _ = direction.direction(natural: [1, 0, 0], 0.5, 0.5)
        }
    }
}
