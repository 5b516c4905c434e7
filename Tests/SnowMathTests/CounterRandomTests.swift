import Testing

@testable import SnowMath

struct CounterRandomTests {
    private static let count = 100_000

    private func sample(_ random: CounterRandom, stream: UInt32) -> [Double] {
        (0..<CounterRandomTests.count).map { Double(random.uniform(UInt64($0), stream: stream)) }
    }

    private func correlation(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + ($1.0 - 0.5) * ($1.1 - 0.5) } * 12 / Double(a.count)
    }

    @Test(arguments: [0, 1, 5, 15] as [UInt32])
    func uniformFillsItsInterval(stream: UInt32) {
        let values = sample(CounterRandom(key: 7), stream: stream)
        var bins = [Int](repeating: 0, count: 64)
        for value in values {
            #expect(value >= 0 && value < 1)
            bins[Int(value * 64)] += 1
        }
        let expected = Double(values.count) / 64
        let chiSquare = bins.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
        // 63 degrees of freedom: 0.999 quantile 103.4.
        #expect(chiSquare < 103.4)
    }

    @Test func eightDrawsAtOnceAreTheSame() {
        let random = CounterRandom(key: 0x1234_5678_9ABC_DEF0)
        for first in [0, 1, 77_777, 1 << 40] as [UInt64] {
            let draws = CounterRandom.Eight(random, from: first)
            for stream in 0..<16 as Range<UInt32> {
                let (bits, uniform) = (draws.bits(stream: stream), draws.uniform(stream: stream))
                for lane in 0..<8 {
                    #expect(bits[lane] == random.bits(first + UInt64(lane), stream: stream))
                    #expect(uniform[lane] == random.uniform(first + UInt64(lane), stream: stream))
                }
            }
        }
    }

    @Test func centeredIsUniformLessAHalf() {
        let random = CounterRandom(key: 9)
        for index in 0..<1000 {
            let value = random.centered(UInt64(index), stream: 3)
            #expect(value == random.uniform(UInt64(index), stream: 3) - 0.5)
            #expect(value >= -0.5 && value < 0.5)
        }
    }

    /// Draws of one birth, neighbouring births, keys and children do not tell of each
    /// other: a correlation beyond 5 standard deviations of chance is none of it.
    @Test func drawsAreUnrelated() {
        let random = CounterRandom(key: 7)
        let limit = 5 / Double(CounterRandomTests.count).squareRoot()
        let base = sample(random, stream: 0)
        for stream in 1..<16 as Range<UInt32> {
            #expect(correlation(base, sample(random, stream: stream)).magnitude < limit)
        }
        #expect(correlation(base, Array(base.dropFirst()) + [0.5]).magnitude < limit)
        for other in [CounterRandom(key: 8), random.child(0), random.child(1), CounterRandom(key: 7 | 1 << 40)] {
            #expect(correlation(base, sample(other, stream: 0)).magnitude < limit)
        }
    }

    /// Births of parents that differ in their number only, as of neighbouring sparks.
    @Test func childrenOfNeighboursAreUnrelated() {
        let random = CounterRandom(key: 3)
        let firsts = (0..<20_000).map { Double(random.child(UInt64($0)).uniform(1, stream: 5)) }
        let mean = firsts.reduce(0, +) / 20_000
        #expect((mean - 0.5).magnitude < 5 / (12.0 * 20_000).squareRoot())
        #expect(correlation(firsts, Array(firsts.dropFirst()) + [0.5]).magnitude < 5 / 20_000.0.squareRoot())
    }

    /// All 64 bits of the index count: births beyond 2^32 do not come back.
    @Test func highBitsOfTheIndexCount() {
        let random = CounterRandom(key: 11)
        var equal = 0
        for index in 0..<1000 as Range<UInt64>
        where random.bits(index, stream: 2) == random.bits(index | 1 << 32, stream: 2) {
            equal += 1
        }
        #expect(equal == 0)
    }

    /// The numbers are part of every picture's identity: they must never change.
    @Test func numbersAreFixed() {
        #expect(CounterRandom(key: 1).child(2).key == 4_048_727_598_324_417_001)
        #expect(CounterRandom(key: 1).bits(1, stream: 0) == 104_570_685)
        #expect(CounterRandom(key: 0x1234_5678_9ABC_DEF0).bits(77, stream: 9) == 2_855_812_040)
        #expect(CounterRandom(key: 0x1234_5678_9ABC_DEF0).bits(1 << 40 | 5, stream: 15) == 867_363_993)
    }
}
