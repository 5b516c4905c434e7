import SnowMath
import SnowModel

/// The memory for a block of records is not there.
package struct OutOfMemory: Error {
    @export(interface) package init() {}
}

/// An emitter layer over time: keeps the birth records that matter at a layer
/// time and evaluates their particles.
package final class EmitterSimulation {
    package let program: EmitterProgram
    private var derivations: [BirthDerivation] = []
    private var layouts: [RecordLayout] = []
    /// One for each root cell.
    private(set) var roots: [Brood] = []
    /// Shared clocks of sub-cells whose rate does not change; by cell.
    private var childClocks: [BirthClock?] = []
    /// One particle: a parent at the birth of its child.
    private let parentScratch = BlockState(capacity: 8)
    /// Clocks of root cells as they would be without the cap, where it holds them down.
    private(set) var uncappedClocks: [BirthClock?] = []
    /// Rows of a block at most; by cell.
    private var rows: [Int] = []
    /// Bytes of records that may still be made; only a list of births is held to it,
    /// as a frame's records are bounded by the cap.
    private var budget = Int.max
    /// The budget was not enough.
    package private(set) var isOverBudget = false
    /// The layer time that the records are for; nil before the first update.
    package internal(set) var time: Double?

    @export(interface) package init(program: EmitterProgram) {
        self.program = program
        build()
    }

    /// Makes everything anew from the program; no record is kept.
    func build() {
        time = nil
        rows = blockRows()
        derivations = program.cells.map { BirthDerivation(cell: $0, emitter: program) }
        layouts = program.cells.map { RecordLayout(cell: $0, emitter: program) }
        let clocks = ClockBuilder(program: program)
        childClocks = program.cells.indices.map { index in
            guard program.cells[index].parent != nil, clocks.hasSharedChildClock(index) else { return nil }
            return clocks.childClock(index, parentBirth: 0, parentLife: .infinity)
        }
        let uncapped = ClockBuilder(program: program, isCapped: false)
        uncappedClocks = program.cells.indices.map { program.isCapped($0) ? uncapped.rootClock($0) : nil }
        roots.removeAll()
        for index in program.cells.indices where program.cells[index].parent == nil {
            let clock = clocks.rootClock(index)
            roots.append(
                Brood(
                    cell: index, random: program.cells[index].random, ancestors: [], parent: nil, clock: clock,
                    origin: 0, limit: .max, rowsPerBlock: rows[index]))
        }
    }

    /// Bytes that birth records hold.
    package var recordBytes: Int {
        var sum = 0
        for root in roots { visitBlocks(of: root) { sum += $0.bytes } }
        return sum
    }

    // MARK: Records

    /// Makes the records for a layer time: what is too old goes, what is missing is
    /// derived.  The same whichever time was there before.
    @export(interface) package func update(to time: Double) throws(OutOfMemory) {
        guard self.time != time else { return }
        self.time = nil
        try derive(from: time, until: time)
        self.time = time
    }

    /// Makes the records of all births that matter at any time in [from, until].
    func derive(from: Double, until: Double) throws(OutOfMemory) {
        for root in roots { try derive(root, from: from, until: until) }
    }

    private func derive(_ brood: Brood, from: Double, until: Double) throws(OutOfMemory) {
        let oldest = from - program.cells[brood.cell].horizon
        let lowest = brood.count(at: oldest) + 1
        let highest = brood.count(at: until)
        let isKept = brood.keep(lowest, highest) { makeBlock(brood, first: $0, capacity: $1) }
        guard isKept else { throw OutOfMemory() }
        for block in brood.blocks {
            let rows = Int(min(UInt64(block.capacity), highest - block.first + 1))
            derive(block, of: brood, to: rows)
            try deriveChildren(of: block, brood, rows: rows, oldest: oldest, from: from, until: until)
        }
    }

    private func derive(_ block: BirthBlock, of brood: Brood, to rows: Int) {
        // A few ahead, so that a frame seldom derives at all.
        let ahead = min(block.capacity, (rows + 15) & ~15)
        let count = Int(min(UInt64(ahead), brood.limit - block.first + 1))
        let derivation = derivations[brood.cell]
        block.derive(to: count) { index, time in
            let parent = brood.parent.map { parentState($0, at: time) }
            return derivation.record(index: index, time: time, random: brood.random, parent: parent)
        }
    }

    private func deriveChildren(
        of block: BirthBlock, _ brood: Brood, rows: Int, oldest: Double, from: Double, until: Double
    ) throws(OutOfMemory) {
        let children = program.cells[brood.cell].children
        guard !children.isEmpty else { return }
        for row in 0..<rows {
            let isGone = block.time(row: row) <= oldest
            for (slot, cell) in children.enumerated() {
                if isGone {
                    block.broods[slot][row] = nil
                    continue
                }
                guard block.broods[slot][row] != nil || spend(EmitterSimulation.broodBytes) else { throw OutOfMemory() }
                let child = block.broods[slot][row] ?? makeBrood(cell, block, row, brood)
                block.broods[slot][row] = child
                try derive(child, from: from, until: until)
            }
        }
    }

    // MARK: Making

    /// About what a brood takes beside its blocks.
    private static let broodBytes = 512

    /// Rows of a block at most, of each cell.
    func blockRows() -> [Int] {
        program.cells.map { cell in
            guard cell.isForced || cell.parent != nil else { return BlockState.capacity }
            // Forces are followed from a block's first birth on: keep that near.
            let alive = BirthBounds.rate(of: cell, in: program) * cell.lifeBound
            return alive < Double(BlockState.capacity) ? max(1, Int(alive)) : BlockState.capacity
        }
    }

    /// Whether what was built is what `build` would make of the program's bounds.
    var hasBoundsAsBuilt: Bool {
        rows == blockRows() && program.cells.indices.allSatisfy { program.isCapped($0) == (uncappedClocks[$0] != nil) }
    }

    private func makeBlock(_ brood: Brood, first: UInt64, capacity: Int) -> BirthBlock? {
        let cell = program.cells[brood.cell]
        let row = layouts[brood.cell].count * 4 + cell.children.count * 8 + 8
        guard spend((capacity + 16) * row) else { return nil }
        return BirthBlock(
            first: first, capacity: capacity, limit: lastBirth(of: brood), layout: layouts[brood.cell],
            clock: BirthBlock.RowClock(clock: brood.clock, origin: brood.origin),
            forcing: BlockForcing(cell: cell, anchor: brood.time(of: first)), childCells: cell.children.count)
    }

    /// The last birth of a brood that there is at all.
    private func lastBirth(of brood: Brood) -> UInt64 {
        brood.limit < .max ? brood.limit : brood.clock.count(at: 1e19)
    }

    /// Takes bytes from the budget; false when they are not there.
    private func spend(_ bytes: Int) -> Bool {
        isOverBudget = isOverBudget || bytes > budget
        if !isOverBudget { budget -= bytes }
        return !isOverBudget
    }

    private func makeBrood(_ cell: Int, _ block: BirthBlock, _ row: Int, _ parent: Brood) -> Brood {
        let birth = block.time(row: row)
        let life = Double(block.value(.life, row: row))
        let clock =
            childClocks[cell]
            ?? ClockBuilder(program: program).childClock(cell, parentBirth: birth, parentLife: life)
        let limit = birthsWithin(life, clock)
        let index = block.index(row: row)
        return Brood(
            cell: cell, random: parent.random.child(index).child(UInt64(cell)), ancestors: parent.ancestors + [index],
            parent: Brood.Parent(block: block, row: row, brood: parent), clock: clock, origin: birth, limit: limit,
            rowsPerBlock: Int(min(limit, UInt64(rows[cell]))))
    }

    /// A particle of age = life is dead and emits no more, not even at that instant.
    private func birthsWithin(_ life: Double, _ clock: BirthClock) -> UInt64 {
        var count = clock.count(at: life)
        for _ in 0..<64 where count > 0 && clock.time(of: count) >= life { count -= 1 }
        return count
    }

    // MARK: Parents

    private func parentState(_ parent: Brood.Parent, at time: Double) -> ParentState {
        // Without memory for eight floats a column nothing was derived before.
        guard let state = parentScratch else { return ParentState() }
        let cell = program.cells[parent.brood.cell]
        BlockEvaluation(block: parent.block, cell: cell, firstRow: parent.row, time: time).evaluate(1, into: state)
        let velocity = SIMD3(state[.velocityX][0], state[.velocityY][0], state[.velocityZ][0])
        var result = ParentState(state)
        let speed = (velocity.x * velocity.x + velocity.y * velocity.y + velocity.z * velocity.z).squareRoot()
        result.direction = speed > 1e-9 ? velocity / speed : emissionDirection(parent)
        return result
    }

    /// The way a particle without any speed was sent.
    private func emissionDirection(_ particle: Brood.Parent) -> SIMD3<Float> {
        let brood = particle.brood
        let time = particle.block.time(row: particle.row)
        let parent = brood.parent.map { parentState($0, at: time) }
        return derivations[brood.cell].emissionDirection(
            index: particle.block.index(row: particle.row), time: time, random: brood.random, parent: parent)
    }
}

extension EmitterSimulation {
    /// Calls `body` with every living particle at the updated time, block by block:
    /// by cell, then by parent, then by birth.
    @export(interface) package func visit(_ state: BlockState, _ body: (BlockState) -> Void) {
        guard let time else { return }
        for cell in program.cells.indices {
            for root in roots {
                visitBlocks(of: cell, in: root) { evaluate($0, $1, time, state, body) }
            }
        }
    }

    /// Blocks of one cell below a brood, by parent and birth.
    private func visitBlocks(of cell: Int, in brood: Brood, _ body: (BirthBlock, Brood) -> Void) {
        if brood.cell == cell {
            for block in brood.blocks { body(block, brood) }
            return
        }
        guard let slot = program.slot(towards: cell, from: brood.cell) else { return }
        for block in brood.blocks {
            for child in block.broods[slot] {
                if let child { visitBlocks(of: cell, in: child, body) }
            }
        }
    }

    private func evaluate(
        _ block: BirthBlock, _ brood: Brood, _ time: Double, _ state: BlockState, _ body: (BlockState) -> Void
    ) {
        let dead = brood.count(at: time - program.cells[brood.cell].lifeBound)
        let oldest = max(dead, cleared(of: brood, at: time)) + 1
        let newest = brood.count(at: time)
        let first = max(block.first, oldest)
        let last = min(newest, block.first + UInt64(block.capacity) - 1)
        guard first <= last else { return }
        let firstRow = Int(first - block.first)
        state.cell = brood.cell
        state.ancestors = brood.ancestors
        state.random = brood.random
        BlockEvaluation(block: block, cell: program.cells[brood.cell], firstRow: firstRow, time: time)
            .evaluate(Int(last - first) + 1, into: state)
        state.removeDead()
        if state.count > 0 { body(state) }
    }

    /// Births of a brood that are gone: cleared by the host, or their parent or an
    /// ancestor is.  A birth at the very instant of the clear comes after it.
    private func cleared(of brood: Brood, at time: Double) -> UInt64 {
        let cleared = program.clearTime(at: time)
        guard cleared > -.infinity else { return 0 }
        var root = brood
        while let parent = root.parent {
            if root.origin < cleared { return brood.count(at: time) }
            root = parent.brood
        }
        return brood.count(before: cleared)
    }

    private func visitBlocks(of brood: Brood, _ body: (BirthBlock) -> Void) {
        for block in brood.blocks {
            body(block)
            for broods in block.broods {
                for child in broods {
                    if let child { visitBlocks(of: child, body) }
                }
            }
        }
    }
}

// MARK: Births

extension EmitterSimulation {
    /// Calls `body` with every birth in (from, until] of layer time, each particle as
    /// it was when born, one by one.  The simulation is of use for nothing else then.
    @export(interface) package func visitBirths(
        from: Double, until: Double, _ state: BlockState, _ body: (BlockState) -> Void
    ) throws(OutOfMemory) {
        time = nil
        budget = EmitterSimulation.birthsBudget
        try derive(from: from, until: until)
        for cell in program.cells.indices {
            for root in roots {
                visitBlocks(of: cell, in: root) { block, brood in
                    births(of: block, brood, from, until, state, body)
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
        state.cell = brood.cell
        state.ancestors = brood.ancestors
        for index in first...last {
            let row = Int(index - block.first)
            BlockEvaluation(block: block, cell: program.cells[brood.cell], firstRow: row, time: block.time(row: row))
                .evaluate(1, into: state)
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

    func visitBroods(below brood: Brood, _ body: (Brood) -> Void) {
        body(brood)
        for block in brood.blocks {
            for broods in block.broods {
                for child in broods {
                    if let child { visitBroods(below: child, body) }
                }
            }
        }
    }
}

extension EmitterProgram {
    /// Which child of `cell` is `descendant` or an ancestor of it; nil for none.
    func slot(towards descendant: Int, from cell: Int) -> Int? {
        var below = descendant
        while let parent = cells[below].parent {
            if parent == cell { return cells[cell].children.firstIndex(of: below) }
            below = parent
        }
        return nil
    }
}
