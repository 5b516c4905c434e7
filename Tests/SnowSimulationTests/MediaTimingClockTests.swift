import Testing

@testable import SnowModel
@testable import SnowSimulation

/// core-animation.md 5.1 and 5.2.
struct MediaTimingClockTests {
    @Test(
        arguments: [
            // beginTime, timeOffset, speed, parent time, active time
            (0, 0, 1, 7.5, 7.5), (2, 0, 1, 7.5, 5.5), (2, 10, 1, 2, 10), (2, 10, 1, 0, 8), (1, 3, 2, 4, 9),
            (1, 3, 0, 100, 3), (0, 10, -1, 4, 6), (0, 10, -2, 6, -2), (5, 0, 0.5, 9, 2),
        ] as [(Double, Double, Double, Double, Double)])
    func activeTime(begin: Double, offset: Double, speed: Double, parent: Double, active: Double) {
        var timing = MediaTiming()
        (timing.beginTime, timing.timeOffset, timing.speed) = (begin, offset, speed)
        #expect(timing.activeTime(parent) == active)
    }

    @Test func activeDuration() {
        var timing = MediaTiming(duration: 2)
        #expect(timing.activeDuration == 2)
        timing.autoreverses = true
        #expect(timing.activeDuration == 4)
        timing.repeatCount = 1.5
        #expect(timing.activeDuration == 6)
        timing.repeatDuration = 5
        #expect(timing.activeDuration == 5)
        timing.repeatDuration = 0
        timing.repeatCount = .infinity
        #expect(timing.activeDuration == .infinity)
        #expect(MediaTiming().activeDuration == .infinity)
    }

    /// T53.
    @Test func aHalfCycleMoreThanOneOfTwoSeconds() {
        var timing = MediaTiming(duration: 2)
        (timing.autoreverses, timing.repeatCount, timing.fillMode) = (true, 1.5, .forwards)
        #expect(timing.basicTime(1) == 1)
        #expect(timing.basicTime(3) == 1)
        #expect(timing.basicTime(4) == 0)
        #expect(timing.basicTime(5) == 1)
        #expect(timing.basicTime(6) == 2)
        #expect(timing.basicTime(100) == 2)
    }

    /// Against a walk from cycle to cycle, for every fill mode.
    @Test func basicTimeInEveryMode() {
        for fill in FillMode.allCases {
            for autoreverses in [false, true] {
                for count in [0, 0.25, 1, 1.5, 2, 3.75] {
                    for repeatDuration in [0.0, 5] {
                        var timing = MediaTiming(duration: 2)
                        (timing.autoreverses, timing.repeatCount, timing.fillMode) = (autoreverses, count, fill)
                        timing.repeatDuration = repeatDuration
                        for eighth in -20...200 {
                            let time = Double(eighth) / 8
                            #expect(timing.basicTime(time) == walked(timing, time), "\(timing) at \(time)")
                        }
                    }
                }
            }
        }
    }

    private func walked(_ timing: MediaTiming, _ time: Double) -> Double? {
        let cycle = timing.autoreverses ? timing.duration * 2 : timing.duration
        let count = timing.repeatCount > 0 ? timing.repeatCount : 1
        let end = timing.repeatDuration > 0 ? timing.repeatDuration : cycle * count
        if time < 0 { return [.backwards, .both].contains(timing.fillMode) ? 0 : nil }
        var rest = time
        if time >= end {
            guard [.forwards, .both].contains(timing.fillMode) else { return nil }
            rest = end
            while rest > cycle { rest -= cycle }
        } else {
            while rest >= cycle { rest -= cycle }
        }
        return rest <= timing.duration ? rest : cycle - rest
    }

    /// Products such as 7 x 0.01 miss the number that was meant by a rounding; what is
    /// held after them is the end of the last cycle all the same.
    @Test func theEndIsHeldWhateverRoundingDoes() {
        for hundredths in 1...60 {
            for count in 1...60 {
                var timing = MediaTiming(duration: Double(hundredths) / 100)
                timing.fillMode = .forwards
                timing.repeatCount = Double(count)
                #expect(timing.basicTime(1e6) == timing.duration)
                #expect(timing.finishedCycles(1e6) == Double(count - 1))
                timing.repeatCount = 0
                timing.repeatDuration = Double(hundredths * count) / 100
                #expect((timing.basicTime(1e6)! - timing.duration).magnitude < 1e-12)
                #expect(timing.finishedCycles(1e6) == Double(count - 1))
            }
        }
    }

    @Test func finishedCycles() {
        var timing = MediaTiming(duration: 2)
        timing.repeatCount = 2.5
        for (time, cycles) in [(-1.0, 0.0), (0, 0), (1.9, 0), (2, 1), (3.9, 1), (4.5, 2), (5, 2), (9, 2)] {
            #expect(timing.finishedCycles(time) == cycles)
        }
        timing.repeatCount = 2
        #expect(timing.finishedCycles(4) == 1)
        #expect(MediaTiming().finishedCycles(1e9) == 0)
    }

    @Test func roundedDownIsTheFloor() {
        for value in [0, 0.5, -0.5, -1, 1, 1e15 + 0.5, -1e15 - 0.5, 0x1p52, 0x1p60, -0x1p60, 1e300, -1e-300] {
            #expect(value.roundedDown == value.rounded(.down))
        }
        var dice = Dice(4)
        for _ in 0..<10_000 {
            let value = dice.number(-1...1) * [1, 1e3, 1e9, 1e15, 1e18][dice.index(5)]
            #expect(value.roundedDown == value.rounded(.down))
        }
        #expect(Double.infinity.roundedDown == .infinity)
        #expect(Double.nan.roundedDown.isNaN)
    }
}
