import Foundation
import Testing

@testable import SnowMath

struct ElementaryFloatTests {
    /// Error in units in the last place of a float.
    private func error(_ value: Float, _ exact: Double) -> Double {
        (Double(value) - exact).magnitude / Double(max(Float(exact).magnitude.ulp, .leastNonzeroMagnitude))
    }

    @Test func narrowedFunctionsAreCorrectToHalfAUnit() {
        var samples = Samples(seed: 21)
        for _ in 0..<100_000 {
            let x = Float(samples.uniform(-1e6, 1e6))
            let e = Float(samples.uniform(-103, 88))
            let b = Float(samples.scale(-20, 20))
            let (s, c) = Elementary.sincos(x)
            #expect(error(s, Foundation.sin(Double(x))) < 0.501 && s == Elementary.sin(x))
            #expect(error(c, Foundation.cos(Double(x))) < 0.501 && c == Elementary.cos(x))
            #expect(error(Elementary.exp(e), Foundation.exp(Double(e))) < 0.501)
            #expect(error(Elementary.log(b), Foundation.log(Double(b))) < 0.501)
            #expect(error(Elementary.cbrt(x), Foundation.cbrt(Double(x))) < 0.501)
            #expect(error(Elementary.pow(b, e / 20), Foundation.pow(Double(b), Double(e / 20))) < 0.501)
            #expect(error(Elementary.atan2(x, e), Foundation.atan2(Double(x), Double(e))) < 0.501)
        }
    }

    @Test func specialValues() {
        for x in [Float.infinity, -.infinity, .nan] { #expect(Elementary.sin(x).isNaN && Elementary.cos(x).isNaN) }
        #expect(Elementary.sin(Float(3e38)) == 0 && Elementary.cos(Float(3e38)) == 1)
        #expect(Elementary.exp(Float(100)) == .infinity && Elementary.exp(Float(-200)) == 0)
        #expect(Elementary.cbrt(Float(-27)) == -3 && Elementary.cbrt(Float.leastNonzeroMagnitude).isNormal)
        #expect(Elementary.pow(Float(0), 0) == 1 && Elementary.pow(Float(-1), 2).isNaN)
        #expect(Elementary.atan2(Float(-0.0), -1) == -Float(Double.pi))
    }
}
