import SnowMath
import SnowModel
import SnowRaster
import SnowSimulation

/// One preset being played: joins simulation and raster, keeps the time.
package final class Scene {
    package let preset: Preset
    package private(set) var options: SceneOptions
    package private(set) var time = 0.0
    private(set) var layers: [SceneLayer] = []
    /// What hosts borrow: the same bytes for the scene's whole life.
    private var names: [(layer: Name, cells: [Name])] = []
    /// One for each layer.
    private var timelines: [Timeline] = []
    /// One for each layer; nil: the whole layer shows.
    var masks: [LayerMask?]
    let particles = ParticleTable()
    let instances = InstanceTable()
    let gradient = GradientTable()
    /// What threads tell of blocks they have packed.
    let packed = GrowableBuffer<SharedPacking.Packed>()
    let painter: Painter
    /// One for each thread that draws, made when there are particles to evaluate; the
    /// first is also for whatever else evaluates.
    private(set) var brushes: [Brush] = []
    private var pool: WorkerPool?

    @export(interface) package init(preset: Preset, options: SceneOptions) {
        self.preset = preset
        self.options = options
        painter = Painter(images: preset.description.images)
        timelines = preset.description.layers.map { _ in Timeline() }
        masks = preset.description.layers.map { _ in nil }
        makeLayers()
        names = layers.map { ($0.program.name, $0.simulation?.program.cells.map { $0.path } ?? []) }
    }

    private func makeLayers() {
        let descriptions = preset.description.layers
        let emitters = descriptions.reduce(0.0) { sum, layer in
            if case .emitter = layer.content { return sum + 1 }
            return sum
        }
        let share = Double(options.maxParticles) / max(1, emitters)
        layers = descriptions.enumerated().map { number, layer in
            SceneLayer(layer, number: number, options: options, share: share)
        }
    }

    /// Moves to a scene time; records are made when something asks for them.
    @export(interface) package func setTime(_ seconds: Double) {
        time = seconds
    }

    /// Starts over with another size, at the same time and with the same seed.
    @export(interface) package func setSize(width: Double, height: Double) {
        guard width != options.width || height != options.height else { return }
        options.width = width
        options.height = height
        makeLayers()
    }

    // MARK: Host changes

    func hasRoom(for changes: Int, layer: Int) -> Bool { timelines[layer].hasRoom(for: changes) }

    /// @return false when there are too many changes.
    func insert(_ changes: [HostChange], layer: Int) -> Bool {
        guard hasRoom(for: changes.count, layer: layer) else { return false }
        for change in changes { timelines[layer].insert(change) }
        return true
    }

    /// Colours that a layer's ring would have at most, with one change more.
    func mostColors(of layer: Int, with change: RingChange, at time: Double) -> Int {
        guard case .gradient(let gradient) = layers[layer].description.content else { return 0 }
        return timelines[layer].mostColors(gradient.ring?.colors.count ?? 0, with: change, at: time)
    }

    @export(interface) package func resetChanges() {
        for index in timelines.indices { timelines[index].removeAll() }
    }

    /// The layers under the changes that hold at the scene's time.
    var currentLayers: [SceneLayer] {
        updateLayers()
        return layers
    }

    /// Brings the layers under the changes that hold at the scene's time.
    func updateLayers() {
        for index in layers.indices where !(timelines[index].isEmpty && layers[index].isUnchanged) {
            let count = timelines[index].count(at: time)
            layers[index].apply(timelines[index].changes, count: count, known: timelines[index].known)
            timelines[index].settle()
        }
    }

    /// A layer under the changes that hold at another time.
    func layer(_ index: Int, at time: Double) -> ChangedLayer {
        let timeline = timelines[index]
        return layers[index].changed(by: timeline.changes[..<timeline.count(at: time)])
    }

    /// The scene time of the next change of a layer after now.
    func nextChange(of layer: Int) -> Double { timelines[layer].next(after: time) }

    // MARK: Threads

    /// The calling thread's.
    func brush() throws(OutOfMemory) -> Brush {
        if let brush = brushes.first { return brush }
        guard let brush = Brush() else { throw OutOfMemory() }
        brushes.append(brush)
        return brush
    }

    /// Lets go of what only frames need, as none is asked for soon.
    func rest() {
        brushes.removeAll()
        for layer in layers { layer.simulation?.rest() }
    }

    /// Gets ready for work that would be worth `parts` threads.
    /// @param hasSprites  Each of them needs a brush.
    /// @return how many there are, the calling one included.
    func makeWorkers(_ parts: Int, hasSprites: Bool) throws(OutOfMemory) -> Int {
        let wanted = min(parts, options.threads)
        if wanted > 1 && pool == nil { pool = WorkerPool(helpers: options.threads - 1) }
        guard hasSprites else { return max(1, wanted) }
        _ = try brush()
        while brushes.count < wanted, let brush = Brush() { brushes.append(brush) }
        return max(1, min(wanted, brushes.count))
    }

    /// Calls `work` with each part below `parts`, which `makeWorkers` gave.
    func run<Job>(
        _ parts: Int, _ job: inout Job, _ work: @convention(c) (UnsafeMutableRawPointer?, UInt32) -> Void
    ) {
        if parts > 1, let pool { return pool.run(parts, &job, work) }
        for part in 0..<parts { withUnsafeMutablePointer(to: &job) { work($0, UInt32(part)) } }
    }

    // MARK: What there is

    package var layerCount: Int { layers.count }

    /// The first layer of a name.
    func layer(named name: some Collection<UInt8>) -> Int? {
        layers.firstIndex { $0.program.name.utf8.elementsEqual(name) }
    }

    @export(interface) package func layerName(_ index: Int) -> Name? {
        names.indices.contains(index) ? names[index].layer : nil
    }

    @export(interface) package func isEmitter(_ index: Int) -> Bool? {
        layers.indices.contains(index) ? layers[index].simulation != nil : nil
    }

    @export(interface) package func cellCount(_ layer: Int) -> Int {
        names.indices.contains(layer) ? names[layer].cells.count : 0
    }

    @export(interface) package func cellPath(_ layer: Int, _ cell: Int) -> Name? {
        guard names.indices.contains(layer), names[layer].cells.indices.contains(cell) else { return nil }
        return names[layer].cells[cell]
    }

    // MARK: Particles

    /// Calls `body` with the living particles, layer by layer, block by block.
    func visitParticles(_ body: (Int, SceneLayer, BlockState) -> Void) throws(OutOfMemory) {
        for (number, layer) in currentLayers.enumerated() {
            guard let simulation = layer.simulation, let time = layer.time(time) else { continue }
            try simulation.update(to: time)
            guard simulation.hasLiving else { continue }
            simulation.visit(try brush().state) { body(number, layer, $0) }
        }
    }
}
