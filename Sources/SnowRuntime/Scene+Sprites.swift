import SnowModel
import SnowRaster
import SnowSimulation

extension Scene {
    /// Calls `body` with the sprites of an emitter layer in drawing order, in
    /// batches of one cell each.
    func visitSprites(of layer: SceneLayer, _ body: (SpriteBatch) -> Void) throws(OutOfMemory) {
        guard let simulation = layer.simulation, let time = layer.time(time) else { return }
        try simulation.update(to: time)
        let emitter = simulation.program.emitter
        let projection = SpriteProjection(layer: layer.program, emitter: emitter, time: time)
        guard projection.opacity > 0 else { return }
        let cells = simulation.program.cells
        let mode = emitter.renderMode
        let isMixed =
            cells.count > 1 && mode != .unordered && mode != .additive || mode == .oldestLast
            || mode == .backToFront
        ordered.removeAll()
        var isComplete = true
        simulation.visit(state) { state in
            let cell = cells[state.cell]
            guard cell.isEnabled(at: time) else { return }
            projection.project(state, cell: cell.cell, into: batch)
            if !isMixed {
                body(batch)
            } else if !ordered.append(batch, state, mode: mode) {
                isComplete = false
            }
        }
        guard isComplete else { throw OutOfMemory() }
        if isMixed { ordered.visit(batch, hasAxes: { cells[$0].cell.particleType == .plane }, body) }
    }

    /// The visible particles of all layers, packed, in drawing order.
    @export(interface) package func collectInstances() throws(OutOfMemory) -> InstanceTable {
        instances.removeAll()
        var isComplete = true
        for (number, layer) in currentLayers.enumerated() where !layer.program.isHidden(at: time) {
            guard let simulation = layer.simulation else { continue }
            let isAdditive = simulation.program.emitter.renderMode == .additive
            try visitSprites(of: layer) { batch in
                let cell = simulation.program.cells[batch.cell].cell
                guard cell.contents != .none else { return }
                let image = painter.image(of: cell)
                let run = InstanceRun(
                    layer: UInt32(number), cell: UInt32(batch.cell), first: 0, count: 0, blend: isAdditive ? 1 : 0,
                    width: Float(image?.width ?? 0), height: Float(image?.height ?? 0))
                if !instances.append(batch, run: run) { isComplete = false }
            }
        }
        guard isComplete else { throw OutOfMemory() }
        return instances
    }
}
