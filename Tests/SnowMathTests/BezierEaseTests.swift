import Testing

@testable import SnowMath

struct BezierEaseTests {
    struct Curve: Sendable {
        let points: (x1: Double, y1: Double, x2: Double, y2: Double)
        /// y at 0.1, 0.25, 0.5, 0.75, 0.9.
        let values: [Double]
    }

    static let named = [
        Curve(points: (0, 0, 1, 1), values: [0.1, 0.25, 0.5, 0.75, 0.9]),
        Curve(points: (0.42, 0, 1, 1), values: [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
        Curve(points: (0, 0, 0.58, 1), values: [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
        Curve(points: (0.42, 0, 0.58, 1), values: [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
        Curve(points: (0.25, 0.1, 0.25, 1), values: [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
    ]

    private func value(_ x: Double, _ p: (x1: Double, y1: Double, x2: Double, y2: Double)) -> Double {
        BezierEase.value(x, x1: p.x1, y1: p.y1, x2: p.x2, y2: p.y2)
    }

    /// Table 8.1 of the Core Animation notes.
    @Test(arguments: named) func namedCurvesHaveTheirValues(curve: Curve) {
        for (x, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], curve.values) {
            #expect((value(x, curve.points) - y).magnitude < 1e-6)
        }
    }

    @Test(arguments: named) func endsAreHeld(curve: Curve) {
        #expect(value(0, curve.points) == 0)
        #expect(value(-3, curve.points) == 0)
        #expect(value(1, curve.points) == 1)
        #expect(value(7, curve.points) == 1)
        #expect(value(.nan, curve.points) == 0)
    }

    /// The curve's own parameter is the reference: x(s) must lead back to y(s).
    @Test func agreesWithTheParametricCurve() {
        func coordinate(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
            3 * s * (1 - s) * (1 - s) * p1 + 3 * s * s * (1 - s) * p2 + s * s * s
        }
        let random = CounterRandom(key: 5)
        for k in 0..<400 {
            func draw(_ stream: UInt32) -> Double { Double(random.uniform(UInt64(k), stream: stream)) }
            let (x1, x2, y1, y2) = (draw(0), draw(1), 6 * draw(2) - 3, 6 * draw(3) - 3)
            for s in stride(from: 0.05, through: 0.95, by: 0.09) {
                let x = coordinate(s, x1, x2)
                let slope = 3 * (1 - s) * (1 - s) * x1 + 6 * s * (1 - s) * (x2 - x1) + 3 * s * s * (1 - x2)
                let y = value(x, (x1, y1, x2, y2))
                #expect((y - coordinate(s, y1, y2)).magnitude < 1e-13 + 1e-14 / max(1e-6, slope))
            }
        }
    }

    /// Where the curve of x is flat, a step of Newton's alone would run far away: here
    /// x = 1/2 + 4 (s - 1/2)^3.
    @Test func flatMiddle() {
        for offset in [1e-12, 1e-9, 1e-6, 1e-3, -1e-12, -1e-9, -1e-6, -1e-3] {
            let s = 0.5 + Elementary.cbrt(offset / 4)
            let y = value(0.5 + offset, (1, 0, 0, 1))
            #expect((y - s * s * (3 - 2 * s)).magnitude < 1e-5, "\(offset)")
        }
    }

    /// Flat starts and ends stay in order.
    @Test func steepCurvesStayMonotone() {
        for p in [(x1: 0.0, y1: 1.0, x2: 1.0, y2: 0.0), (x1: 1.0, y1: 0.0, x2: 0.0, y2: 1.0)] {
            var last = 0.0
            for k in 1...1000 {
                let y = value(Double(k) / 1000, p)
                #expect(y >= last - 1e-9 && y.isFinite)
                last = y
            }
        }
    }
}
