import SnowMath

/// How many births there have been by a time, and when each was: the rate's
/// integral B and its inverse.  Birth k (from 1) happens where B reaches k.
///
/// A clock is one object for its whole life, as blocks of births share it: what a
/// host changes cuts it at a time and puts new stages there.
final class BirthClock {
    /// Births that fall short of a whole number by rounding alone still count.
    private static func slack(_ total: Double) -> Double { 1e-9 + total * 1e-14 }

    /// Births per second in the window while nothing changes; the usual case.
    private let constantRate: Double
    /// Its inverse; 0 for none.
    private let constantInterval: Double
    let start: Double
    private let end: Double
    /// Empty while the rate is constant; else ascending, each until the next.
    private var stages: [Stage] = []
    private var segments: [Segment] = []
    /// Instants at which a host asked for extra births, ascending, with what all
    /// bursts up to and with each have added.
    private var bursts: [Burst] = []
    private var added: [Double] = []
    /// All births up to and with each burst.
    private var totals: [Double] = []

    struct Burst: Equatable, Sendable {
        var time: Double
        var count: Double
        /// What the host asked for; the cap may leave less.
        var wanted: Double

        init(time: Double, count: Double, wanted: Double? = nil) {
            self.time = time
            self.count = count
            self.wanted = wanted ?? count
        }

        var uncapped: Burst { Burst(time: time, count: wanted) }
    }

    /// A stretch of time in which the rate runs through its segments once, or over
    /// and over.
    private struct Stage {
        var start: Double
        /// B at the start.
        var total: Double
        /// Its first segment; its last one is before the next stage's.
        var first: Int
        var cycle: Cycle?
    }

    private struct Cycle {
        var period: Double
        var births: Double
    }

    private struct Segment {
        var start: Double
        /// B at the start, and B minus that within the segment.
        var total: Double
        var polynomial: Polynomial
    }

    /// A constant rate in [start, end).
    init(rate: Double, start: Double, end: Double, bursts: [Burst] = []) {
        constantRate = max(0, rate)
        constantInterval = rate > 0 ? 1 / rate : 0
        self.start = start
        self.end = max(start, end)
        for burst in bursts { append(burst) }
    }

    /// A rate that is none until stages are appended.
    /// @param start  Nothing is born before it.
    init(start: Double) {
        constantRate = 0
        constantInterval = 0
        self.start = start
        end = start
    }

    // MARK: Building

    /// What is known of the rate from `time` on no longer counts.
    func cut(at time: Double) {
        stages.removeLast(stages.count - stages.partition { $0.start < time })
        segments.removeLast(segments.count - (stages.isEmpty ? 0 : segments.partition { $0.start < time }))
        if let last = stages.last, let cycle = last.cycle, last.start + cycle.period > time {
            stages[stages.count - 1].cycle = nil
        }
    }

    /// The rate from the end of what is known on: pieces that follow each other.
    /// @param repeats  They come back over and over, until the next stage.
    func append(_ pieces: [Piece], repeats: Bool) {
        guard let begin = pieces.first?.start, let end = pieces.last?.end else { return }
        var total = smoothTotal(at: begin)
        let before = total
        let first = segments.count
        for piece in pieces {
            let integral = piece.polynomial.integral
            segments.append(Segment(start: piece.start, total: total, polynomial: integral))
            if piece.end < .infinity { total += integral.value(piece.width) }
        }
        let cycle = repeats ? Cycle(period: end - begin, births: total - before) : nil
        stages.append(Stage(start: begin, total: before, first: first, cycle: cycle))
    }

    /// Not before the last burst there is.
    func append(_ burst: Burst) {
        bursts.append(burst)
        added.append((added.last ?? 0) + burst.count)
        totals.append(smoothTotal(at: burst.time) + added[added.count - 1])
    }

    /// Bursts from `time` on follow the rate as it has become.
    func retotal(from time: Double) {
        for place in bursts.partition({ $0.time < time })..<bursts.count {
            totals[place] = smoothTotal(at: bursts[place].time) + added[place]
        }
    }

    // MARK: Asking

    /// A rate that never changes: birth k is at start + k interval.
    struct Steady: Equatable {
        var start: Double
        var interval: Double
    }

    /// Set when birth times follow from the index alone, so that they need not be stored.
    var steady: Steady? {
        stages.isEmpty && bursts.isEmpty && constantRate > 0 ? Steady(start: start, interval: constantInterval) : nil
    }

    /// From this time on the rate stays as it is, or what came comes back.
    var lastTurn: Double {
        guard let last = stages.last else { return start }
        return last.cycle.map { last.start + 2 * $0.period } ?? segments[segments.count - 1].start
    }

    /// Memory of what changes.
    var bytes: Int { segments.count * MemoryLayout<Segment>.stride }

    var isSilent: Bool { stages.isEmpty && bursts.isEmpty && constantRate == 0 }

    /// B(t): births by `time` as a real number.
    func total(at time: Double) -> Double {
        let place = bursts.partition { $0.time <= time }
        return smoothTotal(at: time) + (place > 0 ? added[place - 1] : 0)
    }

    /// Whole births by `time`, that instant included.
    func count(at time: Double) -> UInt64 {
        let exact = total(at: time)
        let total = exact + BirthClock.slack(exact)
        return total < 0x1p62 ? (total > 0 ? UInt64(total) : 0) : 1 << 62
    }

    private func smoothTotal(at time: Double) -> Double {
        guard time > start else { return 0 }
        if stages.isEmpty { return constantRate * (min(time, end) - start) }
        let place = max(0, stages.partition { $0.start <= time } - 1)
        let stage = stages[place]
        guard let cycle = stage.cycle, cycle.period > 0, time >= stage.start + cycle.period else {
            return segmentTotal(time, in: place)
        }
        let n = ((time - stage.start) / cycle.period).roundedDown
        return n * cycle.births + segmentTotal(time - n * cycle.period, in: place)
    }

    private func segmentTotal(_ time: Double, in stage: Int) -> Double {
        let segment = segments[lastSegment(of: stage) { $0.start <= time }]
        return segment.total + segment.polynomial.value(time - segment.start)
    }

    private func endOfSegments(of stage: Int) -> Int {
        stage + 1 < stages.count ? stages[stage + 1].first : segments.count
    }

    private func lastSegment(of stage: Int, _ isBefore: (Segment) -> Bool) -> Int {
        var low = stages[stage].first
        var high = endOfSegments(of: stage)
        while high - low > 1 {
            let middle = (low + high) / 2
            if isBefore(segments[middle]) { low = middle } else { high = middle }
        }
        return low
    }
}

extension BirthClock {
    /// The time of birth `index`, from 1.  Only asked for births that happen.
    @_optimize(speed)
    func time(of index: UInt64) -> Double {
        let wanted = Double(index)
        // The first burst by which there are enough births, if it is not the smooth
        // ones before it that were enough already.
        let place = totals.partition { $0 + BirthClock.slack($0) < wanted }
        let before = place > 0 ? added[place - 1] : 0
        if place < bursts.count, wanted > totals[place] - bursts[place].count + BirthClock.slack(wanted) {
            return bursts[place].time
        }
        return smoothTime(of: wanted - before)
    }

    @_optimize(speed)
    private func smoothTime(of wanted: Double) -> Double {
        // A product, as it is had for every particle of every frame.
        if stages.isEmpty { return start + wanted * constantInterval }
        let place = max(0, stages.partition { $0.total < wanted } - 1)
        let stage = stages[place]
        guard let cycle = stage.cycle, cycle.births > 0 else { return segmentTime(wanted, in: place) }
        let n = max(0, ((wanted - stage.total - BirthClock.slack(wanted)) / cycle.births).roundedDown)
        let time = n * cycle.period + segmentTime(wanted - n * cycle.births, in: place)
        return place + 1 < stages.count ? min(time, stages[place + 1].start) : time
    }

    /// By the interval where the rate is constant, as in the last segment that may go on for
    /// ever; else bisection within the segment in which B passes `wanted`.
    @_optimize(speed)
    private func segmentTime(_ wanted: Double, in stage: Int) -> Double {
        let k = lastSegment(of: stage) { $0.total < wanted }
        let segment = segments[k]
        // The same product as without segments: a change of the rate moves no earlier birth.
        if segment.polynomial.isLinear {
            return segment.start + (wanted - segment.total) * (1 / segment.polynomial.c[1])
        }
        let end = end(ofSegment: k, in: stage)
        guard end < .infinity else { return segment.start }
        var low = 0.0
        var high = end - segment.start
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if middle == low || middle == high { break }
            if segment.total + segment.polynomial.value(middle) < wanted { low = middle } else { high = middle }
        }
        return segment.start + high
    }

    private func end(ofSegment k: Int, in stage: Int) -> Double {
        if k + 1 < endOfSegments(of: stage) { return segments[k + 1].start }
        if let cycle = stages[stage].cycle { return stages[stage].start + cycle.period }
        return stage + 1 < stages.count ? stages[stage + 1].start : .infinity
    }
}

extension Polynomial {
    fileprivate var isLinear: Bool {
        c[1] > 0 && c[2] == 0 && c[3] == 0 && c[4] == 0 && c[5] == 0 && c[6] == 0 && c[7] == 0
    }
}

extension Array {
    /// Number of elements at the start for which `isBefore` holds; it holds for no
    /// later one.
    package func partition(_ isBefore: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
