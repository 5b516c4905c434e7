import SnowMath
import SnowModel
import SnowRaster
import SnowSimulation

extension Scene {
    /// The visible particles of all layers, packed, in drawing order.
    @export(interface) package func collectInstances() throws(OutOfMemory) -> InstanceTable {
        instances.removeAll()
        updateLayers()
        for number in layers.indices {
            try Borrowed(layers[number]).use { (layer) throws(OutOfMemory) in
                try collectInstances(of: layer, number)
            }
        }
        guard instances.isComplete else { throw OutOfMemory() }
        instances.finish()
        return instances
    }

    private func collectInstances(of layer: SceneLayer, _ number: Int) throws(OutOfMemory) {
        guard !layer.isHidden(at: time), let simulation = layer.simulation, let time = layer.time(time) else { return }
        try simulation.update(to: time)
        guard simulation.hasRecords else { return }
        let brush = try brush()
        if simulation.program.mixesCells {
            try prepareSprites(of: layer)
            return visitSprites(of: layer, with: brush) { batch in
                if let run = run(of: batch.cell, simulation, number, time) { instances.append(batch, run: run) }
            }
        }
        let projection = projection(of: layer, simulation, time)
        guard projection.opacity > 0, try !packTogether(simulation, projection, number, time) else { return }
        for cell in simulation.program.cells.indices {
            guard let run = run(of: cell, simulation, number, time) else { continue }
            simulation.visitBlocks(of: cell) { pack($0, projection, run, with: brush) }
        }
    }

    /// Straight from the records where that is possible, else by way of sprites.
    private func pack(
        _ evaluation: BlockEvaluation, _ projection: SpriteProjection, _ run: InstanceRun, with brush: Brush
    ) {
        guard let view = projection.view, evaluation.isPlain else {
            return projection.project(evaluation, with: brush) { brush in
                brush.batch.visitFrames { instances.append($0, run: run) }
            }
        }
        guard let place = instances.reserve(evaluation.count) else { return }
        let count = evaluation.pack(view, into: place, scratch: brush.state, streams: instances.isLarge)
        instances.append(written: count, run: run)
    }

    /// Fewer particles are packed before another thread is awake.
    private static let manyParticles = 32_768

    /// Packs a layer on several threads, where there are many particles.
    /// @return false when that is better done by one.
    private func packTogether(
        _ simulation: EmitterSimulation, _ projection: SpriteProjection, _ layer: Int, _ time: Double
    ) throws(OutOfMemory) -> Bool {
        // Frames make runs that only one thread in order can tell apart.
        guard options.threads > 1, !simulation.program.cells.contains(where: { $0.cell.hasFrames }) else {
            return false
        }
        var (most, blocks) = (0, 0)
        simulation.countLiving { (most, blocks) = (most + Int($1), blocks + $2) }
        guard most >= Scene.manyParticles else { return false }
        let parts = try makeWorkers(most / (Scene.manyParticles / 2), hasSprites: true)
        let packing = SharedPacking(
            self, simulation, projection, time: time, most: most, blocks: blocks, parts: parts)
        guard parts > 1, var packing else { return false }
        run(parts, &packing) { packing, part in
            guard let packing = packing?.assumingMemoryBound(to: SharedPacking.self) else { return }
            packing.pointee.scene._withUnsafeGuaranteedRef {
                packing.pointee.pack(part: Int(part), with: $0.brushes[Int(part)])
            }
        }
        packing.finish { cell, count in
            if let run = run(of: cell, simulation, layer, time) { instances.append(written: count, run: run) }
        }
        return true
    }

    /// The run of a cell's particles, still empty; nil when none of them is to be seen.
    private func run(
        of cell: Int, _ simulation: EmitterSimulation, _ layer: Int, _ time: Double
    ) -> InstanceRun? {
        let isDrawn = Borrowed(simulation.program.cells[cell]).use { $0.draws(at: time) }
        guard isDrawn else { return nil }
        let size = Borrowed(simulation.program.cells[cell]).use { painter.size(of: $0) }
        return InstanceRun(
            layer: UInt32(layer), cell: UInt32(cell), first: 0, count: 0,
            blend: simulation.program.emitter.renderMode == .additive ? 1 : 0, width: Float(size.x),
            height: Float(size.y))
    }
}

extension CellProgram {
    /// Whether a host that draws by itself sees anything of the cell.
    func draws(at time: Double) -> Bool { cell.contents != .none && isEnabled(at: time) }
}
