import SnowModel

extension EmitterSimulation {
    /// The layer time of the next birth of any root cell after the updated time;
    /// infinite when there is none.
    @export(interface) package func nextBirth() -> Double {
        guard let time else { return .infinity }
        var next = Double.infinity
        for root in roots { next = min(next, root.nextBirth(after: time)) }
        return next
    }

    /// Whether there are records of particles, which may be dead; told at once.
    package var hasRecords: Bool { roots.contains { !$0.blocks.isEmpty } }

    /// Whether any particle may be alive at the updated time.
    package var hasLiving: Bool {
        var hasLiving = false
        countLiving { _, count, _ in hasLiving = hasLiving || count > 0 }
        return hasLiving
    }

    /// Calls `body` with cells, how many of their particles live at the updated time, or
    /// a few more, and in how many blocks.  A cell may come several times.
    package func countLiving(_ body: (_ cell: Int, _ count: UInt64, _ blocks: Int) -> Void) {
        guard let time else { return }
        for root in roots {
            visitBroods(below: root) { brood in
                let (dead, born) = brood.counts(at: time - program.cells[brood.cell].lifeBound, time)
                body(brood.cell, born - dead, brood.blocks.count)
            }
        }
    }

    /// Whether a sub-cell may still be emitting, though no particle is alive.
    package var hasPendingChildren: Bool {
        guard let time else { return false }
        for root in roots where !program.cells[root.cell].children.isEmpty {
            let lifeBound = program.cells[root.cell].lifeBound
            if root.count(at: time) > root.count(at: time - lifeBound) { return true }
        }
        return false
    }
}

extension Brood {
    /// Longest wait that is looked into, in seconds: a year.
    private static let farthest = 3.2e7

    fileprivate func nextBirth(after time: Double) -> Double {
        let born = count(at: time)
        guard born < limit, clock.count(at: time - origin + Brood.farthest) > born else { return .infinity }
        return max(time, self.time(of: born + 1))
    }
}
