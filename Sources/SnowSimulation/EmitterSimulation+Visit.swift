import SnowMath
import SnowModel

extension EmitterSimulation {
    /// Whether a cell's particles show at a layer time.
    @export(interface) package func isEnabled(_ cell: Int, at time: Double) -> Bool {
        program.cells[cell].isEnabled(at: time)
    }

    /// Calls `body` with every living particle at the updated time, block by block:
    /// by cell, then by parent, then by birth.
    @export(interface) package func visit(_ state: BlockState, _ body: (BlockState) -> Void) {
        visitBlocks { evaluation in
            evaluation.evaluateLiving(into: state)
            if state.count > 0 { body(state) }
        }
    }

    /// As above, each block before it is evaluated.  No evaluation changes what
    /// another one reads.
    func visitBlocks(_ body: (BlockEvaluation) -> Void) {
        for cell in program.cells.indices { visitBlocks(of: cell, body) }
    }

    /// The same for the particles of one cell.
    @export(interface) package func visitBlocks(of cell: Int, _ body: (BlockEvaluation) -> Void) {
        guard let time else { return }
        for index in roots.indices {
            Borrowed(roots[index]).use { visitBroods(of: cell, in: $0) { visitBlocks(of: $0, at: time, body) } }
        }
    }

    /// Broods of one cell below another, by parent.
    func visitBroods(of cell: Int, in brood: Brood, _ body: (Brood) -> Void) {
        if brood.cell == cell { return body(brood) }
        guard let slot = program.slot(towards: cell, from: brood.cell) else { return }
        for block in brood.blocks {
            for child in block.broods[slot] {
                if let child { visitBroods(of: cell, in: child, body) }
            }
        }
    }

    private func visitBlocks(of brood: Brood, at time: Double, _ body: (BlockEvaluation) -> Void) {
        let (dead, newest) = brood.counts(at: time - program.cells[brood.cell].lifeBound, time)
        let oldest = max(dead, cleared(of: brood, at: time)) + 1
        for index in brood.blocks.indices {
            Borrowed(brood.blocks[index]).use { block in
                let first = max(block.first, oldest)
                let last = min(newest, block.first + UInt64(block.capacity) - 1)
                guard first <= last else { return }
                let row = Int(first - block.first)
                let rows = block.living(of: row..<row + Int(last - first) + 1, at: time)
                if !rows.isEmpty { body(BlockEvaluation(block, of: brood, rows: rows, time: time)) }
            }
        }
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

    /// Calls `body` with a brood and with all that its particles, and theirs, emit.
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
