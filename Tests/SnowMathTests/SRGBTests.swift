import Testing

@testable import SnowMath

struct SRGBTests {
    @Test func knownValues() {
        #expect(SRGB.linear(fromEncoded: 0) == 0 && SRGB.linear(fromEncoded: 1) == 1)
        #expect(SRGB.encoded(fromLinear: 0) == 0)
        #expect((SRGB.encoded(fromLinear: 1) - 1).magnitude < 1e-15)
        #expect((SRGB.linear(fromEncoded: 0.5) - 0.21404114048223255).magnitude < 1e-15)
        #expect((SRGB.encoded(fromLinear: 0.5) - 0.7353569830524495).magnitude < 1e-15)
        #expect((SRGB.linear(fromEncoded: 0.02) - 0.02 / 12.92).magnitude < 1e-17)
        // 188 of 255 is the code nearest to half the light.
        #expect((SRGB.encoded(fromLinear: 0.5) * 255).rounded() == 188)
    }

    @Test func roundTrip() {
        // Either side of the joint the standard's rounded constants differ by some 1e-8.
        for k in -2000...2000 {
            let x = Double(k) / 1000
            let joint = (x.magnitude - 0.04045).magnitude < 1e-4
            #expect(
                (SRGB.encoded(fromLinear: SRGB.linear(fromEncoded: x)) - x).magnitude < (joint ? 1e-7 : 2e-15), "\(x)")
        }
        for code in 0...255 {
            let back = SRGB.encoded(fromLinear: SRGB.linear(fromEncoded: Double(code) / 255)) * 255
            #expect(back.rounded() == Double(code))
        }
    }

    @Test func bothAreOddAndRise() {
        var last = -Double.infinity
        for k in 0...10_000 {
            let x = Double(k) / 5000
            let light = SRGB.linear(fromEncoded: x)
            #expect(light > last, "\(x)")
            #expect(SRGB.linear(fromEncoded: -x) == -light)
            #expect(SRGB.encoded(fromLinear: -x) == -SRGB.encoded(fromLinear: x))
            last = light
        }
    }

    @Test func specialValues() {
        #expect(SRGB.linear(fromEncoded: .nan).isNaN && SRGB.encoded(fromLinear: .nan).isNaN)
        #expect(SRGB.linear(fromEncoded: .infinity) == .infinity && SRGB.encoded(fromLinear: -.infinity) == -.infinity)
        #expect(SRGB.linear(fromEncoded: 1e300) == .infinity)
    }
}

struct OklabTests {
    private func near(_ a: Double, _ b: Double, _ bound: Double) -> Bool { (a - b).magnitude < bound }

    /// Published coordinates of the primaries, to their digits.
    @Test(
        arguments: [
            (1, 0, 0, 0.627955, 0.224863, 0.125846), (0, 1, 0, 0.866440, -0.233888, 0.179498),
            (0, 0, 1, 0.452014, -0.032457, -0.311528), (1, 1, 0, 0.967983, -0.071369, 0.198570),
        ] as [(Double, Double, Double, Double, Double, Double)])
    func primaries(red: Double, green: Double, blue: Double, lightness: Double, a: Double, b: Double) {
        let lab = Oklab(linearRed: red, green: green, blue: blue)
        #expect(near(lab.lightness, lightness, 1e-5) && near(lab.a, a, 1e-5) && near(lab.b, b, 1e-5))
    }

    @Test func greysHaveNoColour() {
        for k in 0...100 {
            let light = Double(k) / 100
            let lab = Oklab(linearRed: light, green: light, blue: light)
            #expect(near(lab.a, 0, 1e-15) && near(lab.b, 0, 1e-15))
            #expect(near(lab.lightness, Elementary.cbrt(light), 1e-15))
        }
    }

    @Test(arguments: [(0, 1, 1e-14), (-0.5, 2, 4e-14)])
    func roundTrip(low: Double, high: Double, bound: Double) {
        var samples = Samples(seed: 51)
        var worst = 0.0
        for _ in 0..<100_000 {
            let light = SIMD3(samples.uniform(low, high), samples.uniform(low, high), samples.uniform(low, high))
            let back = Oklab(linearRed: light.x, green: light.y, blue: light.z).linearSRGB
            let error = SIMD3(back.red, back.green, back.blue) - light
            worst = max(worst, error.x.magnitude, error.y.magnitude, error.z.magnitude)
        }
        #expect(worst < bound)
    }

    @Test func specialValues() {
        #expect(Oklab(linearRed: .nan, green: 0, blue: 0).lightness.isNaN)
        #expect(Oklab(linearRed: 0, green: 0, blue: 0) == Oklab(lightness: 0, a: 0, b: 0))
    }
}
