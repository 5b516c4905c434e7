import SnowModel
import SnowRaster
import SnowSimulation

extension Scene {
    /// The visible particles of all layers, packed, in drawing order.
    @export(interface) package func collectInstances() throws(OutOfMemory) -> InstanceTable {
        instances.removeAll()
        for (number, layer) in currentLayers.enumerated() where !layer.program.isHidden(at: time) {
            guard let simulation = layer.simulation, let layerTime = layer.time(time) else { continue }
            var packer = InstancePacker(scene: self, layer: number, simulation: simulation, time: layerTime)
            if simulation.program.mixesCells {
                try prepareSprites(of: layer)
                visitSprites(of: layer, with: brushes[0]) { packer.append($0) }
            } else {
                try simulation.update(to: layerTime)
                let projection = projection(of: layer, simulation, layerTime)
                if projection.opacity > 0 { simulation.visitBlocks { packer.append($0, projection) } }
            }
            guard packer.isComplete else { throw OutOfMemory() }
        }
        instances.finish()
        return instances
    }
}

/// Packs the particles of one layer.
private struct InstancePacker {
    let scene: Scene
    let layer: Int
    let simulation: EmitterSimulation
    let time: Double
    /// Nothing was left out for want of memory.
    private(set) var isComplete = true
    /// The cell at hand and its run; nil when none of it is to be seen.
    private var cell = -1
    private var run: InstanceRun?

    init(scene: Scene, layer: Int, simulation: EmitterSimulation, time: Double) {
        self.scene = scene
        self.layer = layer
        self.simulation = simulation
        self.time = time
    }

    mutating func append(_ batch: SpriteBatch) {
        guard let run = run(of: batch.cell) else { return }
        if !scene.instances.append(batch, run: run) { isComplete = false }
    }

    /// Straight from the records where that is possible, else by way of sprites.
    mutating func append(_ evaluation: BlockEvaluation, _ projection: SpriteProjection) {
        guard let run = run(of: evaluation.cell) else { return }
        guard let view = projection.view, evaluation.isPlain else {
            return scene.project(evaluation, projection, with: scene.brushes[0]) { append($0.batch) }
        }
        let streams = scene.instances.isLarge
        let isAppended = scene.instances.append(most: evaluation.count, run: run) { place in
            evaluation.pack(view, into: place, scratch: scene.state, streams: streams)
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
        guard simulation.program.cells[cell].cell.contents != .none, simulation.isEnabled(cell, at: time)
        else { return nil }
        let image = scene.painter.image(of: simulation.program.cells[cell].cell)
        return InstanceRun(
            layer: UInt32(layer), cell: UInt32(cell), first: 0, count: 0,
            blend: simulation.program.emitter.renderMode == .additive ? 1 : 0,
            width: Float(image?.width ?? 0), height: Float(image?.height ?? 0))
    }
}
