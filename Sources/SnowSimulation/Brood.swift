import SnowMath

/// All births of one cell from one parent: from the layer for root cells, from
/// one particle for sub-cells.  Keeps the blocks of those that still matter.
final class Brood {
    /// Place of the cell in the layer's list.
    let cell: Int
    let random: CounterRandom
    /// Birth numbers of the ancestors, root first; empty for root cells.
    let ancestors: [UInt64]
    /// The emitting particle, nil for root cells.
    let parent: Parent?
    let clock: BirthClock
    /// Layer time at which the clock reads 0: 0, or the parent's birth.
    let origin: Double
    /// Births that happen at all: those within the parent's life.
    let limit: UInt64
    /// Neighbouring blocks, that of number `firstBlock` first.
    private(set) var blocks: [BirthBlock] = []
    private var firstBlock: UInt64 = 0
    let rowsPerBlock: Int

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

    /// Births by a layer time, that instant included.
    func count(at time: Double) -> UInt64 { min(limit, clock.count(at: time - origin)) }

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
    func keep(_ lowest: UInt64, _ highest: UInt64, _ make: (UInt64, Int) -> BirthBlock?) -> Bool {
        guard lowest <= highest, highest > 0 else {
            blocks.removeAll(keepingCapacity: true)
            return true
        }
        let rows = UInt64(rowsPerBlock)
        let from = (max(1, lowest) - 1) / rows
        let until = (highest - 1) / rows
        discardOutside(from, until)
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

    private func discardOutside(_ from: UInt64, _ until: UInt64) {
        if blocks.isEmpty || firstBlock > until || firstBlock + UInt64(blocks.count) <= from {
            blocks.removeAll(keepingCapacity: true)
            return
        }
        if firstBlock < from {
            blocks.removeFirst(Int(from - firstBlock))
            firstBlock = from
        }
        let surplus = Int(firstBlock) + blocks.count - Int(until) - 1
        if surplus > 0 { blocks.removeLast(surplus) }
    }
}
