import Testing

@testable import SnowModel
@testable import SnowSimulation

struct PropertyCurveTests {
    private func moment(_ time: Double, start: Double = 0, gradual: Bool = false) -> HostChange.Moment {
        HostChange.Moment(time: time, start: start, isGradual: gradual)
    }

    @Test func changesHoldFromTheirTimeOn() {
        var curve = PropertyCurve(1)
        #expect(curve.isConstant)
        curve.append(5, moment(2))
        curve.append(7, moment(4))
        curve.append(8, moment(4))
        #expect(!curve.isConstant)
        for (time, value) in [(-1.0, 1.0), (1.999, 1), (2, 5), (3.9, 5), (4, 8), (1e9, 8)] {
            #expect(curve.value(at: time) == value)
        }
    }

    @Test func gradualChangesMoveEvenlyFromTheOneBefore() {
        var curve = PropertyCurve(1)
        curve.append(3, moment(2, start: -2, gradual: true))
        curve.append(10, moment(6))
        curve.append(20, moment(10, gradual: true))
        for (time, value) in [
            (-3.0, 1.0), (-2, 1), (0, 2), (1, 2.5), (2, 3), (5.9, 3), (6, 10), (8, 15), (10, 20), (11, 20),
        ] {
            #expect((curve.value(at: time) - value).magnitude < 1e-12)
        }
    }

    /// Where layer time has come round, the later call counts.
    @Test func aLaterCallAtAnEarlierLayerTimeWins() {
        var curve = PropertyCurve(1)
        curve.append(2, moment(3))
        curve.append(3, moment(7))
        curve.append(4, moment(5))
        for (time, value) in [(2.0, 1.0), (4, 2), (5, 4), (7, 4), (100, 4)] { #expect(curve.value(at: time) == value) }
        curve.append(6, moment(1, gradual: true))
        #expect(curve.value(at: 0.5) == 3.5)
        #expect(curve.value(at: 50) == 6)
    }

    @Test func rewindForgetsWhatIsLater() {
        var curve = PropertyCurve(1)
        curve.append(2, moment(3))
        curve.append(3, moment(7))
        curve.rewind(to: 3)
        #expect(curve.value(at: 100) == 2)
    }

    @Test func animationsLieOverTheModelInTheirOrder() {
        var curve = PropertyCurve(1)
        curve.append(10, moment(1))
        var additive = Track(
            timings: [MediaTiming(duration: 4)], isRemovedOnCompletion: true, ease: .linear, isAdditive: true,
            isCumulative: false, shape: .basic(from: 1, to: 1, by: nil))
        let plain = Track(
            timings: [MediaTiming(duration: 2)], isRemovedOnCompletion: true, ease: .linear, isAdditive: false,
            isCumulative: false, shape: .basic(from: nil, to: 0, by: nil))
        curve.tracks = [plain, additive]
        #expect(curve.value(at: 0) == 2)
        #expect(curve.value(at: 1) == 6)
        #expect(curve.value(at: 3) == 11)
        #expect(curve.value(at: 5) == 10)
        curve.tracks = [additive, plain]
        #expect(curve.value(at: 1) == 5.5)
        additive.isAdditive = false
    }

    /// No sample of thousands of curves passes the bound, strong eases included.
    @Test(arguments: [0, 0.5, 3, 1000]) func boundIsNeverExceeded(wildness: Double) {
        var random = RandomTracks(UInt64(wildness) + 10)
        random.wildness = wildness
        for number in 0..<600 {
            let curve = random.curve()
            let bound = curve.bound * (1 + 1e-12)
            for k in -50...700 {
                let value = curve.value(at: Double(k) / 50)
                #expect(value.magnitude <= bound, "curve \(number) at \(Double(k) / 50)")
            }
        }
    }

    /// A host that sleeps until the next change misses nothing.
    @Test func nothingChangesBeforeTheNextChange() {
        var random = RandomTracks(30)
        for number in 0..<400 {
            let curve = random.curve()
            for time in [0.0, 0.6, 2.1, 7, 30] {
                let next = curve.nextChange(from: time)
                #expect(next >= time)
                guard next > time else { continue }
                let now = curve.value(at: time)
                for k in 0..<200 {
                    let later = time + (min(next, time + 20) - time) * Double(k) / 200
                    #expect((curve.value(at: later) - now).magnitude < 1e-9, "curve \(number) from \(time) at \(later)")
                }
            }
        }
    }

    @Test func settledCurvesSleepForEver() {
        var curve = PropertyCurve(1)
        curve.append(2, moment(5))
        #expect(curve.nextChange(from: 1) == 5)
        #expect(curve.nextChange(from: 5) == .infinity)
        curve.append(3, moment(9, gradual: true))
        #expect(curve.nextChange(from: 6) == 6)
        #expect(curve.nextChange(from: 9) == .infinity)
    }

    /// Bounds stay finite, so that shares of the cap can be computed from them.
    @Test func boundsOfAbsurdCurvesAreFinite() {
        var curve = PropertyCurve(1e9)
        var timing = MediaTiming(duration: 1e-9)
        timing.repeatCount = .infinity
        curve.tracks = Array(
            repeating: Track(
                timings: [timing], isRemovedOnCompletion: true, ease: TimingFunction(0, 1e9, 1, 1e9), isAdditive: true,
                isCumulative: true, shape: .basic(from: 1e9, to: 1e9, by: 1e9)),
            count: 256)
        #expect(curve.bound.isFinite)
    }
}
