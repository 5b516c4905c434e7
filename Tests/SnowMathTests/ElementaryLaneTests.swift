import Foundation
import Testing

@testable import SnowMath

struct ElementaryLaneTests {
    private let special: [Float] = [
        0, -0.0, .infinity, -.infinity, .nan, -.nan, .signalingNaN, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
        1.1e-38, 3.4e38, -3.4e38, 1, -1,
        0.25, -0.25, 0.125, 0.375, 1_048_576, 1_048_577, -1_048_577, 262_144, 262_145, -87.3, -87.30001, -87.4, 88,
        1e30,
    ]

    /// The special values and then `count` samples, eight at a time.
    private func batches(_ count: Int, seed: UInt64, _ argument: (inout Samples) -> Float) -> [SIMD8<Float>] {
        var samples = Samples(seed: seed)
        var all = special
        while all.count < count || all.count % 8 != 0 { all.append(argument(&samples)) }
        return stride(from: 0, to: all.count, by: 8).map { SIMD8(all[$0..<($0 + 8)]) }
    }

    private func same(_ a: Float, _ b: Float) -> Bool { a.bitPattern == b.bitPattern }

    // MARK: Lanes equal one lane

    @Test func lanesAgreeOnTurns() {
        for reach in [0.5, 4, 1e6, 1e9] {
            for t in batches(20_000, seed: 31, { Float($0.uniform(-reach, reach)) }) {
                let wide = Elementary.sincos(turns: t)
                for lane in 0..<8 {
                    let one = Elementary.sincos(turns: t[lane])
                    #expect(same(wide.sin[lane], one.sin) && same(wide.cos[lane], one.cos), "\(t[lane])")
                }
            }
        }
    }

    @Test func lanesAgreeOnRadians() {
        for reach in [1.0, 100, 3e5, 1e9] {
            for x in batches(20_000, seed: 32, { Float($0.uniform(-reach, reach)) }) {
                let wide = Elementary.sincos(radians: x)
                for lane in 0..<8 {
                    let one = Elementary.sincos(radians: x[lane])
                    #expect(same(wide.sin[lane], one.sin) && same(wide.cos[lane], one.cos), "\(x[lane])")
                }
            }
        }
    }

    @Test func lanesAgreeOnExponentials() {
        for x in batches(40_000, seed: 33, { Float($0.uniform(-95, 1)) }) {
            let wide = Elementary.exp(nonPositive: x)
            for lane in 0..<8 { #expect(same(wide[lane], Elementary.exp(nonPositive: x[lane])), "\(x[lane])") }
        }
    }

    @Test func lanesAgreeOnArctangents() {
        let xs = batches(40_000, seed: 34) { Float($0.uniform(-1, 1) * $0.scale(-20, 20)) }
        let ys = batches(40_000, seed: 35) { Float($0.uniform(-1, 1) * $0.scale(-20, 20)) }
        for (index, y) in ys.enumerated() {
            // Rotating the lanes brings every special value to every other.
            for x in index < 4 ? Array(xs[0..<4]) + special.map({ SIMD8(repeating: $0) }) : [xs[index]] {
                let wide = Elementary.atan2(y: y, x: x)
                for lane in 0..<8 {
                    let one = Elementary.atan2(y: y[lane], x: x[lane])
                    #expect(same(wide[lane], one), "y \(y[lane]), x \(x[lane])")
                }
            }
        }
    }

    @Test func lanesAgreeOnSquareRoots() {
        for x in batches(20_000, seed: 36, { Float($0.scale(-140, 127)) }) {
            let wide = Elementary.squareRoot(x)
            for lane in 0..<8 {
                let one = Elementary.squareRoot(x[lane])
                #expect(same(wide[lane], one) || (wide[lane].isNaN && one.isNaN), "\(x[lane])")
            }
        }
    }

    // MARK: Accuracy

    @Test func accuracyOfTurns() {
        var samples = Samples(seed: 41)
        var worst = 0.0
        for index in 0..<400_000 {
            let t = Float(samples.uniform(-1, 1) * (index % 2 == 0 ? 1 : samples.scale(0, 20)))
            let angle = Double(t - t.rounded()) * 2 * Double.pi
            let (s, c) = Elementary.sincos(turns: t)
            worst = max(
                worst, (Double(s) - Foundation.sin(angle)).magnitude, (Double(c) - Foundation.cos(angle)).magnitude)
        }
        #expect(worst < 1.5e-7)
    }

    @Test func turnsAreExactAtTheQuarters() {
        for k in -40...40 {
            let (s, c) = Elementary.sincos(turns: Float(k) / 4)
            let quarter = ((k % 4) + 4) % 4
            #expect(s == [0, 1, 0, -1][quarter] && c == [1, 0, -1, 0][quarter], "\(k) quarters")
        }
    }

    @Test(arguments: [(6.3, 1.5e-7), (12867, 1.5e-7), (262144, 262144 * 1.2e-7)] as [(Float, Double)])
    func accuracyOfRadians(reach: Float, bound: Double) {
        var samples = Samples(seed: 42)
        var worst = 0.0
        for _ in 0..<400_000 {
            let x = Float(samples.uniform(-Double(reach), Double(reach)))
            let (s, c) = Elementary.sincos(radians: x)
            worst = max(worst, (Double(s) - Foundation.sin(Double(x))).magnitude)
            worst = max(worst, (Double(c) - Foundation.cos(Double(x))).magnitude)
        }
        #expect(worst < bound)
    }

    @Test func accuracyOfExponentials() {
        var samples = Samples(seed: 43)
        var worst = 0.0
        for index in 0..<400_000 {
            let x = Float(index % 2 == 0 ? samples.uniform(-87.3, 0) : -samples.scale(-40, 2))
            let value = Elementary.exp(nonPositive: x)
            let exact = Foundation.exp(Double(x))
            #expect(value <= 1)
            worst = max(worst, (Double(value) / exact - 1).magnitude)
        }
        #expect(worst < 1.5e-7)
    }

    @Test func accuracyOfArctangents() {
        var samples = Samples(seed: 44)
        var worst = 0.0
        for _ in 0..<400_000 {
            let y = Float(samples.uniform(-1, 1) * samples.scale(-10, 10))
            let x = Float(samples.uniform(-1, 1) * samples.scale(-10, 10))
            let exact = Foundation.atan2(Double(y), Double(x))
            worst = max(worst, ((Double(Elementary.atan2(y: y, x: x)) - exact) / exact).magnitude)
        }
        #expect(worst < 3e-7)
    }

    // MARK: Special values

    @Test func anglesThatAreNoNumbersCountAsZero() {
        for x in [Float.infinity, -.infinity, .nan, 3e38, -3e38] {
            #expect(Elementary.sincos(turns: x) == (0, 1))
            #expect(Elementary.sincos(radians: x) == (0, 1))
        }
    }

    @Test func exponentialOfSpecialValues() {
        #expect(Elementary.exp(nonPositive: Float(0)) == 1 && Elementary.exp(nonPositive: Float(-0.0)) == 1)
        #expect(Elementary.exp(nonPositive: Float.nan) == 1 && Elementary.exp(nonPositive: Float(5)) == 1)
        #expect(Elementary.exp(nonPositive: -Float.infinity) == 0 && Elementary.exp(nonPositive: Float(-88)) == 0)
        #expect(Elementary.exp(nonPositive: Float(-87.3)).isNormal)
        #expect(Elementary.exp(nonPositive: Float(-1e-40)) == 1)
    }

    @Test func arctangentOfSpecialValues() {
        let pi = Float(3.1415927)
        #expect(same(Elementary.atan2(y: Float(0), x: Float(1)), 0))
        #expect(same(Elementary.atan2(y: Float(-0.0), x: Float(1)), -0.0))
        #expect(
            Elementary.atan2(y: Float(0), x: Float(-1)) == pi && Elementary.atan2(y: Float(-0.0), x: Float(-1)) == -pi)
        #expect(
            Elementary.atan2(y: Float(1), x: Float(0)) == pi / 2
                && Elementary.atan2(y: Float(-1), x: Float(0)) == -pi / 2)
        #expect(same(Elementary.atan2(y: Float(0), x: Float(0)), 0))
        #expect(Elementary.atan2(y: Float.infinity, x: Float(1)) == pi / 2)
        #expect(Elementary.atan2(y: Float(1), x: -Float.infinity) == pi)
        for x in special {
            for y in special { #expect(Elementary.atan2(y: y, x: x).magnitude <= pi, "y \(y), x \(x)") }
        }
    }
}
