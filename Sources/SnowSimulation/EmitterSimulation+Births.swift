import SnowMath
import SnowModel

extension EmitterSimulation {
    /// Calls `body` with every birth in (from, until] of layer time, each particle as
    /// it was when born, one by one.  The simulation is of use for nothing else then.
    @export(interface) package func visitBirths(
        from: Double, until: Double, _ state: BlockState, _ body: (BlockState) -> Void
    ) throws(OutOfMemory) {
        time = nil
        budget = EmitterSimulation.birthsBudget
        // What is plainly too much is refused before any of it is derived.
        let least = LeastBirths(program: program, roots: roots, from: from, until: until)
        isOverBudget =
            leastBytes(least) > Double(budget) || least.births.reduce(0, +) > Double(Limits.liveParticlesMax)
        guard !isOverBudget else { throw OutOfMemory() }
        try derive(from: from, until: until)
        for cell in program.cells.indices {
            for root in roots {
                visitBroods(of: cell, in: root) { brood in
                    for block in brood.blocks { births(of: block, brood, from, until, state, body) }
                }
            }
        }
    }

    /// Room for the highest cap of births with some sixteen columns; sub-cells take
    /// more for each.
    private static let birthsBudget = 1 << 30

    private func births(
        of block: BirthBlock, _ brood: Brood, _ from: Double, _ until: Double, _ state: BlockState,
        _ body: (BlockState) -> Void
    ) {
        let first = max(block.first, brood.count(at: from) + 1)
        let last = min(brood.count(at: until), block.first + UInt64(block.capacity) - 1)
        guard first <= last else { return }
        for index in first...last {
            let row = Int(index - block.first)
            BlockEvaluation(block, of: brood, rows: row..<row + 1, time: block.time(row: row)).evaluate(into: state)
            body(state)
        }
    }

    /// Births of root cells by a layer time, and those that the cap left out.
    @export(interface) package func rootBirths(at time: Double) -> (born: UInt64, dropped: UInt64) {
        var (born, dropped): (UInt64, UInt64) = (0, 0)
        for root in roots {
            let count = root.count(at: time)
            born &+= count
            if let uncapped = uncappedClocks[root.cell] { dropped &+= uncapped.count(at: time) &- count }
        }
        return (born, dropped)
    }

    /// Births by the updated time, of the cells together; see `birthCounts`.
    @export(interface) package func birthCount() -> UInt64 {
        guard let time else { return 0 }
        var sum: UInt64 = 0
        for root in roots { visitBroods(below: root) { sum &+= $0.count(at: time) } }
        return sum
    }

    /// Births by the updated time: of root cells all, of sub-cells those of the
    /// particles that still matter.  By cell.
    @export(interface) package func birthCounts() -> [UInt64] {
        var counts = [UInt64](repeating: 0, count: program.cells.count)
        guard let time else { return counts }
        for root in roots { visitBroods(below: root) { counts[$0.cell] &+= $0.count(at: time) } }
        return counts
    }
}
