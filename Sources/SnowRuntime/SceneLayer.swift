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
    /// The layer under the changes that `program` and `content` stand for.
    private var current: ChangedLayer
    private let original: ChangedLayer
    /// Host changes in `current`.
    private var applied = 0

    // MARK: The frame in hand; threads read it

    var isDrawn = false
    var gradient = PreparedGradient()
    /// What each cell draws; nil: nothing.
    var images: [SpriteImage?] = []
    /// All sprites of a layer whose cells mix.
    let ordered = OrderedSprites()

    indirect enum Content {
        case emitter(EmitterSimulation)
        case gradient(GradientProgram)
    }

    /// @param share  Most live particles of this layer.
    init(_ layer: Layer, number: Int, options: SceneOptions, share: Double) {
        description = layer
        let base = LayerProgram(layer, number: number, sceneWidth: options.width, sceneHeight: options.height)
        switch layer.content {
        case .emitter(let emitter):
            let program = EmitterProgram(
                layer: layer, emitter: emitter, random: SceneLayer.random(emitter, number, options),
                width: base.width, height: base.height)
            original = ChangedLayer(program: base, content: .emitter(program), share: share)
        case .gradient(let gradient):
            let program = GradientProgram(layer: layer, gradient: gradient)
            original = ChangedLayer(program: base, content: .gradient(program), share: share)
        }
        current = original
        program = base
        content = original.running
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
        if isStale || count < applied {
            current = original
            applied = 0
        }
        current.apply(changes[applied..<count])
        applied = count
        program = current.program
        content = current.running
    }

    /// The layer as it runs under some changes, with records of its own.
    func changed(by changes: ArraySlice<HostChange>) -> (LayerProgram, Content) {
        var layer = original
        layer.apply(changes)
        return (layer.program, layer.running)
    }
}
