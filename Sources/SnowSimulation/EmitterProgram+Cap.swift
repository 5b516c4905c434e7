import SnowModel

/// Shares the scene's cap of live particles among the cells.
///
/// A cell that would pass its share has its birth rate held down: which births
/// happen then follows from time alone, as everything does.
extension EmitterProgram {
    /// @param cap  Most live particles of this layer.
    @export(interface) package mutating func limitRates(cap: Double) {
        let bounds = BirthBounds(program: self)
        let demands = cells.indices.map { bounds.living($0) }
        let level = EmitterProgram.level(of: demands, cap: cap)
        let spare = max(0, cap - demands.reduce(0, +)) / Double(max(1, cells.count))
        for index in cells.indices {
            let isCut = demands[index] > level
            let share = isCut ? level : demands[index] + spare
            // Parents that are dead still have living children.
            let records = EmitterProgram.recordsPerParticle * share / max(cells[index].horizon, 1e-3)
            cells[index].share = share
            cells[index].rateLimit = isCut ? min(records, bounds.limit(index, share: share)) : records
        }
    }

    /// Records kept at most for each particle that may live.
    private static let recordsPerParticle = 4.0

    /// The share at which the cap is full: who needs less has all of it, the others
    /// divide the rest evenly.
    private static func level(of demands: [Double], cap: Double) -> Double {
        var left = cap
        for (place, demand) in demands.sorted().enumerated() {
            let even = left / Double(demands.count - place)
            if demand > even { return even }
            left -= demand
        }
        return .infinity
    }

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
            && (BirthBounds.rate(of: cell, in: self) > cell.rateLimit || cell.bursts.contains { $0.count < $0.wanted })
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
}
