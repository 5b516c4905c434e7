import Testing

@testable import SnowMath
@testable import SnowSimulation

struct BirthClockTests {
    /// B and its inverse lead to each other, and never back in time.
    private func expectInverse(_ clock: BirthClock, upTo count: UInt64, _ name: String = "") {
        var last = -Double.infinity
        for index in 1...count {
            let time = clock.time(of: index)
            #expect(time >= last, "\(name) birth \(index)")
            #expect(clock.count(at: time) >= index, "\(name) birth \(index)")
            let before = time - max(1e-6, time.magnitude * 1e-12)
            if clock.time(of: index) > before { #expect(clock.count(at: before) <= index, "\(name) birth \(index)") }
            last = time
        }
    }

    /// T16.
    @Test(arguments: [0.3, 1, 7, 30, 1000])
    func constantRate(rate: Double) {
        let clock = BirthClock(rate: rate, start: 0, end: .infinity)
        #expect((clock.time(of: 1) - 1 / rate).magnitude < 1e-12)
        for tenth in 0...500 {
            let time = Double(tenth) / 10
            #expect(clock.count(at: time) == UInt64((rate * time + 1e-9).rounded(.down)))
        }
        #expect(clock.steady?.interval == 1 / rate)
        expectInverse(clock, upTo: 300)
    }

    @Test func windowIsClosedAtItsEnd() {
        let clock = BirthClock(rate: 10, start: 2, end: 3)
        for (time, count) in [(0.0, 0), (2, 0), (2.05, 0), (2.1, 1), (2.95, 9), (3, 10), (99, 10)] as [(Double, UInt64)]
        {
            #expect(clock.count(at: time) == count)
        }
        #expect(clock.time(of: 10) == 3)
        #expect(BirthClock(rate: 10, start: 2, end: 1).count(at: 9) == 0)
        #expect(BirthClock(rate: -5, start: 0, end: .infinity).isSilent)
        #expect(BirthClock(rate: .nan, start: 0, end: .infinity).count(at: 9) == 0)
    }

    /// The classic burst: 150 falling to 0 over 5 s is 375 births.
    @Test func fallingRate() {
        let piece = Piece(start: 0, end: 5, polynomial: Polynomial([150, -30, 0, 0, 0, 0, 0, 0]))
        let clock = BirthClock(pieces: [piece], repeatStart: nil)
        #expect(clock.count(at: 5) == 375)
        #expect(clock.count(at: 1e9) == 375)
        #expect(clock.count(at: 1) == 135)
        expectInverse(clock, upTo: 375)
        #expect(clock.steady == nil)
        // k = 150 t - 15 t^2.
        for index in [1, 17, 200, 374] as [UInt64] {
            let exact = 5 - (25 - Double(index) / 15).squareRoot()
            #expect((clock.time(of: index) - exact).magnitude < 1e-9)
        }
    }

    private var pulse: [Piece] {
        [
            Piece(start: 0, end: 1, polynomial: Polynomial([0, 20, 0, 0, 0, 0, 0, 0])),
            Piece(start: 1, end: 1.5, polynomial: .zero),
            Piece(start: 1.5, end: 2, polynomial: Polynomial([8, 0, 12, 0, 0, 0, 0, 0])),
        ]
    }

    @Test func piecesWithAGap() {
        let clock = BirthClock(pieces: pulse, repeatStart: nil)
        #expect(clock.count(at: 1) == 10 && clock.count(at: 1.5) == 10)
        #expect((clock.total(at: 2) - 14.5).magnitude < 1e-12)
        expectInverse(clock, upTo: 14)
        #expect(clock.time(of: 11) > 1.5)
    }

    /// What comes back for ever costs the same, and is as exact, after 30 days.
    @Test func endlessCycles() {
        let lead = Piece(start: -3, end: 0, polynomial: Polynomial(constant: 2))
        let clock = BirthClock(pieces: [lead] + pulse, repeatStart: 0)
        #expect((clock.total(at: 0) - 6).magnitude < 1e-12)
        for n in [0.0, 1, 2, 7, 1000, 1_296_000] {
            #expect((clock.total(at: 2 * n) - (6 + 14.5 * n)).magnitude < 1e-6)
            #expect((clock.total(at: 2 * n + 1) - (16 + 14.5 * n)).magnitude < 1e-6)
        }
        expectInverse(clock, upTo: 500)
        let days = UInt64(14.5 * 1_296_000)
        for index in days..<days + 200 {
            let time = clock.time(of: index)
            #expect((clock.total(at: time) - Double(index)).magnitude < 1e-5)
            #expect(clock.count(at: time) == index || clock.count(at: time.nextUp) == index)
        }
    }

    /// Cycles that end before they come back for ever: with the parent, say.
    @Test func cyclesThatEnd() {
        let clock = BirthClock(pieces: pulse, repeatStart: 0, last: 7)
        let endless = BirthClock(pieces: pulse, repeatStart: 0)
        for time in [0.0, 1.9, 2, 6.99, 7] { #expect(clock.total(at: time) == endless.total(at: time)) }
        for time in [7.5, 8, 1e6] { #expect(clock.total(at: time) == endless.total(at: 7)) }
        expectInverse(clock, upTo: clock.count(at: 7))
    }

    /// Beyond five million births rounding alone must not lose one.
    @Test func constantRateAfterThirtyDays() {
        for rate in [59.94, 333.3, 1000] {
            let clock = BirthClock(rate: rate, start: 0.1, end: .infinity)
            let first = UInt64(2_592_000 * rate)
            for index in first...first + 1000 { #expect(clock.count(at: clock.time(of: index)) == index) }
        }
    }

    @Test func burstsAddTheirBirthsAtOnce() {
        let bursts = [
            BirthClock.Burst(time: 0.25, count: 3, wanted: 3), .init(time: 0.25, count: 2, wanted: 2),
            .init(time: 2, count: 4, wanted: 4),
        ]
        let clock = BirthClock(rate: 10, start: 0, end: 1, bursts: bursts)
        for (time, count) in [(0.2, 2), (0.249, 2), (0.25, 7), (0.3, 8), (1, 15), (1.9, 15), (2, 19), (9, 19)]
            as [(Double, UInt64)]
        {
            #expect(clock.count(at: time) == count, "at \(time)")
        }
        let times = (1...19 as ClosedRange<UInt64>).map { clock.time(of: $0) }
        #expect(times == times.sorted())
        #expect(times.filter { $0 == 0.25 }.count == 5)
        #expect(times.filter { $0 == 2 }.count == 4)
        #expect((times[7] - 0.3).magnitude < 1e-12)
        expectInverse(clock, upTo: 19)
        #expect(clock.steady == nil && !clock.isSilent)
    }

    @Test func burstsOfASilentCell() {
        let clock = BirthClock(rate: 0, start: 0, end: .infinity, bursts: [.init(time: 5, count: 3, wanted: 3)])
        #expect(clock.count(at: 4.9) == 0 && clock.count(at: 5) == 3 && clock.time(of: 2) == 5)
        #expect(!clock.isSilent)
    }

    /// Random pieces, cycles and bursts: counts ascend, and are the inverse of times.
    @Test func randomClocks() {
        var dice = Dice(70)
        for number in 0..<150 {
            var pieces: [Piece] = []
            var start = dice.pick([0, 0.5])
            for _ in 0..<(1 + dice.index(5)) {
                let end = start + dice.number(0.1...2)
                let c =
                    dice.chance(0.2)
                    ? SIMD8<Double>.zero
                    : SIMD8(dice.number(0...9), dice.number(0...5), dice.number(0...3), 0, 0, 0, 0, 0)
                pieces.append(Piece(start: start, end: end, polynomial: Polynomial(c)))
                start = end
            }
            let bursts = (0..<dice.index(4)).map { _ -> BirthClock.Burst in
                let count = dice.number(1...9).rounded()
                return BirthClock.Burst(time: dice.number(0...6), count: count, wanted: count)
            }.sorted { $0.time < $1.time }
            let repeatStart = dice.chance(0.5) ? dice.pick(pieces).start : nil
            let clock = BirthClock(pieces: pieces, repeatStart: repeatStart, bursts: bursts)
            var last: UInt64 = 0
            for k in 0...400 {
                let count = clock.count(at: Double(k) / 40)
                #expect(count >= last)
                last = count
            }
            if last > 0 { expectInverse(clock, upTo: last, "clock \(number)") }
        }
    }

    @Test func absurdNumbersStayNumbers() {
        let clock = BirthClock(rate: 1e18, start: 0, end: .infinity)
        #expect(clock.count(at: 1e18) == 1 << 62)
        #expect(clock.count(at: -1e18) == 0)
        #expect(BirthClock(rate: 0, start: 0, end: .infinity).count(at: .infinity) <= 1 << 62)
    }
}
