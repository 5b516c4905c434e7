import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

/// core-animation.md 2.
struct EmissionGeometryTests {
    private static let count = 20_000
    private let size: SIMD3<Float> = [40, 20, 10]

    private func sites(_ shape: EmitterShape, _ mode: EmitterMode, _ size: SIMD3<Float>) -> [EmissionGeometry.Site] {
        let geometry = EmissionGeometry(shape: shape, mode: mode, size: size)
        let random = CounterRandom(key: 17)
        return (0..<EmissionGeometryTests.count).map { k in
            func u(_ stream: UInt32) -> Float { random.uniform(UInt64(k), stream: stream) }
            return geometry.site([u(0), u(1), u(2)])
        }
    }

    private func share(_ sites: [EmissionGeometry.Site], _ isIn: (EmissionGeometry.Site) -> Bool) -> Double {
        Double(sites.filter(isIn).count) / Double(sites.count)
    }

    /// Four standard deviations of a share.
    private func expect(_ share: Double, _ expected: Double, _ line: Int = #line) {
        let limit = 4 * (expected * (1 - expected) / Double(EmissionGeometryTests.count)).squareRoot() + 1e-9
        #expect((share - expected).magnitude <= limit, "\(share) for \(expected), line \(line)")
    }

    private func length(_ v: SIMD3<Float>) -> Float { (v * v).sum().squareRoot() }

    @Test func directionsAreUnitVectors() {
        for shape in EmitterShape.allCases {
            for mode in EmitterMode.allCases {
                for size in [self.size, .zero, [40, 0, 0], [0, 20, 0]] {
                    for site in sites(shape, mode, size).prefix(500) {
                        #expect((length(site.direction) - 1).magnitude < 1e-5, "\(shape) \(mode) \(size)")
                        #expect(length(site.offset).isFinite)
                    }
                }
            }
        }
    }

    /// T1.
    @Test func point() {
        for mode in EmitterMode.allCases {
            for site in sites(.point, mode, size).prefix(100) {
                #expect(site.offset == .zero && site.direction == [1, 0, 0])
            }
        }
    }

    /// T2 and T3.
    @Test(arguments: EmitterMode.allCases) func line(mode: EmitterMode) {
        let all = sites(.line, mode, size)
        for site in all {
            #expect(site.offset.y == 0 && site.offset.z == 0 && site.offset.x.magnitude <= 20)
            #expect(site.direction == [0, -1, 0])
            if mode == .points { #expect(site.offset.x.magnitude == 20) }
        }
        expect(share(all) { $0.offset.x < 0 }, 0.5)
        if mode != .points {
            var bins = [Int](repeating: 0, count: 10)
            for site in all { bins[min(9, Int((site.offset.x + 20) / 4))] += 1 }
            let chiSquare = bins.reduce(0.0) { $0 + (Double($1) - 2000) * (Double($1) - 2000) / 2000 }
            #expect(chiSquare < 27.9)
        }
        #expect(zip(all, sites(.line, mode, [40, 999, 999])).allSatisfy { $0.offset == $1.offset })
    }

    /// T4.
    @Test(arguments: [EmitterMode.volume, .surface]) func rectangleArea(mode: EmitterMode) {
        let all = sites(.rectangle, mode, size)
        for site in all {
            #expect(site.offset.x.magnitude <= 20 && site.offset.y.magnitude <= 10 && site.offset.z == 0)
            #expect(site.direction == [1, 0, 0])
        }
        for (sx, sy) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] as [(Float, Float)] {
            expect(share(all) { $0.offset.x * sx > 0 && $0.offset.y * sy > 0 }, 0.25)
        }
    }

    @Test func rectangleOutline() {
        let all = sites(.rectangle, .outline, size)
        for site in all {
            let (x, y) = (site.offset.x, site.offset.y)
            #expect(x.magnitude <= 20 && y.magnitude <= 10 && site.offset.z == 0)
            if site.direction.x == 0 {
                #expect(y == 10 * site.direction.y)
            } else {
                #expect(x == 20 * site.direction.x)
            }
        }
        for (normal, edge) in [([0, -1, 0], 40), ([0, 1, 0], 40), ([-1, 0, 0], 20), ([1, 0, 0], 20)]
            as [(SIMD3<Float>, Double)]
        {
            expect(share(all) { $0.direction == normal }, edge / 120)
        }
        // Along each edge evenly.
        let top = all.filter { $0.direction == [0, -1, 0] }
        #expect((share(top) { $0.offset.x < 0 } - 0.5).magnitude < 0.03)
    }

    @Test func rectanglePoints() {
        let all = sites(.rectangle, .points, size)
        for site in all {
            #expect(site.offset.x.magnitude == 20 && site.offset.y.magnitude == 10 && site.offset.z == 0)
            #expect(site.direction.x * site.offset.x > 0 && site.direction.y * site.offset.y > 0)
            #expect((site.direction.x.magnitude - Float(0.5).squareRoot()).magnitude < 1e-6 && site.direction.z == 0)
        }
        for (sx, sy) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] as [(Float, Float)] {
            expect(share(all) { $0.offset.x * sx > 0 && $0.offset.y * sy > 0 }, 0.25)
        }
    }

    @Test func cuboidVolume() {
        let all = sites(.cuboid, .volume, size)
        for site in all {
            #expect(site.offset.x.magnitude <= 20 && site.offset.y.magnitude <= 10 && site.offset.z.magnitude <= 5)
            #expect(site.direction == [1, 0, 0])
        }
        for axis in 0..<3 { expect(share(all) { $0.offset[axis] < 0 }, 0.5) }
        expect(share(all) { $0.offset.z > 0 && $0.offset.x > 10 }, 0.125)
    }

    /// T7: exactly one coordinate at its half extent, faces by their area.
    @Test func cuboidSurface() {
        let all = sites(.cuboid, .surface, size)
        let half = size / 2
        for site in all {
            let axis = (0..<3).first { site.direction[$0] != 0 }!
            #expect(site.offset[axis] == half[axis] * site.direction[axis])
            for other in 0..<3 where other != axis { #expect(site.offset[other].magnitude <= half[other]) }
        }
        let total = 2800.0
        let areas = [200.0, 400, 800]
        for axis in 0..<3 {
            for side in [-1, 1] as [Float] { expect(share(all) { $0.direction[axis] == side }, areas[axis] / total) }
        }
        let front = all.filter { $0.direction.z == 1 }
        #expect((share(front) { $0.offset.x < 0 } - 0.5).magnitude < 0.03)
        #expect((share(front) { $0.offset.y < 0 } - 0.5).magnitude < 0.03)
    }

    @Test func cuboidOutline() {
        let all = sites(.cuboid, .outline, size)
        let half = size / 2
        for site in all {
            let along = (0..<3).first { site.direction[$0] == 0 }!
            for axis in 0..<3 where axis != along {
                #expect(site.offset[axis].magnitude == half[axis] && site.offset[axis] * site.direction[axis] > 0)
            }
            #expect(site.offset[along].magnitude <= half[along])
        }
        for (axis, length) in [(0, 40.0), (1, 20), (2, 10)] {
            expect(share(all) { $0.direction[axis] == 0 }, length / 70)
            // Each of the four edges.
            let (a, b) = ((axis + 1) % 3, (axis + 2) % 3)
            expect(share(all) { $0.direction[axis] == 0 && $0.direction[a] > 0 && $0.direction[b] < 0 }, length / 280)
        }
    }

    @Test func cuboidPoints() {
        let all = sites(.cuboid, .points, size)
        for site in all {
            for axis in 0..<3 {
                #expect(site.offset[axis].magnitude == size[axis] / 2 && site.offset[axis] * site.direction[axis] > 0)
            }
        }
        expect(share(all) { $0.offset.x > 0 && $0.offset.y > 0 && $0.offset.z < 0 }, 0.125)
    }

    /// T5: the radius is the width itself.
    @Test(arguments: [EmitterMode.outline, .points]) func circleRim(mode: EmitterMode) {
        let all = sites(.circle, mode, size)
        for site in all {
            #expect((length(site.offset) - 40).magnitude < 40e-4 && site.offset.z == 0)
            #expect(length(site.offset / 40 - site.direction) < 1e-5)
        }
        for (sx, sy) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] as [(Float, Float)] {
            expect(share(all) { $0.offset.x * sx > 0 && $0.offset.y * sy > 0 }, 0.25)
        }
    }

    /// T6.
    @Test(arguments: [EmitterMode.volume, .surface]) func circleDisc(mode: EmitterMode) {
        let all = sites(.circle, mode, size)
        for site in all {
            let radius = length(site.offset)
            #expect(radius <= 40.001)
            #expect(length(site.offset - site.direction * radius) < 1e-3)
        }
        expect(share(all) { length($0.offset) <= 40 / Float(2).squareRoot() }, 0.5)
        expect(share(all) { length($0.offset) <= 4 }, 0.01)
    }

    /// T7.
    @Test(arguments: EmitterMode.allCases) func sphere(mode: EmitterMode) {
        let all = sites(.sphere, mode, size)
        for site in all {
            let radius = length(site.offset)
            if mode == .volume { #expect(radius <= 40.001) } else { #expect((radius - 40).magnitude < 1e-3) }
            #expect(length(site.offset - site.direction * radius) < 1e-3)
        }
        if mode == .volume { expect(share(all) { length($0.offset) <= 40 / Elementary.cbrt(2) }, 0.5) }
        // Zones of equal height have equal areas.
        for axis in 0..<3 { expect(share(all) { $0.direction[axis] > 0.5 }, 0.25) }
    }

    @Test func negativeSizesActAsTheirMagnitude() {
        for shape in EmitterShape.allCases {
            for mode in EmitterMode.allCases {
                let same = zip(sites(shape, mode, size), sites(shape, mode, -size)).allSatisfy {
                    $0.offset == $1.offset && $0.direction == $1.direction
                }
                #expect(same)
            }
        }
    }

    @Test func absurdSizesDoNotTrap() {
        for shape in EmitterShape.allCases {
            for mode in EmitterMode.allCases {
                for size in [
                    SIMD3<Float>(repeating: 1e38), .init(repeating: .infinity), .init(repeating: .nan),
                    [.leastNonzeroMagnitude, 0, .infinity],
                ] {
                    for u in [SIMD3<Float>(0, 0, 0), [0.999_999_94, 0.999_999_94, 0.999_999_94], [0.5, 0.3, 0.7]] {
                        _ = EmissionGeometry(shape: shape, mode: mode, size: size).site(u)
                    }
                }
            }
        }
    }
}
