import Foundation
import Testing

@testable import SnowMath

/// Bounds are those of the doc comments; the reference has eleven bits more than a double.
struct ElementaryDoubleTests {
    let count = 200_000

    // MARK: Sweeps

    @Test(arguments: [0.8, 10, 1e3, 1e6, 1e9])
    func sineAndCosine(reach: Double) {
        let sin = worstUlp(count, seed: 1, { $0.uniform(-reach, reach) }, Elementary.sin, { Foundation.sin($0) })
        let cos = worstUlp(count, seed: 2, { $0.uniform(-reach, reach) }, Elementary.cos, { Foundation.cos($0) })
        #expect(sin.ulp < 1 + referenceError, "at \(sin.at)")
        #expect(cos.ulp < 1 + referenceError, "at \(cos.at)")
    }

    /// Where the result is almost 0 the remainder must hold all its bits.
    @Test func sineNearMultiplesOfHalfPi() {
        let argument = { (samples: inout Samples) -> Double in
            (samples.uniform(0, 6e8).rounded() * (Double.pi / 2)) * (1 + samples.uniform(-4, 4).rounded() * 0x1p-52)
        }
        let sin = worstUlp(count, seed: 3, argument, Elementary.sin, { Foundation.sin($0) })
        let cos = worstUlp(count, seed: 4, argument, Elementary.cos, { Foundation.cos($0) })
        #expect(sin.ulp < 1 + referenceError, "at \(sin.at)")
        #expect(cos.ulp < 1 + referenceError, "at \(cos.at)")
    }

    @Test func sineOfSmallNumbers() {
        let sin = worstUlp(count, seed: 5, { $0.scale(-60, 0) }, Elementary.sin, { Foundation.sin($0) })
        #expect(sin.ulp < 1 + referenceError, "at \(sin.at)")
    }

    @Test func exponential() {
        let wide = worstUlp(count, seed: 6, { $0.uniform(-708, 709.7) }, Elementary.exp, { Foundation.exp($0) })
        let small = worstUlp(count, seed: 7, { -$0.scale(-60, 1) }, Elementary.exp, { Foundation.exp($0) })
        let subnormal = worstUlp(count, seed: 8, { $0.uniform(-745.13, -708) }, Elementary.exp, { Foundation.exp($0) })
        #expect(wide.ulp < 1 + referenceError, "at \(wide.at)")
        #expect(small.ulp < 1 + referenceError, "at \(small.at)")
        #expect(subnormal.ulp < 1 + referenceError, "at \(subnormal.at)")
    }

    @Test func logarithm() {
        let wide = worstUlp(count, seed: 9, { $0.scale(-1074, 1024) }, Elementary.log, { Foundation.log($0) })
        let near = worstUlp(count, seed: 10, { 1 + $0.uniform(-0.3, 0.3) }, Elementary.log, { Foundation.log($0) })
        let nearest = worstUlp(count, seed: 11, { 1 + $0.scale(-52, -2) }, Elementary.log, { Foundation.log($0) })
        #expect(wide.ulp < 1 + referenceError, "at \(wide.at)")
        #expect(near.ulp < 1 + referenceError, "at \(near.at)")
        #expect(nearest.ulp < 1 + referenceError, "at \(nearest.at)")
    }

    @Test(arguments: [2.4, 1 / 2.4, 2.2, 0.5, 3, -1, -7.25])
    func powerWithFixedExponent(exponent: Double) {
        let power = worstUlp(
            count, seed: 12, { $0.scale(-7, 7) }, { Elementary.pow($0, exponent) },
            { Foundation.pow($0, Reference(exponent)) })
        #expect(power.ulp < 1 + referenceError, "at \(power.at)")
    }

    @Test func powerInTheWholeRange() {
        var samples = Samples(seed: 13)
        for _ in 0..<count {
            let base = samples.scale(-1000, 1000)
            let exponent = samples.uniform(-700, 700) / Foundation.log(base)
            let exact = Foundation.pow(Reference(base), Reference(exponent))
            let error = (Reference(Elementary.pow(base, exponent)) - exact).magnitude / exact
            #expect(Double(error) < 4e-15, "\(base) to the power of \(exponent)")
        }
    }

    @Test func arctangent() {
        var samples = Samples(seed: 14)
        for _ in 0..<count {
            let y = samples.uniform(-1, 1) * samples.scale(-30, 30)
            let x = samples.uniform(-1, 1) * samples.scale(-30, 30)
            let error = ulpError(Elementary.atan2(y, x), Foundation.atan2(Reference(y), Reference(x)))
            #expect(error < 2.5 + referenceError, "y \(y), x \(x)")
        }
    }

    @Test func arctangentAtTheEndsOfTheRange() {
        for (y, x) in [(1e308, 1.7e308), (1.7e308, -1e308), (5e-324, 1e-323), (3e-310, -2e-310), (1e308, 5e-324)] {
            let error = ulpError(Elementary.atan2(y, x), Foundation.atan2(Reference(y), Reference(x)))
            #expect(error < 2.5 + referenceError, "y \(y), x \(x)")
        }
    }

    @Test func cubeRoot() {
        let wide = worstUlp(count, seed: 15, { $0.scale(-1074, 1024) }, Elementary.cbrt, { Foundation.cbrt($0) })
        let near = worstUlp(count, seed: 16, { -$0.uniform(0, 10) }, Elementary.cbrt, { Foundation.cbrt($0) })
        #expect(wide.ulp < 0.7 + referenceError, "at \(wide.at)")
        #expect(near.ulp < 0.7 + referenceError, "at \(near.at)")
        for n in 1...100 { #expect(Elementary.cbrt(Double(n * n * n)) == Double(n)) }
    }

    @Test func powerWithResultsInTheSensibleRange() {
        var samples = Samples(seed: 18)
        for _ in 0..<count {
            let base = samples.scale(-50, 50)
            let exponent = samples.uniform(-40, 40) / Foundation.log(base)
            let exact = Foundation.pow(Reference(base), Reference(exponent))
            #expect(ulpError(Elementary.pow(base, exponent), exact) < 2 + referenceError, "\(base)^\(exponent)")
        }
    }

    // MARK: Special values

    @Test func trigonometryOfSpecialValues() {
        #expect(Elementary.sin(0.0).bitPattern == 0)
        #expect(Elementary.sin(-0.0).bitPattern == (-0.0).bitPattern)
        #expect(Elementary.cos(-0.0) == 1)
        #expect(Elementary.sin(5e-324) == 5e-324)
        for x in [Double.infinity, -.infinity, .nan, .signalingNaN] {
            #expect(Elementary.sin(x).isNaN && Elementary.cos(x).isNaN)
        }
        for x in [1e300, -1e300, 1.1e9, .greatestFiniteMagnitude] {
            #expect(Elementary.sin(x) == 0 && Elementary.cos(x) == 1)
        }
        let limit = Elementary.trigonometryLimit
        #expect(ulpError(Elementary.sin(limit), Foundation.sin(Reference(limit))) < 1 + referenceError)
    }

    @Test func exponentialOfSpecialValues() {
        #expect(Elementary.exp(0.0) == 1 && Elementary.exp(-0.0) == 1)
        #expect(Elementary.exp(Double.infinity) == .infinity && Elementary.exp(-Double.infinity) == 0)
        #expect(Elementary.exp(1e300) == .infinity && Elementary.exp(-1e300) == 0)
        #expect(Elementary.exp(709.782712893384) < .infinity && Elementary.exp(709.782712893385) == .infinity)
        #expect(Elementary.exp(-745.1) == 5e-324 && Elementary.exp(-745.14) == 0)
        #expect(Elementary.exp(Double.nan).isNaN)
        #expect(Elementary.exp(1e-320) == 1)
    }

    @Test func logarithmOfSpecialValues() {
        #expect(Elementary.log(1.0).bitPattern == 0)
        #expect(Elementary.log(0.0) == -.infinity && Elementary.log(-0.0) == -.infinity)
        #expect(Elementary.log(Double.infinity) == .infinity)
        #expect(
            Elementary.log(-1.0).isNaN && Elementary.log(-Double.infinity).isNaN && Elementary.log(Double.nan).isNaN)
        #expect(Elementary.log(5e-324) == -744.4400719213812)
    }

    @Test func powerOfSpecialValues() {
        let special = [0, 0.5, 1, 2, 1e300, 1e-300, 5e-324, .infinity, .nan]
        for base in special {
            for exponent in special + special.map({ -$0 }) {
                let ours = Elementary.pow(base, exponent)
                let theirs = Foundation.pow(base, exponent)
                let relative = ((ours - theirs) / theirs).magnitude
                #expect(ours == theirs || (ours.isNaN && theirs.isNaN) || relative < 1e-15, "\(base)^\(exponent)")
            }
        }
        #expect(Elementary.pow(-0.0, 2) == 0 && Elementary.pow(-2.0, 2).isNaN)
    }

    @Test func arctangentOfSpecialValues() {
        let special: [Double] = [0, -0.0, 1, -1, .infinity, -.infinity, 5e-324, -5e-324, 1e300, -1e300]
        for y in special {
            for x in special {
                let ours = Elementary.atan2(y, x)
                let theirs = Foundation.atan2(y, x)
                #expect((ours - theirs).magnitude <= 2 * theirs.ulp && ours.sign == theirs.sign, "y \(y), x \(x)")
            }
            #expect(Elementary.atan2(y, .nan).isNaN && Elementary.atan2(.nan, y).isNaN)
        }
    }

    @Test func cubeRootOfSpecialValues() {
        #expect(Elementary.cbrt(-0.0).bitPattern == (-0.0).bitPattern)
        #expect(Elementary.cbrt(-Double.infinity) == -.infinity && Elementary.cbrt(Double.nan).isNaN)
        #expect(
            ulpError(Elementary.cbrt(5e-324), Foundation.cbrt(Reference(Double.leastNonzeroMagnitude))) < 1
                + referenceError)
    }

    @Test func squareRoot() {
        var samples = Samples(seed: 17)
        for _ in 0..<10_000 {
            let x = samples.scale(-1074, 1024)
            #expect(Elementary.squareRoot(x) == x.squareRoot())
            #expect(Elementary.squareRoot(Float(x)) == Float(x).squareRoot())
        }
        #expect(Elementary.squareRoot(-1.0).isNaN && Elementary.squareRoot(Float(-1)).isNaN)
        #expect(Elementary.squareRoot(-0.0).bitPattern == (-0.0).bitPattern)
    }
}
