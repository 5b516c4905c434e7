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
    @export(interface) package func visitBlocks(_ body: (BlockEvaluation) -> Void) {
        guard let time else { return }
        for cell in program.cells.indices {
            for root in roots { visitBroods(of: cell, in: root) { visitBlocks(of: $0, at: time, body) } }
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
        let dead = brood.count(at: time - program.cells[brood.cell].lifeBound)
        let oldest = max(dead, cleared(of: brood, at: time)) + 1
        let newest = brood.count(at: time)
        for block in brood.blocks {
            let first = max(block.first, oldest)
            let last = min(newest, block.first + UInt64(block.capacity) - 1)
            guard first <= last else { continue }
            let row = Int(first - block.first)
            var evaluation = BlockEvaluation(block, of: brood, rows: row..<row + Int(last - first) + 1, time: time)
            evaluation.dropDead()
            if evaluation.count > 0 { body(evaluation) }
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
