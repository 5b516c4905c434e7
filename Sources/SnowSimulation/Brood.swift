import SnowMath

/// All births of one cell from one parent: from the layer for root cells, from
/// one particle for sub-cells.  Keeps the blocks of those that still matter.
final class Brood {
    /// Place of the cell in the layer's list.
    let cell: Int
    private(set) var random: CounterRandom
    /// Birth numbers of the ancestors, root first; empty for root cells.
    private(set) var ancestors: [UInt64]
    /// The emitting particle, nil for root cells.
    private(set) var parent: Parent?
    private(set) var clock: BirthClock
    /// Layer time at which the clock reads 0: 0, or the parent's birth.
    private(set) var origin: Double
    /// Births that happen at all: those within the parent's life.
    private(set) var limit: UInt64
    /// Neighbouring blocks, that of number `firstBlock` first.
    private(set) var blocks: [BirthBlock] = []
    private var firstBlock: UInt64 = 0
    private(set) var rowsPerBlock: Int

    /// The row of another brood's block.  The block outlives this brood: it owns it.
    struct Parent {
        unowned(unsafe) let block: BirthBlock
        let row: Int
        /// The brood that the particle is of.
        unowned(unsafe) let brood: Brood
    }

    init(
        cell: Int, random: CounterRandom, ancestors: [UInt64], parent: Parent?, clock: BirthClock, origin: Double,
        limit: UInt64, rowsPerBlock: Int
    ) {
        self.cell = cell
        self.random = random
        self.ancestors = ancestors
        self.parent = parent
        self.clock = clock
        self.origin = origin
        self.limit = limit
        self.rowsPerBlock = max(1, rowsPerBlock)
    }

    /// Becomes the brood of another parent of the same cell, without blocks.
    func begin(of parent: Parent, clock: BirthClock, origin: Double, limit: UInt64, rowsPerBlock: Int) {
        let index = parent.block.index(row: parent.row)
        random = parent.brood.random.child(index).child(UInt64(cell))
        ancestors.removeAll(keepingCapacity: true)
        ancestors.append(contentsOf: parent.brood.ancestors)
        ancestors.append(index)
        self.parent = parent
        self.clock = clock
        self.origin = origin
        self.limit = limit
        self.rowsPerBlock = max(1, rowsPerBlock)
        firstBlock = 0
    }

    /// Parts from all blocks.
    func removeBlocks(_ drop: (BirthBlock) -> Void) {
        for index in blocks.indices { drop(blocks[index]) }
        blocks.removeAll(keepingCapacity: true)
    }

    /// Births by a layer time, that instant included.
    func count(at time: Double) -> UInt64 {
        let time = time - origin
        let count = Borrowed(clock).use { $0.count(at: time) }
        return min(limit, count)
    }

    /// The same for two times.
    func counts(at first: Double, _ second: Double) -> (UInt64, UInt64) {
        let (first, second) = (first - origin, second - origin)
        let counts = Borrowed(clock).use { ($0.count(at: first), $0.count(at: second)) }
        return (min(limit, counts.0), min(limit, counts.1))
    }

    /// Births before a layer time, that instant not included.
    func count(before time: Double) -> UInt64 {
        var low: UInt64 = 0
        var high = count(at: time)
        if high > 0 && self.time(of: high) < time { return high }
        while low < high {
            let middle = high - (high - low) / 2
            if self.time(of: middle) < time { low = middle } else { high = middle - 1 }
        }
        return low
    }

    func time(of index: UInt64) -> Double { origin + clock.time(of: index) }

    /// Keeps just the blocks with births `lowest`...`highest` (from 1).
    /// @return false when there is no memory for a block.
    func keep(
        _ lowest: UInt64, _ highest: UInt64, drop: (BirthBlock) -> Void = { _ in },
        _ make: (UInt64, Int) -> BirthBlock?
    ) -> Bool {
        guard lowest <= highest, highest > 0 else {
            removeBlocks(drop)
            return true
        }
        let rows = UInt64(rowsPerBlock)
        let from = (max(1, lowest) - 1) / rows
        let until = (highest - 1) / rows
        discardOutside(from, until, drop)
        while blocks.isEmpty || firstBlock > from {
            let number = blocks.isEmpty ? from : firstBlock - 1
            guard let block = make(number * rows + 1, rowsPerBlock) else { return false }
            blocks.insert(block, at: 0)
            firstBlock = number
        }
        while firstBlock + UInt64(blocks.count) <= until {
            guard let block = make((firstBlock + UInt64(blocks.count)) * rows + 1, rowsPerBlock) else { return false }
            blocks.append(block)
        }
        return true
    }

    /// Forgets the last block.
    func removeLast() { blocks.removeLast() }

    private func discardOutside(_ from: UInt64, _ until: UInt64, _ drop: (BirthBlock) -> Void) {
        if blocks.isEmpty || firstBlock > until || firstBlock + UInt64(blocks.count) <= from {
            return removeBlocks(drop)
        }
        if firstBlock < from {
            let count = Int(from - firstBlock)
            for index in 0..<count { drop(blocks[index]) }
            blocks.removeFirst(count)
            firstBlock = from
        }
        while firstBlock + UInt64(blocks.count) - 1 > until { drop(blocks.removeLast()) }
    }
}
