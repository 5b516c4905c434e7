/// Blocks and broods of one simulation that are out of use, kept to be used again: once
/// a scene is warm, its births take no new memory.
final class SpareRecords {
    /// Most bytes that may lie idle.
    private static let limit = 256 << 10
    /// About what a brood takes beside its blocks.
    private static let broodBytes = 512

    /// By cell.
    private var blocks: [[BirthBlock]]
    private var broods: [[Brood]]
    private var bytes = 0

    init(cells: Int) {
        blocks = Array(repeating: [], count: cells)
        broods = Array(repeating: [], count: cells)
        // So that the lists themselves rarely grow while a scene runs.
        for cell in 0..<cells { blocks[cell].reserveCapacity(32) }
    }

    func removeAll() {
        for cell in blocks.indices {
            blocks[cell].removeAll()
            broods[cell].removeAll()
        }
        bytes = 0
    }

    /// A block of a cell with room for `capacity` rows.
    func takeBlock(of cell: Int, capacity: Int) -> BirthBlock? {
        let last = blocks[cell].count - 1
        guard let place = blocks[cell].lastIndex(where: { $0.hasRoom(for: capacity) }) else { return nil }
        blocks[cell].swapAt(place, last)
        let block = blocks[cell].removeLast()
        bytes -= block.bytes
        return block
    }

    func takeBrood(of cell: Int) -> Brood? {
        guard let brood = broods[cell].popLast() else { return nil }
        bytes -= SpareRecords.broodBytes
        return brood
    }

    /// Takes over a block of a cell, and what its particles emitted.
    func add(_ block: BirthBlock, of cell: Int) {
        for slot in block.broods.indices {
            for row in block.broods[slot].indices { if let brood = block.takeBrood(slot, row) { add(brood) } }
        }
        guard bytes + block.bytes <= SpareRecords.limit else { return }
        bytes += block.bytes
        blocks[cell].append(block)
    }

    func add(_ brood: Brood) {
        brood.removeBlocks { add($0, of: brood.cell) }
        guard bytes + SpareRecords.broodBytes <= SpareRecords.limit else { return }
        bytes += SpareRecords.broodBytes
        broods[brood.cell].append(brood)
    }
}
