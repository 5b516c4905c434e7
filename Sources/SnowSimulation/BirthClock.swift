import SnowMath

/// How many births there have been by a time, and when each was: the rate's
/// integral B and its inverse.  Birth k (from 1) happens where B reaches k.
struct BirthClock: Sendable {
    /// Births that fall short of a whole number by rounding alone still count.
    private static func slack(_ total: Double) -> Double { 1e-9 + total * 1e-14 }

    /// Births per second in the window while nothing changes; the usual case.
    private let constantRate: Double
    let start: Double
    private let end: Double
    /// Empty while the rate is constant.
    private let integral: [Segment]
    private let cycle: Cycle?
    /// Nothing is born after this, whatever comes back.
    private let last: Double
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
    }

    private struct Segment: Sendable {
        var start: Double
        /// B at the start, and B minus that within the segment.
        var total: Double
        var polynomial: Polynomial
    }

    /// The last stretch of `integral` comes back for ever.
    private struct Cycle: Sendable {
        var start: Double
        var period: Double
        var births: Double
    }

    /// A constant rate in [start, end).
    init(rate: Double, start: Double, end: Double, bursts: [Burst] = []) {
        constantRate = max(0, rate)
        self.start = start
        self.end = max(start, end)
        integral = []
        cycle = nil
        last = .infinity
        add(bursts)
    }

    /// A rate made of pieces that follow each other; after the last one it is 0, or
    /// from `repeatStart` on everything comes back, until `last`.
    init(pieces: [Piece], repeatStart: Double?, bursts: [Burst] = [], last: Double = .infinity) {
        constantRate = 0
        start = pieces.first?.start ?? 0
        end = pieces.last?.end ?? 0
        var segments: [Segment] = []
        var total = 0.0
        var atRepeat = 0.0
        for piece in pieces {
            if let repeatStart, piece.start <= repeatStart { atRepeat = total }
            let integral = piece.polynomial.integral
            segments.append(Segment(start: piece.start, total: total, polynomial: integral))
            if piece.end < .infinity { total += integral.value(piece.width) }
        }
        if end < .infinity { segments.append(Segment(start: end, total: total, polynomial: .zero)) }
        integral = segments
        cycle = repeatStart.map { Cycle(start: $0, period: (pieces.last?.end ?? $0) - $0, births: total - atRepeat) }
        self.last = last
        add(bursts)
    }

    private mutating func add(_ bursts: [Burst]) {
        self.bursts = bursts
        var sum = 0.0
        for burst in bursts {
            sum += burst.count
            added.append(sum)
            totals.append(smoothTotal(at: burst.time) + sum)
        }
    }

    /// Births with exact times k / rate, so that their times need not be stored.
    var constantInterval: (start: Double, interval: Double)? {
        integral.isEmpty && bursts.isEmpty && constantRate > 0 ? (start, 1 / constantRate) : nil
    }

    /// From this time on the rate stays as it is, or what came comes back.
    var lastTurn: Double { cycle.map { $0.start + 2 * $0.period } ?? integral.last?.start ?? start }

    var isSilent: Bool { integral.isEmpty && bursts.isEmpty && constantRate == 0 }

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

    private func smoothTotal(at wanted: Double) -> Double {
        let time = min(wanted, last)
        guard time > start else { return 0 }
        if integral.isEmpty { return constantRate * (min(time, end) - start) }
        if let cycle, time >= cycle.start + cycle.period, cycle.period > 0 {
            let n = ((time - cycle.start) / cycle.period).roundedDown
            return n * cycle.births + segmentTotal(time - n * cycle.period)
        }
        return segmentTotal(time)
    }

    private func segmentTotal(_ time: Double) -> Double {
        let segment = integral[lastSegment { $0.start <= time }]
        return segment.total + segment.polynomial.value(time - segment.start)
    }

    private func lastSegment(_ isBefore: (Segment) -> Bool) -> Int {
        var low = 0
        var high = integral.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if isBefore(integral[middle]) { low = middle } else { high = middle }
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
        if integral.isEmpty { return constantRate > 0 ? start + wanted / constantRate : start }
        if let cycle, cycle.births > 0 {
            let first = segmentTotal(cycle.start)
            let n = max(0, ((wanted - first - BirthClock.slack(wanted)) / cycle.births).roundedDown)
            return n * cycle.period + segmentTime(wanted - n * cycle.births)
        }
        return segmentTime(wanted)
    }

    /// Division where the rate is constant, as in the last segment that may go on for
    /// ever; else bisection within the segment in which B passes `wanted`.
    @_optimize(speed)
    private func segmentTime(_ wanted: Double) -> Double {
        let k = lastSegment { $0.total < wanted }
        let segment = integral[k]
        if segment.polynomial.isLinear { return segment.start + (wanted - segment.total) / segment.polynomial.c[1] }
        guard k + 1 < integral.count else { return segment.start }
        var low = 0.0
        var high = integral[k + 1].start - segment.start
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if middle == low || middle == high { break }
            if segment.total + segment.polynomial.value(middle) < wanted { low = middle } else { high = middle }
        }
        return segment.start + high
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
