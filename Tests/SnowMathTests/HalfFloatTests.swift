import Testing

@testable import SnowMath

struct HalfFloatTests {
    /// The value of a code by its definition, sign * mantissa * power of two.
    private func meaning(_ bits: UInt16) -> Double {
        let exponent = Int(bits >> 10) & 31
        let mantissa = Double(bits & 0x3FF)
        let sign = bits & 0x8000 == 0 ? 1.0 : -1.0
        if exponent == 31 { return mantissa == 0 ? sign * .infinity : .nan }
        if exponent == 0 { return sign * mantissa * 0x1p-24 }
        return sign * Double(sign: .plus, exponent: exponent - 15, significand: 1 + mantissa / 1024)
    }

    @Test func everyCodeGoesThereAndBack() {
        for code in UInt16.min...UInt16.max {
            let number = HalfFloat.number(code)
            let expected = meaning(code)
            if expected.isNaN {
                #expect(number.isNaN && HalfFloat.bits(of: number) == 0x7E00, "\(code)")
            } else {
                #expect(Double(number) == expected && number.sign == expected.sign, "\(code)")
                #expect(HalfFloat.bits(of: number) == code, "\(code)")
            }
        }
    }

    /// Between any two neighbours: the middle goes to the even one, its neighbours to theirs.
    @Test func roundsToNearestEven() {
        for code in UInt16(0)..<0x7BFF {
            let low = HalfFloat.number(code)
            let middle = Float((Double(low) + Double(HalfFloat.number(code + 1))) / 2)
            #expect(HalfFloat.bits(of: middle) == (code % 2 == 0 ? code : code + 1), "\(code)")
            #expect(HalfFloat.bits(of: middle.nextDown) == code, "\(code)")
            #expect(HalfFloat.bits(of: middle.nextUp) == code + 1, "\(code)")
            #expect(HalfFloat.bits(of: -middle.nextUp) == (code + 1) | 0x8000, "\(code)")
        }
    }

    @Test func endsOfTheRange() {
        #expect(HalfFloat.bits(of: 65504) == 0x7BFF && HalfFloat.bits(of: Float(65520).nextDown) == 0x7BFF)
        #expect(HalfFloat.bits(of: 65520) == 0x7C00 && HalfFloat.bits(of: -1e30) == 0xFC00)
        #expect(HalfFloat.bits(of: .infinity) == 0x7C00 && HalfFloat.bits(of: -.infinity) == 0xFC00)
        #expect(HalfFloat.bits(of: .nan) == 0x7E00 && HalfFloat.bits(of: -.nan) == 0x7E00)
        #expect(
            HalfFloat.bits(of: .leastNonzeroMagnitude) == 0 && HalfFloat.bits(of: -.leastNonzeroMagnitude) == 0x8000)
        #expect(HalfFloat.bits(of: 0) == 0 && HalfFloat.bits(of: -0.0) == 0x8000)
    }
}
