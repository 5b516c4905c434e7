import SnowModel

/// Shares the scene's cap of live particles among the cells.
///
/// A cell that would pass its share has its birth rate held down, evenly over
/// time: which births happen then follows from time alone, as everything does.
extension EmitterProgram {
    /// @param cap  Most live particles of this layer.
    @export(interface) package mutating func limitRates(cap: Double) {
        let demands = cells.indices.map { demand($0) }
        let total = demands.reduce(0, +)
        let spare = max(0, cap - total) / Double(max(1, cells.count))
        for index in cells.indices {
            let demand = demands[index]
            let share = total <= cap ? demand + spare : cap * (demand / total)
            cells[index].share = share
            cells[index].rateLimit = limit(index, demand: demand)
        }
    }

    /// Births per second at which a cell's live particles just fill its share, and
    /// the records kept for them and their children stay within a few times that.
    private func limit(_ index: Int, demand: Double) -> Double {
        let cell = cells[index]
        let alone = cell.share / max(cell.lifeBound, 1e-3)
        let live = demand > 0 && demand < .infinity ? max(rateBound(index), 1e-9) * (cell.share / demand) : alone
        return min(live, EmitterProgram.recordsPerParticle * cell.share / max(cell.horizon, 1e-3))
    }

    /// Records kept at most for each particle that may live: parents that are dead
    /// still have living children.
    private static let recordsPerParticle = 4.0

    /// What a burst may add to those of one life before it.
    func room(forBurstOf cell: Int, at time: Double) -> Double {
        let life = cells[cell].lifeBound
        let recent = cells[cell].bursts.reduce(0) { sum, burst in
            (burst.time - time).magnitude < life ? sum + burst.count : sum
        }
        return max(0, cells[cell].share - recent)
    }

    /// The cell's births may have been held down.
    func isCapped(_ index: Int) -> Bool {
        let cell = cells[index]
        return cell.parent == nil
            && (rateBound(index) > cell.rateLimit || cell.bursts.contains { $0.count < $0.wanted })
    }

    func withoutCap() -> EmitterProgram {
        var program = self
        for index in program.cells.indices {
            program.cells[index].rateLimit = .infinity
            for burst in program.cells[index].bursts.indices {
                program.cells[index].bursts[burst].count = program.cells[index].bursts[burst].wanted
            }
        }
        return program
    }

    /// Most births per second, for each parent of a sub-cell.
    private func rateBound(_ index: Int) -> Double {
        let cell = cells[index]
        return cell[.birthRate].bound * self[.birthRate].bound * cell.window.rateFactor
    }

    /// Most particles alive at once, or emitting for those that are.
    private func demand(_ index: Int) -> Double { births(of: index, within: cells[index].lifeBound) }

    /// Most births in any stretch of that length, of all parents together.
    private func births(of index: Int, within stretch: Double) -> Double {
        let cell = cells[index]
        guard !cell.window.isEmpty else { return 0 }
        let open = min(stretch, cell.window.end - cell.window.start)
        guard let parent = cell.parent else { return rateBound(index) * max(0, open) }
        let life = cells[parent].lifeBound
        // Those that emit in the stretch were born in it or one life before.
        let parents = births(of: parent, within: stretch + life)
        return parents * rateBound(index) * max(0, min(open, life))
    }
}
