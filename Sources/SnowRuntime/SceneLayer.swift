import SnowMath
import SnowModel
import SnowRaster
import SnowSimulation

/// One layer of a scene: its program under the host's changes, and what is kept
/// between frames.
final class SceneLayer {
    let description: Layer
    private(set) var program: LayerProgram
    private(set) var content: Content
    /// The layer as the preset has it.
    private let original: (program: LayerProgram, content: Original)
    /// Host changes that `program` and `content` stand for.
    private var applied = 0

    enum Content {
        case emitter(EmitterSimulation)
        case gradient(GradientProgram)
    }

    private enum Original {
        case emitter(EmitterProgram)
        case gradient(GradientProgram)

        /// Ready to run as the preset has it.
        var content: Content {
            switch self {
            case .emitter(let program): .emitter(EmitterSimulation(program: program))
            case .gradient(let program): .gradient(program)
            }
        }
    }

    /// @param share  Most live particles of this layer.
    init(_ layer: Layer, number: Int, options: SceneOptions, share: Double) {
        description = layer
        let base = LayerProgram(layer, number: number, sceneWidth: options.width, sceneHeight: options.height)
        program = base
        switch layer.content {
        case .emitter(let emitter):
            var program = EmitterProgram(
                layer: layer, emitter: emitter, random: SceneLayer.random(emitter, number, options),
                width: base.width, height: base.height)
            program.limitRates(cap: share)
            original = (base, .emitter(program))
        case .gradient(let gradient):
            original = (base, .gradient(GradientProgram(layer: layer, gradient: gradient)))
        }
        content = original.content.content
    }

    /// A seed of the layer's own counts wherever the layer stands; else each layer
    /// has its share of the scene's.
    private static func random(_ emitter: EmitterLayer, _ number: Int, _ options: SceneOptions) -> CounterRandom {
        emitter.seed == 0
            ? CounterRandom(key: options.seed).child(UInt64(number))
            : CounterRandom(key: 0x5EED).child(UInt64(emitter.seed))
    }

    var simulation: EmitterSimulation? {
        if case .emitter(let simulation) = content { return simulation }
        return nil
    }

    /// Layer time while the layer shows.
    func time(_ sceneTime: Double) -> Double? { program.clock.layerTime(sceneTime) }

    /// Brings the layer under the first `count` of its changes, ascending in time.
    func apply(_ changes: [HostChange], count: Int, isStale: Bool) {
        guard count != applied || isStale else { return }
        applied = count
        (program, content) = changed(by: changes[..<count])
    }

    /// The layer as it runs under some changes, with records of its own.
    func changed(by changes: ArraySlice<HostChange>) -> (LayerProgram, Content) {
        var program = original.program
        for change in changes { program.apply(change) }
        switch original.content {
        case .emitter(var emitter):
            for change in changes {
                if let time = program.layerTime(of: change) { emitter.apply(change, at: time) }
            }
            emitter.updateBounds()
            return (program, .emitter(EmitterSimulation(program: emitter)))
        case .gradient(var gradient):
            for change in changes {
                if let time = program.layerTime(of: change) { gradient.apply(change, at: time) }
            }
            return (program, .gradient(gradient))
        }
    }
}
