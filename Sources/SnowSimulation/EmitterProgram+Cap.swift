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
            let rate = rateBound(index)
            if demand > 0 && demand < .infinity {
                cells[index].rateLimit = max(rate, 1e-9) * (share / demand)
            } else {
                cells[index].rateLimit = share / max(cells[index].lifeBound, 1e-3)
            }
        }
    }

    /// The cell's births may have been held down.
    func isCapped(_ index: Int) -> Bool {
        cells[index].parent == nil && rateBound(index) > cells[index].rateLimit
    }

    func withoutCap() -> EmitterProgram {
        var program = self
        for index in program.cells.indices { program.cells[index].rateLimit = .infinity }
        return program
    }

    /// Most births per second, for each parent of a sub-cell.
    private func rateBound(_ index: Int) -> Double {
        let cell = cells[index]
        return cell[.birthRate].bound * self[.birthRate].bound * cell.window.rateFactor
    }

    /// Most particles alive at once, or emitting for those that are.
    private func demand(_ index: Int) -> Double {
        let cell = cells[index]
        guard !cell.window.isEmpty else { return 0 }
        guard let parent = cell.parent else { return births(of: index, within: cell.lifeBound) }
        let parents = births(of: parent, within: cells[parent].lifeBound + cell.lifeBound)
        let each = births(of: index, within: min(cell.lifeBound, cells[parent].lifeBound))
        return parents * each
    }

    /// Births of one emitter in any stretch of that length.
    private func births(of index: Int, within stretch: Double) -> Double {
        let cell = cells[index]
        let open = min(stretch, cell.window.end - cell.window.start)
        guard let parent = cell.parent else { return rateBound(index) * max(0, open) }
        let parents = births(of: parent, within: stretch + cells[parent].lifeBound)
        return parents * rateBound(index) * max(0, min(open, cells[parent].lifeBound))
    }
}
