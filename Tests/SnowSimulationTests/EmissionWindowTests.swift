import Testing

@testable import SnowModel
@testable import SnowSimulation

struct EmissionWindowTests {
    @Test(
        arguments: [
            // beginTime, timeOffset, speed, duration, repeatCount, start, end, factor
            (0, 0, 1, .infinity, 0, 0, .infinity, 1), (2, 0, 1, 0.5, 0, 2, 2.5, 1), (2, 0, 1, 0.5, 3, 2, 3.5, 1),
            (2, 0, 2, 0.5, 0, 2, 2.25, 2), (0, 1, 1, 3, 0, 0, 2, 1), (-1, 0, 1, 3, 0, 0, 2, 1),
            (0, 0, 0, 3, 0, 0, 0, 0), (0, 4, -1, 3, 0, 1, 4, 1), (0, 4, -2, .infinity, 0, 0, 2, 2),
            (5, 0, -1, 3, 0, 2, 5, 1),
        ] as [(Double, Double, Double, Double, Double, Double, Double, Double)])
    func window(
        begin: Double, offset: Double, speed: Double, duration: Double, count: Double, start: Double, end: Double,
        factor: Double
    ) {
        var timing = MediaTiming(duration: duration)
        (timing.beginTime, timing.timeOffset, timing.speed, timing.repeatCount) = (begin, offset, speed, count)
        let window = EmissionWindow(timing)
        #expect(window.start == start && window.end == end && window.rateFactor == factor)
        #expect(window.isEmpty == !(end > start))
    }

    @Test func closedBeforeTheStartIsEmpty() {
        var timing = MediaTiming(duration: 1)
        timing.beginTime = -5
        #expect(EmissionWindow(timing).isEmpty)
    }

    /// T30: births in (c, c + d], floor(r d) of them.
    @Test func birthsOfAWindow() {
        let cell = EmitterCell.make([.birthRate: 9]) {
            $0.timing.beginTime = 2
            $0.timing.duration = 0.5
        }
        let clock = ClockBuilder(program: EmitterLayer.make([cell]).program()).rootClock(0)
        #expect(clock.count(at: 2) == 0 && clock.count(at: 2.5) == 4 && clock.count(at: 99) == 4)
    }

    @Test func absurdTimingsNeverGiveNumbersThatAreNone() {
        for speed in [1e-300, -1e-300, 1e9, -1e9, .leastNonzeroMagnitude] {
            for offset in [0, 1e9, -1e9] {
                for duration in [1e-9, 1e9, .infinity] {
                    var timing = MediaTiming(duration: duration)
                    (timing.speed, timing.timeOffset) = (speed, offset)
                    let window = EmissionWindow(timing)
                    #expect(!window.start.isNaN && !window.end.isNaN)
                }
            }
        }
    }
}
