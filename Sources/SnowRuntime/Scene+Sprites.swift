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
        project(layer, simulation, with: try brush()) { brush in
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
        let projection = projection(of: layer, simulation, time)
        guard projection.opacity > 0 else { return }
        let cells = simulation.program.cells
        for cell in cells.indices where cells[cell].isEnabled(at: time) {
            simulation.visitBlocks(of: cell) { projection.project($0, with: brush, body) }
        }
    }

    func projection(of layer: SceneLayer, _ simulation: EmitterSimulation, _ time: Double) -> SpriteProjection {
        SpriteProjection(layer: layer.program, camera: simulation.program.camera, time: time)
    }
}
