import SnowModel
import SnowRaster
import SnowSimulation

extension Scene {
    /// The visible particles of all layers, packed, in drawing order.
    @export(interface) package func collectInstances() throws(OutOfMemory) -> InstanceTable {
        instances.removeAll()
        for (number, layer) in currentLayers.enumerated() where !layer.program.isHidden(at: time) {
            guard let simulation = layer.simulation, let layerTime = layer.time(time) else { continue }
            try simulation.update(to: layerTime)
            guard simulation.hasLiving else { continue }
            let brush = try brush()
            var packer = InstancePacker(
                scene: self, brush: brush, layer: number, simulation: simulation, time: layerTime)
            if simulation.program.mixesCells {
                try prepareSprites(of: layer)
                visitSprites(of: layer, with: brush) { packer.append($0) }
            } else {
                let projection = projection(of: layer, simulation, layerTime)
                guard projection.opacity > 0 else { continue }
                if try !packTogether(simulation, projection, &packer) {
                    simulation.visitBlocks { packer.append($0, projection) }
                }
            }
            guard packer.isComplete else { throw OutOfMemory() }
        }
        instances.finish()
        return instances
    }

    /// Fewer particles are packed before another thread is awake.
    private static let manyParticles = 32_768

    /// Packs a layer on several threads, where there are many particles.
    /// @return false when that is better done by one.
    private func packTogether(
        _ simulation: EmitterSimulation, _ projection: SpriteProjection, _ packer: inout InstancePacker
    ) throws(OutOfMemory) -> Bool {
        // Frames make runs that only one thread in order can tell apart.
        let hasFrames = simulation.program.cells.contains { $0.cell.hasFrames }
        guard options.threads > 1, !hasFrames else { return false }
        var (most, blocks) = (0, 0)
        simulation.countLiving { (most, blocks) = (most + Int($1), blocks + $2) }
        guard most >= Scene.manyParticles else { return false }
        let parts = try makeWorkers(most / (Scene.manyParticles / 2), hasSprites: true)
        let packing = SharedPacking(
            self, simulation, projection, time: packer.time, most: most, blocks: blocks, parts: parts)
        guard parts > 1, var packing else { return false }
        run(parts, &packing) { packing, part in
            guard let packing = packing?.assumingMemoryBound(to: SharedPacking.self) else { return }
            packing.pointee.scene._withUnsafeGuaranteedRef {
                packing.pointee.pack(part: Int(part), with: $0.brushes[Int(part)])
            }
        }
        packing.finish { packer.append(written: $1, cell: $0) }
        return true
    }
}

/// Packs the particles of one layer.
private struct InstancePacker {
    let scene: Scene
    let brush: Brush
    let layer: Int
    let simulation: EmitterSimulation
    let time: Double
    /// Nothing was left out for want of memory.
    private(set) var isComplete = true
    /// The cell at hand and its run; nil when none of it is to be seen.
    private var cell = -1
    private var run: InstanceRun?

    init(scene: Scene, brush: Brush, layer: Int, simulation: EmitterSimulation, time: Double) {
        self.scene = scene
        self.brush = brush
        self.layer = layer
        self.simulation = simulation
        self.time = time
    }

    mutating func append(_ batch: SpriteBatch) {
        guard var run = run(of: batch.cell) else { return }
        run.frame = UInt32(batch.frame)
        if !scene.instances.append(batch, run: run) { isComplete = false }
    }

    /// What stands behind the last instance already.
    mutating func append(written count: Int, cell: Int) {
        guard let run = run(of: cell) else { return }
        if !scene.instances.append(written: count, run: run) { isComplete = false }
    }

    /// Straight from the records where that is possible, else by way of sprites.
    mutating func append(_ evaluation: BlockEvaluation, _ projection: SpriteProjection) {
        guard let run = run(of: evaluation.cell) else { return }
        guard let view = projection.view, evaluation.isPlain else {
            return projection.project(evaluation, with: brush) { $0.batch.visitFrames { append($0) } }
        }
        let streams = scene.instances.isLarge
        let isAppended = scene.instances.append(most: evaluation.count, run: run) { place in
            evaluation.pack(view, into: place, scratch: brush.state, streams: streams)
        }
        if !isAppended { isComplete = false }
    }

    private mutating func run(of cell: Int) -> InstanceRun? {
        if cell != self.cell {
            self.cell = cell
            run = makeRun()
        }
        return run
    }

    private func makeRun() -> InstanceRun? {
        guard simulation.draws(cell, at: time) else { return nil }
        let image = scene.painter.image(of: simulation.program.cells[cell].cell, frame: 0)
        return InstanceRun(
            layer: UInt32(layer), cell: UInt32(cell), first: 0, count: 0,
            blend: simulation.program.emitter.renderMode == .additive ? 1 : 0,
            width: Float(image?.width ?? 0), height: Float(image?.height ?? 0))
    }
}

extension EmitterSimulation {
    /// Whether a host that draws by itself sees anything of a cell.
    func draws(_ cell: Int, at time: Double) -> Bool {
        program.cells[cell].cell.contents != .none && isEnabled(cell, at: time)
    }
}
