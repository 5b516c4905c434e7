import SnowMath
import SnowModel

/// Makes the birth clocks of cells: the rate is the cell's times the layer's
/// while the cell's window is open.
struct ClockBuilder {
    let program: EmitterProgram

    /// Cycles that two endless animations without a common period are played for
    /// before the whole stretch comes back.
    private static let cycleLimit = 256.0
    private static let periodSearch = 64

    /// The clock of a root cell, in layer time.
    func rootClock(_ index: Int) -> BirthClock {
        let cell = program.cells[index]
        return clock(cell, [cell[.birthRate], program[.birthRate], cell.enabled, program.emission], window: cell.window)
    }

    /// Births by the product of `factors` while the window is open, in layer time.
    func clock(_ cell: CellProgram, _ factors: [PropertyCurve], window: EmissionWindow) -> BirthClock {
        if let rate = constantRate(cell, factors) {
            return BirthClock(rate: rate, start: window.start, end: window.end, bursts: cell.bursts)
        }
        let settle = factors.reduce(window.start) { max($0, $1.settleTime) }
        let end = min(window.end, settle)
        var pieces = rate(cell, factors, from: window.start, until: end)
        guard window.end > settle else { return BirthClock(pieces: pieces, repeatStart: nil, bursts: cell.bursts) }
        guard let period = commonPeriod(factors) else {
            let rest = factors.reduce(window.rateFactor) { $0 * max(0, $1.value(at: settle)) }
            pieces.append(
                Piece(
                    start: settle, end: window.end,
                    polynomial: Polynomial(constant: min(cell.rateLimit, rest))))
            return BirthClock(pieces: pieces, repeatStart: nil, bursts: cell.bursts)
        }
        let close = min(window.end, settle + period)
        pieces += rate(cell, factors, from: settle, until: close)
        let comesBack = window.end > settle + period
        return BirthClock(pieces: pieces, repeatStart: comesBack ? settle : nil, bursts: cell.bursts)
    }

    /// The clock of one particle's births of a sub-cell, in the particle's age.
    func childClock(_ index: Int, parentBirth: Double, parentLife: Double) -> BirthClock {
        let cell = program.cells[index]
        let window = cell.window
        let factors = [cell[.birthRate], program[.birthRate], cell.enabled]
        let end = min(window.end, parentLife)
        if let rate = constantRate(cell, factors) { return BirthClock(rate: rate, start: window.start, end: end) }
        let from = parentBirth + window.start
        let until = parentBirth + end
        let settle = factors.reduce(from) { max($0, $1.settleTime) }
        guard let period = commonPeriod(factors), settle + period < until else {
            let pieces = rate(cell, factors, from: from, until: until)
            return BirthClock(pieces: pieces.map { $0.moved(by: -parentBirth) }, repeatStart: nil)
        }
        // A long life sees the same again and again: one round of it is enough.
        let pieces =
            rate(cell, factors, from: from, until: settle)
            + rate(cell, factors, from: settle, until: settle + period)
        return BirthClock(
            pieces: pieces.map { $0.moved(by: -parentBirth) }, repeatStart: settle - parentBirth, last: end)
    }

    /// All particles of the parent share one clock unless the rate changes over time.
    func hasSharedChildClock(_ index: Int) -> Bool {
        let cell = program.cells[index]
        return constantRate(cell, [cell[.birthRate], program[.birthRate], cell.enabled]) != nil
    }

    private func constantRate(_ cell: CellProgram, _ factors: [PropertyCurve]) -> Double? {
        if cell.window.isEmpty { return 0 }
        guard factors.allSatisfy({ $0.isConstant }) else { return nil }
        return min(cell.rateLimit, factors.reduce(cell.window.rateFactor) { $0 * max(0, $1.base) })
    }

    private func rate(_ cell: CellProgram, _ factors: [PropertyCurve], from: Double, until: Double) -> [Piece] {
        guard until > from else { return [] }
        let factor = Polynomial(constant: cell.window.rateFactor)
        var product = [Piece(start: from, end: until, polynomial: factor)]
        for curve in factors {
            product = product.combined(with: curve.pieces(from: from, until: until).clampedToPositive(), *)
        }
        return product.map { $0.limited(to: cell.rateLimit) }
    }

    /// The time in which all endless animations of the factors have come back.
    private func commonPeriod(_ factors: [PropertyCurve]) -> Double? {
        var common: Double?
        for factor in factors {
            for track in factor.tracks {
                guard let period = track.endlessPeriod else { continue }
                common = common.map { ClockBuilder.commonPeriod($0, period) } ?? period
            }
        }
        return common
    }

    private static func commonPeriod(_ a: Double, _ b: Double) -> Double {
        for n in 1...periodSearch {
            let multiple = Double(n) * a
            let m = (multiple / b + 0.5).roundedDown
            if m >= 1 && (m * b - multiple).magnitude < 1e-9 * multiple { return multiple }
        }
        return cycleLimit * max(a, b)
    }
}

extension Piece {
    func moved(by offset: Double) -> Piece {
        Piece(start: start + offset, end: end + offset, polynomial: polynomial)
    }

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

extension PropertyCurve {
    /// The layer time after which nothing new happens: the changes are made, the
    /// animations over, or on their endless way.
    var settleTime: Double {
        var settle = events.last?.time ?? 0
        for track in tracks { settle = max(settle, track.settleTime) }
        return settle
    }
}

extension Track {
    /// The outermost timing that is not frozen decides.
    var settleTime: Double {
        guard let timing = timings.first, timing.speed != 0 else { return 0 }
        let zero = timing.beginTime - timing.timeOffset / timing.speed
        if timing.speed < 0 { return max(0, zero) }
        let end = timing.activeDuration
        return max(0, end < Track.forever ? zero + end / timing.speed : zero)
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

    /// Period of an animation that repeats for ever, in layer time.
    var endlessPeriod: Double? {
        guard let timing = timings.first, timing.speed > 0, timing.activeDuration >= Track.forever else { return nil }
        return timing.cycle / timing.speed
    }

    /// Repeated for so long that it counts as for ever.
    private static let forever = 1e8
}
