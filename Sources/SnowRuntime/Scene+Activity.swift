import SnowModel
import SnowSimulation

/// Whether a scene's picture changes.
package enum SceneActivity {
    case finished
    /// Still until a scene time.
    case waiting(until: Double)
    case moving
}

extension Scene {
    @export(interface) package func activity() throws(OutOfMemory) -> SceneActivity {
        var next = Double.infinity
        for (index, layer) in currentLayers.enumerated() {
            let change = nextChange(of: index)
            let own = try layer.isHidden(at: time) ? .infinity : nextChange(in: layer)
            // A gradual change that is under way gives now as well.
            if min(own, change) <= time { return .moving }
            next = min(next, own, change)
        }
        rest()
        return next < .infinity ? .waiting(until: next) : .finished
    }

    /// The scene time at which the layer's picture changes next: now while it moves.
    private func nextChange(in layer: SceneLayer) throws(OutOfMemory) -> Double {
        let timing = layer.program.clock.timing(at: time)
        guard let layerTime = layer.time(time) else {
            // Not begun: it shows from its beginTime on; over: never again.
            return time < timing.beginTime ? timing.beginTime : .infinity
        }
        guard timing.speed != 0 else { return .infinity }
        // Time that runs back or comes round is not looked ahead into.
        if timing.speed < 0 || layer.program.clock.folds(at: time) { return time }
        var next = layer.program.nextOpacityChange(from: layerTime)
        if layer.program.opacity(at: layerTime) > 0 {
            next = min(next, try nextChange(in: layer.content, from: layerTime))
        }
        if next <= layerTime { return time }
        return min(layer.program.clock.nextSceneTime(of: next, after: time), layer.program.clock.end(after: time))
    }

    private func nextChange(in content: ChangedLayer.Content, from time: Double) throws(OutOfMemory) -> Double {
        switch content {
        case .gradient(let gradient):
            return gradient.nextChange(from: time)
        case .emitter(let simulation):
            try simulation.update(to: time)
            return try showsAny(simulation, time) ? time : simulation.nextBirth()
        }
    }

    /// Whether a particle shows, or may be born to a parent at any moment.
    private func showsAny(_ simulation: EmitterSimulation, _ time: Double) throws(OutOfMemory) -> Bool {
        var showsAny = simulation.hasPendingChildren
        if !showsAny && simulation.hasLiving {
            simulation.visit(try brush().state) { state in
                showsAny = showsAny || simulation.isEnabled(state.cell, at: time)
            }
        }
        return showsAny
    }
}
