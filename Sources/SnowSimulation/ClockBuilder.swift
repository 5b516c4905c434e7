import SnowMath
import SnowModel

/// Makes the birth clocks of cells: the rate is the cell's times the layer's
/// while the cell's window is open.
struct ClockBuilder {
    let program: EmitterProgram
    /// Whether the cap holds rates and bursts down.
    var isCapped = true

    /// Cycles that two endless animations without a common period are played for
    /// before the whole stretch comes back.
    private static let cycleLimit = 256.0
    private static let periodSearch = 64
    /// Fewer rounds of an animation that ends are written out.
    private static let fewestRounds = 16.0

    /// The clock of a root cell, in layer time.
    func rootClock(_ index: Int) -> BirthClock {
        let cell = program.cells[index]
        let clock = clock(rate(of: cell), window: cell.window)
        for burst in cell.bursts { clock.append(isCapped ? burst : burst.uncapped) }
        return clock
    }

    /// Follows the changes of a root cell's rate from a layer time on.
    func update(_ clock: BirthClock, _ index: Int, from time: Double) {
        let cell = program.cells[index]
        let rate = rate(of: cell)
        guard rate.constant == nil else { return }
        extend(clock, rate, from: max(time, cell.window.start), until: cell.window.end, origin: 0)
        clock.retotal(from: time)
    }

    /// The clock of one particle's births of a sub-cell, in the particle's age.
    func childClock(_ index: Int, parentBirth: Double, parentLife: Double) -> BirthClock {
        let cell = program.cells[index]
        let rate = rate(of: cell)
        let (start, end) = (cell.window.start, min(cell.window.end, parentLife))
        if let constant = rate.constant { return BirthClock(rate: constant, start: start, end: end) }
        let clock = BirthClock(start: start)
        extend(clock, rate, from: parentBirth + start, until: parentBirth + end, origin: parentBirth)
        return clock
    }

    /// All particles of the parent share one clock unless the rate changes over time.
    func hasSharedChildClock(_ index: Int) -> Bool { rate(of: program.cells[index]).constant != nil }

    /// The births by a cell's rate alone in layer time, when animations are all that
    /// moves it: of a root cell as they happen, of a sub-cell those of a parent that
    /// would emit at all times.
    func rateClock(_ index: Int, limit: Double) -> BirthClock? {
        let cell = program.cells[index]
        var rate = rate(of: cell)
        guard rate.isAnimatedAlone else { return nil }
        rate.limit = limit
        return clock(rate, window: cell.parent == nil ? cell.window : cell.window.always)
    }

    // MARK: Stages

    private func rate(of cell: CellProgram) -> BirthRate {
        var factors = [cell[.birthRate], program[.birthRate], cell.enabled]
        if cell.parent == nil { factors.append(program.emission) }
        return BirthRate(
            factor: cell.window.isEmpty ? 0 : cell.window.rateFactor, factors: factors,
            limit: isCapped ? cell.rateLimit : .infinity)
    }

    @inline(never)
    private func clock(_ rate: BirthRate, window: EmissionWindow) -> BirthClock {
        if let constant = rate.constant { return BirthClock(rate: constant, start: window.start, end: window.end) }
        let clock = BirthClock(start: window.start)
        extend(clock, rate, from: window.start, until: window.end, origin: 0)
        return clock
    }

    /// Puts stages on a clock, each until something begins, ends or is changed.
    /// @param origin  Layer time at which the clock reads 0.
    private func extend(_ clock: BirthClock, _ rate: BirthRate, from: Double, until: Double, origin: Double) {
        guard from < until else { return }
        clock.cut(at: from - origin)
        var start = from
        while start < until {
            let end = min(until, rate.nextTurn(after: start))
            let isRound = period(of: rate, from: start, until: end)
            let pieces = rate.pieces(from: start, until: isRound.map { start + $0 } ?? end)
            clock.append(pieces.map { $0.moved(by: -origin) }, repeats: isRound != nil)
            start = end
        }
        if until < .infinity {
            let rest = Piece(start: until - origin, end: .infinity, polynomial: .zero)
            clock.append([rest], repeats: false)
        }
    }

    /// The time in which all that moves comes back, when that is to be made use of:
    /// of a stretch without end, or of one with many rounds.
    private func period(of rate: BirthRate, from: Double, until: Double) -> Double? {
        var common: Double?
        for period in rate.periods(at: from) {
            guard period < .infinity else { return nil }
            common = common.map { ClockBuilder.commonPeriod($0, period, until - from) } ?? period
        }
        guard var common, common > 0, common < .infinity else { return nil }
        // Rounds shorter than the grain of time are taken together.
        while from + common <= from { common *= 2 }
        return (until - from) / common > ClockBuilder.fewestRounds ? common : nil
    }

    private static func commonPeriod(_ a: Double, _ b: Double, _ stretch: Double) -> Double {
        for n in 1...periodSearch {
            let multiple = Double(n) * a
            let m = (multiple / b + 0.5).roundedDown
            if m >= 1 && (m * b - multiple).magnitude < 1e-9 * multiple { return multiple }
        }
        return stretch < .infinity ? .infinity : cycleLimit * max(a, b)
    }
}

extension Piece {
    func moved(by offset: Double) -> Piece {
        Piece(start: start + offset, end: end + offset, polynomial: polynomial)
    }
}
