import Testing

@testable import SnowMath

struct PolynomialTests {
    @Test func valueIsTheSumOfPowers() {
        let p = Polynomial([1, -2, 3, -4, 5, -6, 7, -8])
        #expect(p.value(0) == 1)
        #expect(p.value(1) == 1 - 2 + 3 - 4 + 5 - 6 + 7 - 8)
        #expect(p.value(2) == 1 - 4 + 12 - 32 + 80 - 192 + 448 - 1024)
    }

    @Test func integralIsTheAntiderivativeThatIsZeroAtZero() {
        let p = Polynomial([1, 2, 3, 4, 5, 6, 7, 0]).integral
        #expect(p.c == [0, 1, 1, 1, 1, 1, 1, 1])
    }

    @Test func productMultipliesValues() {
        let a = Polynomial([1, 2, -1, 0.5, 0, 0, 0, 0])
        let b = Polynomial([-3, 0.25, 2, 1, 0, 0, 0, 0])
        for x in [-2.0, -0.5, 0, 0.75, 3] {
            #expect(((a * b).value(x) - a.value(x) * b.value(x)).magnitude < 1e-12 * (1 + x.magnitude * 1000))
        }
    }

    /// Powers beyond the seventh are dropped, not wrapped around.
    @Test func productBeyondDegreeSevenKeepsTheLowPowers() {
        let a = Polynomial([1, 0, 0, 0, 1, 0, 0, 0])
        #expect((a * a).c == [1, 0, 0, 0, 2, 0, 0, 0])
    }

    @Test(arguments: [1e-9, 0.25, 1, 20, 1e9])
    func cubicThroughFourValuesReproducesCubics(width: Double) {
        let p = Polynomial([2, -1 / width, 3 / (width * width), -4 / (width * width * width), 0, 0, 0, 0])
        let fitted = Polynomial.cubic(
            width: width, p.value(width / 8), p.value(width * 3 / 8), p.value(width * 5 / 8), p.value(width * 7 / 8))
        for share in [0, 0.1, 0.5, 0.9, 1] {
            #expect((fitted.value(width * share) - p.value(width * share)).magnitude < 1e-12)
        }
    }
}
