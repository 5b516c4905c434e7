import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

struct ClockBuilderTests {
    private func clock(
        _ values: [CellProperty: Double], layerRate: Double = 1, _ animations: [Animation] = [],
        _ change: (inout EmitterProgram) -> Void = { _ in }
    ) -> BirthClock {
        let cell = EmitterCell.make(values) { $0.name = Name("flake") }
        var program = EmitterLayer.make([cell], [.birthRate: layerRate]).program(animations)
        change(&program)
        return ClockBuilder(program: program).rootClock(0)
    }

    @Test func ratesMultiplyAndNegativeOnesAreNone() {
        #expect(clock([.birthRate: 10], layerRate: 3).count(at: 10) == 300)
        #expect(clock([.birthRate: -10], layerRate: 3).isSilent)
        #expect(clock([.birthRate: -10], layerRate: -3).isSilent)
    }

    /// The classic: emitterCells.flake.birthRate from 150 to 0 over 5 s.
    @Test func burstByAnimation() {
        let clock = clock([:], [.basic("emitterCells.flake.birthRate", from: 150, to: 0, duration: 5)])
        #expect(clock.count(at: 5) == 375 && clock.count(at: 1e6) == 375)
        #expect(clock.count(at: 2.5) == 281)
    }

    /// Both rates move at once, eased and reversing: against the midpoint rule.
    @Test func bothRatesAnimated() {
        let animations = [
            Animation.basic("emitterCells.flake.birthRate", from: -20, to: 80, duration: 1.3).eased(.easeInEaseOut)
                .repeated(6, autoreverses: true),
            Animation.keyframes("birthRate", [0, 2, -0.5, 1], duration: 2) { $0.calculationMode = .cubic }.repeated(
                3.5),
        ]
        let built = clock([.birthRate: 15], layerRate: 0.5, animations)
        let program = EmitterLayer.make([.make([.birthRate: 15]) { $0.name = Name("flake") }], [.birthRate: 0.5])
            .program(animations)
        let (cell, layer) = (program.cells[0][.birthRate], program[.birthRate])
        for until in [0.5, 1.9, 4, 7, 9.5, 16, 20] {
            let exact = area(from: 0, until: until, steps: 40_000) {
                max(0, cell.value(at: $0)) * max(0, layer.value(at: $0))
            }
            #expect((built.total(at: until) - exact).magnitude < 0.02, "until \(until)")
        }
    }

    /// Discrete keyframes under an ease jump where the eased progress passes a key time.
    @Test func easedDiscreteRate() {
        let animation = Animation.keyframes("emitterCells.flake.birthRate", [0, 1000, 0, 500], duration: 2) {
            $0.calculationMode = .discrete
        }.eased(.easeIn)
        let clock = clock([:], [animation])
        func place(_ progress: Double) -> Double {
            var (low, high) = (0.0, 1.0)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if TimingFunction.easeIn.value(middle) < progress { low = middle } else { high = middle }
            }
            return 2 * low
        }
        let expected = 1000 * (place(0.5) - place(0.25)) + 500 * (2 - place(0.75))
        #expect((clock.total(at: 2) - expected).magnitude < 1e-6)
    }

    /// A parent that outlives the period of its layer's rate: what comes back is the
    /// same as what is cut over all its life.
    @Test(arguments: [0.3, 4, 11.7, 60]) func childOfALongLife(life: Double) {
        let child = EmitterCell.make([.birthRate: 9, .lifetime: 1]) { $0.name = Name("spark") }
        let parent = EmitterCell.make([.birthRate: 1, .lifetime: 100]) {
            $0.name = Name("rocket")
            $0.cells = [child]
        }
        let animation = Animation.keyframes("birthRate", [0, 2, -0.5, 1], duration: 2).eased(.easeInEaseOut)
            .repeated(.infinity, autoreverses: true)
        let program = EmitterLayer.make([parent], [:]).program([animation])
        let layer = program[.birthRate]
        for birth in [0.0, 0.7, 3.9, 1234.56] {
            let clock = ClockBuilder(program: program).childClock(1, parentBirth: birth, parentLife: life)
            for age in [life / 3, life * 0.9, life, life + 5] {
                let exact = area(from: birth, until: birth + min(age, life), steps: 40_000) {
                    9 * max(0, layer.value(at: $0))
                }
                #expect((clock.total(at: age) - exact).magnitude < 0.02, "birth \(birth), age \(age)")
            }
        }
    }

    /// Twelve births a cycle for ever: right, and as quick, after 30 days.
    @Test(arguments: [0.5, 3, 1e-3, 1e-9]) func endlessAnimation(duration: Double) {
        let animation = Animation.keyframes("emitterCells.flake.birthRate", [0, 24 / duration, 0], duration: duration)
            .repeated(.infinity)
        let clock = clock([:], [animation])
        let now = 2_592_000.0
        let expected = now / duration * 12
        #expect((clock.total(at: now) - expected).magnitude < 1 + expected * 1e-9)
        if duration > 0.1 {
            let time = clock.time(of: clock.count(at: now))
            #expect(time <= now && time > now - duration)
        }
    }

    /// Repeats count as endless from 1e8 s on; Apple's idiom is the largest float.
    @Test func greatRepeatCountIsForEver() {
        let animation = Animation.basic("emitterCells.flake.birthRate", from: 0, to: 20, duration: 1)
        let finite = clock([:], [animation.repeated(3.4e38)])
        #expect((finite.total(at: 1e6) - 1e7).magnitude < 1e-3)
    }

    @Test func twoEndlessAnimationsWithACommonPeriod() {
        let animations = [
            Animation.basic("emitterCells.flake.birthRate", from: 0, to: 20, duration: 1.5).repeated(.infinity),
            Animation.basic("birthRate", from: 2, to: 0, duration: 2).repeated(.infinity, autoreverses: true),
        ]
        let built = clock([:], animations)
        let program = EmitterLayer.make([.make([:]) { $0.name = Name("flake") }]).program(animations)
        let one = area(from: 0, until: 12, steps: 120_000) {
            program.cells[0][.birthRate].value(at: $0) * program[.birthRate].value(at: $0)
        }
        #expect((built.total(at: 12) - one).magnitude < 0.01)
        #expect((built.total(at: 120_000) - one * 10_000).magnitude < 60)
        #expect((built.total(at: 120_003) - one * 10_000 - built.total(at: 3)).magnitude < 60)
    }

    /// Without a common period a long stretch stands for all: the mean is right.
    @Test func twoEndlessAnimationsWithoutACommonPeriod() {
        let animations = [
            Animation.basic("emitterCells.flake.birthRate", from: 0, to: 20, duration: 1.5).repeated(.infinity),
            Animation.basic("birthRate", from: 2, to: 0, duration: 2.0.squareRoot()).repeated(
                .infinity, autoreverses: true),
        ]
        #expect((clock([:], animations).total(at: 1e6) / 1e6 - 10).magnitude < 0.1)
    }

    // MARK: Host changes

    private func moment(_ time: Double, gradual: Bool = false) -> HostChange.Moment {
        HostChange.Moment(time: time, start: 0, isGradual: gradual)
    }

    @Test func changesOfTheRate() {
        let built = clock([.birthRate: 10]) { program in
            program[.birthRate].append(0, moment(2))
            program[.birthRate].append(3, moment(5))
            program.emission.append(0, moment(7))
            program.emission.append(1, moment(8))
            program.cells[0].enabled.append(0, moment(9))
        }
        for (time, count) in [(2.0, 20), (5, 20), (6, 50), (7, 80), (8, 80), (9, 110), (100, 110)] as [(Double, UInt64)]
        {
            #expect(built.count(at: time) == count, "at \(time)")
        }
        #expect(built.time(of: 21) > 5)
    }

    @Test func gradualChangeOfTheRate() {
        let built = clock([.birthRate: 10]) { $0.cells[0][.birthRate].append(30, moment(4, gradual: true)) }
        #expect(built.count(at: 4) == 80)
        #expect(built.count(at: 5) == 110)
    }

    @Test func theLimitHoldsTheRateDown() {
        let built = clock([.birthRate: 100]) { $0.cells[0].rateLimit = 7 }
        #expect(built.count(at: 10) == 70)
        let animated = clock([:], [.basic("emitterCells.flake.birthRate", from: 0, to: 100, duration: 10)]) {
            $0.cells[0].rateLimit = 7
        }
        #expect(animated.count(at: 10) <= 70 && animated.count(at: 10) > 30)
    }

    // MARK: Sub-cells

    @Test func childClocksRunOnTheParentsAge() {
        let child = EmitterCell.make([.birthRate: 10, .lifetime: 1]) {
            $0.name = Name("spark")
            $0.timing.beginTime = 0.5
        }
        let parent = EmitterCell.make([.birthRate: 1, .lifetime: 2]) {
            $0.name = Name("rocket")
            $0.cells = [child]
        }
        let builder = ClockBuilder(program: EmitterLayer.make([parent]).program())
        #expect(builder.hasSharedChildClock(1))
        let clock = builder.childClock(1, parentBirth: 100, parentLife: 2)
        #expect(clock.count(at: 0.55) == 0 && clock.count(at: 0.6) == 1 && clock.count(at: 9) == 15)

        let animation = Animation.basic(
            "emitterCells.rocket.emitterCells.spark.birthRate", from: 0, to: 100, duration: 200)
        let animated = ClockBuilder(program: EmitterLayer.make([parent]).program([animation]))
        #expect(!animated.hasSharedChildClock(1))
        let later = animated.childClock(1, parentBirth: 100, parentLife: 2)
        // The rate goes from 50.25 to 51 in the window.
        #expect((later.total(at: 2) - 1.5 * 50.625).magnitude < 1e-9)
    }
}
