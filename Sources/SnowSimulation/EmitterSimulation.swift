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
    private var spare = SpareRecords(cells: 0)
    /// One for each root cell.
    private(set) var roots: [Brood] = []
    /// Shared clocks of sub-cells whose rate does not change; by cell.
    private var childClocks: [BirthClock?] = []
    /// One particle: a parent at the birth of its child.
    private let parentScratch = BlockState(capacity: 8)
    /// Forcing of cells in which nothing changes, shared by all their blocks; by cell.
    private var idleForcings: [BlockForcing?] = []
    /// Clocks of root cells as they would be without the cap, where it holds them down.
    private(set) var uncappedClocks: [BirthClock?] = []
    /// Rows of a block at most; by cell.
    private var rows: [Int] = []
    /// Bytes of records that may still be made; only a list of births is held to it,
    /// as a frame's records are bounded by the cap.
    var budget = Int.max
    /// The budget was not enough.
    package internal(set) var isOverBudget = false
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
        idleForcings = program.cells.map { cell in
            let forcing = BlockForcing(cell: cell, anchor: 0)
            return forcing.isIdle ? forcing : nil
        }
        spare = SpareRecords(cells: program.cells.count)
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
        for root in roots { visitBroods(below: root) { sum += $0.blocks.reduce(0) { $0 + $1.bytes } } }
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
        for index in roots.indices {
            try Borrowed(roots[index]).use { (root) throws(OutOfMemory) in try derive(root, from: from, until: until) }
        }
    }

    private func derive(_ brood: Brood, from: Double, until: Double) throws(OutOfMemory) {
        let oldest = from - program.cells[brood.cell].horizon
        let (gone, highest) = brood.counts(at: oldest, until)
        let isKept = brood.keep(gone + 1, highest, drop: { spare.add($0, of: brood.cell) }) {
            makeBlock(brood, first: $0, capacity: $1)
        }
        guard isKept else { throw OutOfMemory() }
        let hasChildren = !program.cells[brood.cell].children.isEmpty
        for index in brood.blocks.indices {
            let rows = Borrowed(brood.blocks[index]).use { block in
                let rows = Int(min(UInt64(block.capacity), highest - block.first + 1))
                if block.derived < rows { derive(block, of: brood, to: rows) }
                return rows
            }
            guard hasChildren else { continue }
            try deriveChildren(of: brood.blocks[index], brood, rows: rows, oldest: oldest, from: from, until: until)
        }
    }

    private func derive(_ block: BirthBlock, of brood: Brood, to rows: Int) {
        // A few ahead, so that a frame seldom derives at all.
        let ahead = min(block.capacity, (rows + 15) & ~15)
        let count = Int(min(UInt64(ahead), brood.limit - block.first + 1))
        guard block.derived < count else { return }
        let derivation = derivations[brood.cell]
        block.derive(to: count, lanes: derivation.lanes) { index, time in
            let parent = brood.parent.map { parentState($0, at: time) }
            return derivation.record(index: index, time: time, random: brood.random, parent: parent)
        }
    }

    private func deriveChildren(
        of block: BirthBlock, _ brood: Brood, rows: Int, oldest: Double, from: Double, until: Double
    ) throws(OutOfMemory) {
        let children = program.cells[brood.cell].children
        for row in 0..<rows {
            let isGone = block.time(row: row) <= oldest
            for (slot, cell) in children.enumerated() {
                if isGone {
                    if let child = block.takeBrood(slot, row) { spare.add(child) }
                    continue
                }
                if block.broods[slot][row] == nil {
                    block.broods[slot][row] = try makeBrood(cell, block, row, brood)
                }
                if let child = block.broods[slot][row] { try derive(child, from: from, until: until) }
            }
        }
    }

    // MARK: Making

    /// About what a brood takes beside its blocks; a clock of its own comes on top.
    private func broodBytes(of cell: Int) -> Int { childClocks[cell] == nil ? 2048 : 512 }

    private func rowBytes(of cell: Int) -> Int {
        layouts[cell].count * 4 + program.cells[cell].children.count * 8 + 8
    }

    /// Bytes that a list of births takes at least.
    func leastBytes(_ list: LeastBirths) -> Double {
        var sum = list.clockBytes
        for cell in list.births.indices {
            var each = rowBytes(of: cell)
            for child in program.cells[cell].children { each += broodBytes(of: child) }
            sum += list.births[cell] * Double(each)
        }
        return sum
    }

    /// Rows of a block at most, of each cell.
    func blockRows() -> [Int] {
        program.cells.map { cell in
            let alive = BirthBounds.rate(of: cell, in: program) * cell.lifeBound
            guard alive < Double(BlockState.capacity) else { return BlockState.capacity }
            // Forces are followed from a block's first birth on: keep that near.
            if cell.isForced || cell.parent != nil { return max(1, Int(alive)) }
            // So that a seek derives few births that are long over, one by one.  A power of two, which
            // seldom changes with a host's rates; which births share a block does not show.
            let isOneByOne = !cell.children.isEmpty || cell[.birthRate].isAnimated || program[.birthRate].isAnimated
            guard isOneByOne else { return BlockState.capacity }
            var rows = 16
            while Double(rows) < alive { rows *= 2 }
            return rows
        }
    }

    /// Whether what was built is what `build` would make of the program's bounds.
    var hasBoundsAsBuilt: Bool {
        rows == blockRows() && program.cells.indices.allSatisfy { program.isCapped($0) == (uncappedClocks[$0] != nil) }
    }

    private func makeBlock(_ brood: Brood, first: UInt64, capacity: Int) -> BirthBlock? {
        let cell = program.cells[brood.cell]
        guard spend((capacity + 16) * rowBytes(of: brood.cell)) else { return nil }
        let (limit, anchor) = (lastBirth(of: brood), brood.time(of: first))
        let clock = BirthBlock.RowClock(clock: brood.clock, origin: brood.origin)
        let shared = idleForcings[brood.cell]
        if let block = spare.takeBlock(of: brood.cell, capacity: capacity) {
            if shared == nil { block.forcing.move(to: anchor) }
            return block.begin(first: first, capacity: capacity, limit: limit, clock: clock) ? block : nil
        }
        return BirthBlock(
            first: first, capacity: capacity, limit: limit, layout: layouts[brood.cell], clock: clock,
            forcing: shared ?? BlockForcing(cell: cell, anchor: anchor), childCells: cell.children.count)
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

    private func makeBrood(
        _ cell: Int, _ block: BirthBlock, _ row: Int, _ parent: Brood
    ) throws(OutOfMemory) -> Brood {
        guard spend(broodBytes(of: cell)) else { throw OutOfMemory() }
        let birth = block.time(row: row)
        let life = Double(block.value(.life, row: row))
        let clock =
            childClocks[cell]
            ?? ClockBuilder(program: program).childClock(cell, parentBirth: birth, parentLife: life)
        guard childClocks[cell] != nil || spend(clock.bytes) else { throw OutOfMemory() }
        let limit = birthsWithin(life, clock)
        let brood =
            spare.takeBrood(of: cell)
            ?? Brood(
                cell: cell, random: parent.random, ancestors: [], parent: nil, clock: clock, origin: birth,
                limit: limit, rowsPerBlock: 1)
        brood.begin(
            of: Brood.Parent(block: block, row: row, brood: parent), clock: clock, origin: birth, limit: limit,
            rowsPerBlock: Int(min(limit, UInt64(rows[cell]))))
        return brood
    }

    /// Lets go of memory that only more births need.
    @export(interface) package func rest() { spare.removeAll() }

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
        BlockEvaluation(parent.block, of: parent.brood, rows: parent.row..<parent.row + 1, time: time)
            .evaluate(into: state)
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
