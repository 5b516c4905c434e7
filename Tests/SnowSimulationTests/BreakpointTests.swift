import Testing

@testable import SnowMath
@testable import SnowSimulation

struct BreakpointTests {
    /// Between two breakpoints a track without eases is one cubic: the one through four
    /// samples meets all others.
    @Test func nothingHappensBetweenBreakpoints() {
        var random = RandomTracks(1)
        random.isEased = false
        for number in 0..<400 {
            let track = random.track()
            var times: [Double] = []
            track.appendBreakpoints(from: 0, until: 6, to: &times)
            #expect(times.allSatisfy { $0 > 0 && $0 < 6 })
            let ends = [0] + times.sortedDistinct() + [6]
            for (start, end) in zip(ends, ends.dropFirst()) where end - start > 1e-7 {
                expectCubic(track, start, end, "track \(number)")
            }
        }
    }

    private func expectCubic(_ track: Track, _ start: Double, _ end: Double, _ name: String) {
        let width = end - start
        func value(_ share: Double) -> Double? { track.value(at: start + width * share, under: 1.5) }
        guard let a = value(0.125), let b = value(0.375), let c = value(0.625), let d = value(0.875) else {
            for share in [0.01, 0.125, 0.5, 0.77, 0.99] { #expect(value(share) == nil, "\(name) \(start) \(end)") }
            return
        }
        let cubic = Polynomial.cubic(width: width, a, b, c, d)
        for share in [0.001, 0.07, 0.29, 0.5, 0.81, 0.93, 0.999] {
            let error = ((value(share) ?? .infinity) - cubic.value(width * share)).magnitude
            #expect(error < 1e-6, "\(name) \(start) \(end)")
        }
    }

    /// However fast a track turns and however deep it is nested, there is an end to it.
    @Test func numberIsBounded() {
        var random = RandomTracks(2)
        for duration in [1e-9, 1e-4, 0.01] {
            for level in 1...4 {
                var track = random.track()
                var timing = random.timing()
                (timing.duration, timing.repeatCount, timing.repeatDuration, timing.speed) = (duration, .infinity, 0, 1)
                track.timings = Array(repeating: timing, count: level)
                for (from, until) in [(0.0, 1.0), (0, 1e9), (1e9, 1e9 + 10), (1e17, 1e18)] {
                    var times: [Double] = []
                    track.appendBreakpoints(from: from, until: until, to: &times)
                    #expect(times.count < 100_000)
                }
            }
        }
    }
}
