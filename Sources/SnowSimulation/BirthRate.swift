import SnowMath
import SnowModel

/// Births per second over layer time: a product of curves, none of them negative,
/// held under a limit.
struct BirthRate {
    let factor: Double
    let factors: [PropertyCurve]
    var limit: Double

    /// The rate that never changes; nil when it may.
    var constant: Double? {
        if factor == 0 { return 0 }
        guard factors.allSatisfy({ $0.isConstant }) else { return nil }
        return value(at: 0)
    }

    /// Animations are all that moves it.
    var isAnimatedAlone: Bool {
        factors.allSatisfy { $0.events.isEmpty } && factors.contains { !$0.tracks.isEmpty }
    }

    private func value(at time: Double) -> Double {
        min(limit, factors.reduce(factor) { $0 * max(0, $1.value(at: time)) })
    }

    /// The rate where nothing moves, asked for within: at its very ends rounding decides.
    private func value(from: Double, until: Double) -> Double {
        value(at: until < .infinity ? (from + until) / 2 : from + 1 + from.magnitude * 1e-9)
    }

    /// The next time at which an animation begins or ends, or a host's change shows.
    func nextTurn(after time: Double) -> Double { factors.reduce(.infinity) { min($0, $1.nextTurn(after: time)) } }

    /// Of what moves at a time, how long each takes to come back; infinite for what
    /// never does.
    func periods(at time: Double) -> [Double] { factors.flatMap { $0.periods(at: time) } }

    private static let longest = 1e4

    private func rest(from: Double) -> Piece {
        Piece(start: from, end: .infinity, polynomial: Polynomial(constant: value(at: from)))
    }

    /// @param until  Not beyond the next turn.
    func pieces(from: Double, until: Double) -> [Piece] {
        let periods = periods(at: from)
        if periods.isEmpty {
            let rate = Polynomial(constant: value(from: from, until: until))
            return [Piece(start: from, end: until, polynomial: rate)]
        }
        // What grows for ever is followed for a while.
        let end = min(until, from + BirthRate.longest)
        if end < until { return pieces(from: from, until: end) + [rest(from: end)] }
        var product = [Piece(start: from, end: until, polynomial: Polynomial(constant: factor))]
        for curve in factors {
            product = product.combined(with: curve.pieces(from: from, until: until).clampedToPositive(), *)
        }
        return product.map { $0.limited(to: limit) }
    }
}

extension PropertyCurve {
    fileprivate func nextTurn(after time: Double) -> Double {
        let place = events.partition { $0.time <= time }
        var next = Double.infinity
        if place < events.count { next = events[place].rampStart > time ? events[place].rampStart : events[place].time }
        for track in tracks { next = min(next, track.nextTurn(after: time)) }
        return next
    }

    fileprivate func periods(at time: Double) -> [Double] {
        let place = events.partition { $0.time <= time }
        let isOnTheWay = place < events.count && events[place].rampStart <= time
        return (isOnTheWay ? [.infinity] : []) + tracks.compactMap { $0.period(at: time) }
    }
}

extension Track {
    /// Layer times between which the outermost timing runs; nil when it is frozen.
    private var course: (from: Double, until: Double)? {
        guard let timing = timings.first, timing.speed != 0 else { return nil }
        let zero = timing.beginTime - timing.timeOffset / timing.speed
        let end = timing.activeDuration < Track.forever ? zero + timing.activeDuration / timing.speed : .infinity
        return timing.speed > 0 ? (zero, end) : (end < .infinity ? end : -.infinity, zero)
    }

    fileprivate func nextTurn(after time: Double) -> Double {
        guard let course else { return .infinity }
        return course.from > time ? course.from : course.until > time ? course.until : .infinity
    }

    /// How long the animation takes to come back, while it runs; infinite when each
    /// round adds to the last.
    fileprivate func period(at time: Double) -> Double? {
        guard let course, let timing = timings.first, course.from <= time, time < course.until else { return nil }
        return isCumulative ? .infinity : timing.cycle / timing.speed.magnitude
    }

    /// See PropertyCurve.nextChange.
    func nextChange(from time: Double) -> Double {
        guard let timing = timings.first, timing.speed != 0 else { return .infinity }
        let zero = timing.beginTime - timing.timeOffset / timing.speed
        let end = timing.activeDuration
        if timing.speed < 0 { return time <= zero ? time : .infinity }
        if time < zero { return zero }
        return end >= Track.forever || time < zero + end / timing.speed ? time : .infinity
    }

    /// Repeated for so long that it counts as for ever.
    private static let forever = 1e8
}

extension Piece {
    private static let samples = 16

    /// Scaled down where the rate would pass the limit.
    fileprivate func limited(to limit: Double) -> Piece {
        guard limit < .infinity else { return self }
        var highest = 0.0
        for i in 0...Piece.samples {
            highest = max(highest, polynomial.value(width * Double(i) / Double(Piece.samples)))
        }
        guard highest > limit else { return self }
        return Piece(start: start, end: end, polynomial: polynomial * Polynomial(constant: limit / highest))
    }
}
