import SnowModel
import SnowRaster
import SnowSimulation

extension Scene {
    /// Brings the particles of an emitter layer to the scene's time and, where cells mix,
    /// into their order.  After that any number of threads may visit them.
    func prepareSprites(of layer: SceneLayer) throws(OutOfMemory) {
        guard let simulation = layer.simulation, let time = layer.time(time) else { return }
        try simulation.update(to: time)
        guard simulation.program.mixesCells else { return }
        let mode = simulation.program.emitter.renderMode
        layer.ordered.removeAll()
        var isComplete = true
        project(layer, simulation, with: brushes[0]) { brush in
            isComplete = layer.ordered.append(brush.batch, brush.state, mode: mode) && isComplete
        }
        guard isComplete else { throw OutOfMemory() }
        layer.ordered.sort()
    }

    /// Calls `body` with the sprites of a prepared layer in drawing order, in batches of
    /// one cell and frame each.
    func visitSprites(of layer: SceneLayer, with brush: Brush, _ body: (SpriteBatch) -> Void) {
        guard let simulation = layer.simulation, layer.time(time) != nil else { return }
        guard simulation.program.mixesCells else {
            return project(layer, simulation, with: brush) { $0.batch.visitFrames(body) }
        }
        let cells = simulation.program.cells
        layer.ordered.visit(brush.batch, cells: cells) { $0.visitFrames(body) }
    }

    /// Calls `body` when the brush holds the next particles as sprites: by cell, parent, birth.
    private func project(
        _ layer: SceneLayer, _ simulation: EmitterSimulation, with brush: Brush, _ body: (Brush) -> Void
    ) {
        guard let time = layer.time(time) else { return }
        let projection = SpriteProjection(layer: layer.program, emitter: simulation.program.emitter, time: time)
        guard projection.opacity > 0 else { return }
        let cells = simulation.program.cells
        simulation.visit(brush.state) { state in
            let cell = cells[state.cell]
            guard cell.isEnabled(at: time) else { return }
            projection.project(state, cell: cell.cell, into: brush.batch)
            body(brush)
        }
    }

    /// The visible particles of all layers, packed, in drawing order.
    @export(interface) package func collectInstances() throws(OutOfMemory) -> InstanceTable {
        instances.removeAll()
        var isComplete = true
        for (number, layer) in currentLayers.enumerated() where !layer.program.isHidden(at: time) {
            guard let simulation = layer.simulation else { continue }
            let isAdditive = simulation.program.emitter.renderMode == .additive
            try prepareSprites(of: layer)
            visitSprites(of: layer, with: brushes[0]) { batch in
                let cell = simulation.program.cells[batch.cell].cell
                guard cell.contents != .none else { return }
                let image = painter.image(of: cell, frame: batch.frame)
                let run = InstanceRun(
                    layer: UInt32(number), cell: UInt32(batch.cell), first: 0, count: 0, blend: isAdditive ? 1 : 0,
                    width: Float(image?.width ?? 0), height: Float(image?.height ?? 0), frame: UInt32(batch.frame))
                if !instances.append(batch, run: run) { isComplete = false }
            }
        }
        guard isComplete else { throw OutOfMemory() }
        return instances
    }
}

extension EmitterProgram {
    /// Whether sprites are sorted over all cells (core-animation.md 3).
    fileprivate var mixesCells: Bool {
        switch emitter.renderMode {
        case .unordered, .additive: false
        case .oldestFirst: cells.count > 1
        case .oldestLast, .backToFront: true
        }
    }
}
