import SnowMath
import SnowModel

/// What a list of births holds at the least, whatever the draws: told from the rates,
/// before any birth is derived.
struct LeastBirths {
    private let program: EmitterProgram
    private let from, until: Double
    /// By cell.
    private(set) var births: [Double]
    /// Memory of the clocks that particles have of their own.
    private(set) var clockBytes = 0.0

    /// Stretches of time that births of root cells are counted in.
    private static let bins = 256

    init(program: EmitterProgram, roots: [Brood], from: Double, until: Double) {
        self.program = program
        (self.from, self.until) = (from, until)
        births = [Double](repeating: 0, count: program.cells.count)
        for root in roots {
            var counts = [Double](repeating: 0, count: LeastBirths.bins)
            for bin in counts.indices {
                counts[bin] = Double(root.count(at: edge(bin + 1)) &- root.count(at: edge(bin)))
            }
            add(counts, of: root.cell, from: 0, until: 0)
        }
    }

    private func edge(_ bin: Int) -> Double { from + (until - from) * Double(bin) / Double(LeastBirths.bins) }

    /// @param counts  Births by the bin of their root ancestor.
    /// @param first, last  How long after it they were born.
    private mutating func add(_ counts: [Double], of cell: Int, from first: Double, until last: Double) {
        var sum = 0.0
        for count in counts { sum += count }
        births[cell] += sum
        let life = program.cells[cell].leastLife(times: program[.lifetime].range)
        for child in program.cells[cell].children {
            let window = program.cells[child].window
            let end = min(window.end, life)
            guard end > window.start,
                let rate = ChildRate(program: program, child, until: end, from: from, until: until)
            else { continue }
            clockBytes += sum * rate.clockBytes
            var made = counts
            for bin in counts.indices {
                let (low, high) = (edge(bin) + first, edge(bin + 1) + last)
                made[bin] *= rate.births(ofParentsFrom: low, until: high, window.start, min(end, until - high))
            }
            add(made, of: child, from: first + window.start, until: last + end)
        }
    }
}

/// Births that a sub-cell has of each parent, at the least.
private struct ChildRate {
    private let clock: BirthClock
    /// The clock is of each parent's age, not of layer time.
    private let isShared: Bool
    /// What the cap leaves of a rate at its peak.
    private let share: Double
    private(set) var clockBytes = 0.0

    private static let mostSteps = 16.0
    private static let longestSample = 2.0

    /// @param end  The age of parents at which they emit no more.
    /// nil: nothing can be told.
    init?(program: EmitterProgram, _ child: Int, until end: Double, from: Double, until: Double) {
        let builder = ClockBuilder(program: program)
        let cell = program.cells[child]
        isShared = builder.hasSharedChildClock(child)
        if isShared {
            clock = builder.childClock(child, parentBirth: 0, parentLife: .infinity)
            share = 1
            return
        }
        guard let rate = builder.rateClock(child, limit: .infinity) else { return nil }
        clock = rate
        share = min(1, cell.rateLimit / max(1e-9, BirthBounds.rate(of: cell, in: program)))
        // Parents' own clocks: rounds without a common measure are played for a while only, so that is held
        // against them; half of the smallest is what any clock takes.
        let (start, end) = (cell.window.start, min(end, cell.window.start + ChildRate.longestSample))
        var least = Int.max
        for part in [0.11, 0.37, 0.61, 0.87] {
            let birth = from + (until - from) * part
            let own = builder.childClock(child, parentBirth: birth, parentLife: end)
            if 0.99 * within(birth + start, birth + end) > own.total(at: end) + 0.01 { return nil }
            least = min(least, own.bytes)
        }
        clockBytes = Double(least) / 2
    }

    private func within(_ from: Double, _ until: Double) -> Double {
        (clock.total(at: until) - clock.total(at: from)) * share
    }

    /// Of each of the parents born in a stretch, between two ages.
    func births(ofParentsFrom low: Double, until high: Double, _ start: Double, _ end: Double) -> Double {
        guard end > start else { return 0 }
        if isShared { return whole(clock.total(at: end)) }
        let count = max(1, min(ChildRate.mostSteps, (4 * (high - low) / (end - start)).roundedDown))
        let step = (high - low) / count
        var least = Double.infinity
        for k in 0..<Int(count) {
            let birth = low + Double(k) * step
            least = min(least, within(birth + step + start, birth + end))
        }
        return whole(least)
    }

    /// The birth at the very end may be none.
    private func whole(_ births: Double) -> Double { max(0, (births - 1e-3).roundedDown) }
}
