import SnowModel

/// Most births of each cell in a stretch of time, whatever the draws: from the
/// highest rates, and where nothing but animations moves them from their integral.
struct BirthBounds {
    private let program: EmitterProgram
    private let builder: ClockBuilder
    /// By cell; nil where the highest rate says all, or would have to.
    private let clocks: [BirthClock?]

    init(program: EmitterProgram) {
        self.program = program
        let builder = ClockBuilder(program: program)
        self.builder = builder
        clocks = program.cells.indices.map { builder.rateClock($0, limit: .infinity) }
    }

    /// Most particles alive at once, or emitting for those that are.
    func living(_ index: Int) -> Double { births(of: index, within: program.cells[index].lifeBound) }

    /// Births per second at most, of each parent, so that no more than `share` live.
    func limit(_ index: Int, share: Double) -> Double {
        let cell = program.cells[index]
        let parents = parents(of: index, within: cell.lifeBound)
        let open = open(index, within: cell.lifeBound)
        var limit = share / max(parents * open, 1e-3)
        guard clocks[index] != nil else { return limit }
        // Short peaks may pass what a steady rate could not.
        var tooHigh = rate(index)
        for _ in 0..<BirthBounds.halvings where limit < tooHigh {
            let middle = (limit + tooHigh) / 2
            let most = builder.rateClock(index, limit: middle)?.mostBirths(within: open) ?? .infinity
            if parents * most <= share { limit = middle } else { tooHigh = middle }
        }
        return limit
    }

    private static let halvings = 12

    /// Most births per second, for each parent of a sub-cell.
    static func rate(of cell: CellProgram, in program: EmitterProgram) -> Double {
        max(0, cell[.birthRate].range.high) * max(0, program[.birthRate].range.high) * cell.window.rateFactor
    }

    private func rate(_ index: Int) -> Double { BirthBounds.rate(of: program.cells[index], in: program) }

    /// Most births in any stretch of that length, of all parents together.
    private func births(of index: Int, within stretch: Double) -> Double {
        let open = open(index, within: stretch)
        let most = min(BirthBounds.largest, rate(index) * open, clocks[index]?.mostBirths(within: open) ?? .infinity)
        return most > 0 ? min(BirthBounds.largest, parents(of: index, within: stretch) * most) : 0
    }

    /// More than this is all one: products of it stay finite.
    private static let largest = 1e30

    /// How long one parent emits in a stretch, at most.
    private func open(_ index: Int, within stretch: Double) -> Double {
        let cell = program.cells[index]
        guard !cell.window.isEmpty else { return 0 }
        let life = cell.parent.map { program.cells[$0].lifeBound } ?? .infinity
        return max(0, min(stretch, life, cell.window.end - cell.window.start))
    }

    /// Most parents that emit in a stretch: born in it or one life before.
    private func parents(of index: Int, within stretch: Double) -> Double {
        guard let parent = program.cells[index].parent else { return 1 }
        return births(of: parent, within: stretch + program.cells[parent].lifeBound)
    }
}

extension BirthClock {
    private static let mostSteps = 1024.0

    /// Most births that a stretch of time can see, whenever it begins.
    func mostBirths(within stretch: Double) -> Double {
        guard stretch > 0, stretch < .infinity else { return .infinity }
        // From a stretch before the rate first moves to one after it comes round again
        // or moves no more; on a grid, with a step more than the stretch itself.
        let length = lastTurn - start + 2 * stretch
        guard length < .infinity else { return .infinity }
        let step = max(stretch / 16, length / BirthClock.mostSteps)
        let steps = Int((stretch / step).roundedDown) + 2
        var totals = [Double]()
        var most = 0.0
        for k in 0...Int((length / step).roundedDown) + 2 {
            totals.append(total(at: start - stretch + Double(k) * step))
            if k >= steps { most = max(most, totals[k] - totals[k - steps]) }
        }
        return most
    }
}
