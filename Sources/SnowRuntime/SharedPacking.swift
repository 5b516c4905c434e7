import CPlatform
import SnowMath
import SnowModel
import SnowSimulation

/// The instances of one layer packed by several threads.  Each takes the blocks whose
/// particles have their places in its stretch, in order; gaps that particles leave
/// which do not show are closed in the end.
struct SharedPacking {
    /// Where the instances of a block are.
    struct Packed: BitwiseCopyable {
        var cell: Int
        var place: Int
        var count: Int
    }

    let scene: Unmanaged<Scene>
    let simulation: EmitterSimulation
    let projection: SpriteProjection
    let time: Double
    /// Room for all places and for a vector more.
    let memory: UnsafeMutablePointer<PackedInstance>
    /// One for each block, then one without a cell.
    let packed: UnsafeMutablePointer<Packed>
    /// Most particles.
    let most: Int
    let parts: Int
    let streams: Bool

    init?(
        _ scene: Scene, _ simulation: EmitterSimulation, _ projection: SpriteProjection, time: Double,
        most: Int, blocks: Int, parts: Int
    ) {
        scene.packed.removeAll()
        guard let memory = scene.instances.reserve(most), scene.packed.reserve(blocks + 1),
            let packed = scene.packed.pointer
        else { return nil }
        for part in 0..<parts where !scene.brushes[part].hasTail() { return nil }
        self.scene = .passUnretained(scene)
        self.simulation = simulation
        self.projection = projection
        self.time = time
        self.memory = memory
        self.packed = packed
        self.most = most
        self.parts = parts
        streams = scene.instances.isLarge
    }

    // MARK: On every thread

    func pack(part: Int, with brush: Brush) {
        let (lower, upper) = (most * part / parts, most * (part + 1) / parts)
        let isEnd = part == parts - 1
        var (number, start, place) = (0, 0, -1)
        let cells = simulation.program.cells
        for cell in cells.indices where cells[cell].draws(at: time) {
            simulation.visitBlocks(of: cell) { evaluation in
                defer { (number, start) = (number + 1, start + evaluation.count) }
                guard start >= lower, start < upper else { return }
                if place < 0 { place = start }
                // Whole vectors are stored: near the end they would meet another part.
                let isNear = start + evaluation.count + 8 > upper && !isEnd
                let count = pack(evaluation, with: brush, into: memory + place, isNear: isNear)
                packed[number] = Packed(cell: cell, place: place, count: count)
                place += count
            }
        }
        if streams { PackedInstance.fence() }
        if part == 0 { packed[number] = Packed(cell: -1, place: 0, count: 0) }
    }

    private func pack(
        _ evaluation: BlockEvaluation, with brush: Brush, into place: UnsafeMutablePointer<PackedInstance>, isNear: Bool
    ) -> Int {
        guard isNear, let tail = brush.tail.pointer else {
            return pack(evaluation, with: brush, into: place, streams: streams)
        }
        let count = pack(evaluation, with: brush, into: tail, streams: false)
        platform_copy(place, tail, count * MemoryLayout<PackedInstance>.stride)
        return count
    }

    private func pack(
        _ evaluation: BlockEvaluation, with brush: Brush, into place: UnsafeMutablePointer<PackedInstance>,
        streams: Bool
    ) -> Int {
        if let view = projection.view, evaluation.isPlain {
            return evaluation.pack(view, into: place, scratch: brush.state, streams: streams)
        }
        var count = 0
        projection.project(evaluation, with: brush) { count = $0.batch.columns.pack($0.batch.count, into: place) }
        return count
    }

    // MARK: At the end

    /// Closes gaps and calls `body` with each cell and the number of its instances, in order.
    func finish(_ body: (_ cell: Int, _ count: Int) -> Void) {
        var (number, end, count) = (0, 0, 0)
        while packed[number].cell >= 0 {
            let block = packed[number]
            number += 1
            if block.place != end {
                let size = block.count * MemoryLayout<PackedInstance>.stride
                platform_move(memory + end, memory + block.place, size)
            }
            end += block.count
            count += block.count
            guard packed[number].cell != block.cell else { continue }
            body(block.cell, count)
            count = 0
        }
    }
}
