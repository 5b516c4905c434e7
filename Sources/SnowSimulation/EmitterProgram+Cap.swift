import SnowModel

/// Shares the scene's cap of live particles among the cells.
///
/// A cell that would pass its share has its birth rate held down: which births
/// happen then follows from time alone, as everything does.
extension EmitterProgram {
    /// @param cap  Most live particles of this layer.
    @export(interface) package func limitRates(cap: Double) {
        self.cap = cap
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
            let limit = isCut ? min(records, bounds.limit(index, share: share)) : records
            cells[index].rateLimit = limit < BirthBounds.rate(of: cells[index], in: self) ? limit : .infinity
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
        var room = cells[cell].share
        for burst in cells[cell].bursts.reversed() {
            if burst.time <= time - life { break }
            if burst.time < time + life { room -= burst.count }
        }
        return max(0, room)
    }

    /// The cell's births may have been held down.
    func isCapped(_ index: Int) -> Bool {
        cells[index].parent == nil && (cells[index].rateLimit < .infinity || cells[index].hasCutBursts)
    }
}
