import Testing

@testable import SnowModel

struct ValidationTests {
    @Test func whatIsNotFinite() {
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(NumberRule.any.fault(number) == .notFinite)
            #expect(NumberRule.repeatCount.fault(number) == .notFinite)
        }
    }

    @Test func limitsOfMagnitude() {
        #expect(NumberRule.any.accepts(1e9) && NumberRule.any.accepts(-1e9))
        #expect(NumberRule.any.fault(1e300) == .overLimit(Limits.number))
        #expect(NumberRule.any.fault((1e9).nextUp) == .overLimit(Limits.number))
        #expect(NumberRule.unit.fault(1e300) == .overLimit(Limits.number))
        #expect(NumberRule.repeatCount.accepts(3.4028234663852886e38))
        #expect(NumberRule.repeatCount.fault(1e39) == .overLimit(Limits.repeatCount))
    }

    @Test func ranges() {
        #expect(NumberRule.unit.accepts(0) && NumberRule.unit.accepts(1))
        #expect(NumberRule.unit.fault(1.5) == .outOfRange && NumberRule.unit.fault(-0.1) == .outOfRange)
        #expect(NumberRule.positive.fault(0) == .outOfRange && NumberRule.positive.accepts(1e-300))
        #expect(NumberRule.notNegative.accepts(0) && NumberRule.notNegative.fault(-1) == .outOfRange)
        #expect(NumberRule.sceneSize.accepts(65536) && NumberRule.sceneSize.fault(65537) == .outOfRange)
    }

    @Test func wholeNumbers() {
        #expect(NumberRule.layerSeed.accepts(4_294_967_295))
        #expect(NumberRule.layerSeed.fault(4_294_967_296) == .overLimit(4_294_967_295))
        #expect(NumberRule.layerSeed.fault(0.5) == .notWhole)
        #expect(NumberRule.numericSeed.accepts(9_007_199_254_740_992))
        #expect(NumberRule.utcOffset.accepts(-1080) && NumberRule.utcOffset.fault(-1081) == .outOfRange)
    }

    @Test func timingFunctionsAreFunctionsOfTime() {
        #expect(TimingFunction.easeIn.isValid && TimingFunction(0.1, -3, 0.9, 4).isValid)
        #expect(!TimingFunction(-0.1, 0, 1, 1).isValid && !TimingFunction(0, 0, 1.1, 1).isValid)
        #expect(!TimingFunction(0, .nan, 1, 1).isValid)
    }
}
