import SnowMath
import SnowModel
import SnowRaster
import SnowSimulation

/// One layer of a scene: its program under the host's changes, and what is kept
/// between frames.
final class SceneLayer {
    let description: Layer
    private let number: Int
    private let options: SceneOptions
    /// Most live particles of this layer.
    private let share: Double
    private var current: ChangedLayer
    /// Host changes in `current`.
    private var applied = 0

    /// What a gradient shows; its lists are used again.
    var gradientState = GradientState()

    // MARK: The frame in hand; threads read it

    var isDrawn = false
    var gradient = PreparedGradient()
    /// What each frame of each cell draws; nil: nothing.
    var images: [SpriteImage?] = []
    /// Place of each cell's first frame among them.
    var firstImages: [Int] = []
    /// All sprites of a layer whose cells mix.
    let ordered = OrderedSprites()

    /// @param share  Most live particles of this layer.
    init(_ layer: Layer, number: Int, options: SceneOptions, share: Double) {
        description = layer
        self.number = number
        self.options = options
        self.share = share
        current = SceneLayer.unchanged(layer, number, options, share)
    }

    var program: LayerProgram { current.program }
    var content: ChangedLayer.Content { current.content }

    var simulation: EmitterSimulation? {
        if case .emitter(let simulation) = content { return simulation }
        return nil
    }

    /// The layer's place in pixels.
    func frame(scale: Double) -> PixelFrame {
        PixelFrame(
            x: program.x * scale, y: program.y * scale, width: program.width * scale, height: program.height * scale)
    }

    func image(of cell: Int, frame: Int) -> SpriteImage? { images[firstImages[cell] + frame] }

    /// Layer time while the layer shows.
    func time(_ sceneTime: Double) -> Double? { Borrowed(current.program).use { $0.layerTime(sceneTime) } }

    func isHidden(at sceneTime: Double) -> Bool { Borrowed(current.program).use { $0.isHidden(at: sceneTime) } }

    var isUnchanged: Bool { applied == 0 }

    /// Brings the layer under the first `count` of its changes, ascending in time.
    /// @param known  Changes before this one are those of the last call.
    func apply(_ changes: [HostChange], count: Int, known: Int) {
        if count < applied || known < applied {
            current = SceneLayer.unchanged(description, number, options, share)
            applied = 0
        }
        guard count > applied else { return }
        current.apply(changes[applied..<count])
        applied = count
    }

    /// The layer as it runs under some changes, with records of its own.
    func changed(by changes: ArraySlice<HostChange>) -> ChangedLayer {
        let layer = SceneLayer.unchanged(description, number, options, share)
        layer.apply(changes)
        return layer
    }

    // MARK: Making

    private static func unchanged(
        _ layer: Layer, _ number: Int, _ options: SceneOptions, _ share: Double
    ) -> ChangedLayer {
        let base = LayerProgram(layer, number: number, sceneWidth: options.width, sceneHeight: options.height)
        switch layer.content {
        case .emitter(let emitter):
            let program = EmitterProgram(
                layer: layer, emitter: emitter, random: random(emitter, number, options), width: base.width,
                height: base.height)
            program.limitRates(cap: share)
            return ChangedLayer(program: base, content: .emitter(EmitterSimulation(program: program)))
        case .gradient(let gradient):
            return ChangedLayer(program: base, content: .gradient(GradientProgram(layer: layer, gradient: gradient)))
        }
    }

    /// A seed of the layer's own counts wherever the layer stands; else each layer
    /// has its share of the scene's.
    private static func random(_ emitter: EmitterLayer, _ number: Int, _ options: SceneOptions) -> CounterRandom {
        emitter.seed == 0
            ? CounterRandom(key: options.seed).child(UInt64(number))
            : CounterRandom(key: 0x5EED).child(UInt64(emitter.seed))
    }
}
