import SnowModel
import SnowSimulation

/// A layer's description under a host's changes.
struct ChangedLayer {
    private(set) var program: LayerProgram
    private var content: Content
    /// Most live particles of this layer.
    private let share: Double

    /// Boxed: copies are cheap, and the code that copies is small.
    indirect enum Content {
        case emitter(EmitterProgram)
        case gradient(GradientProgram)
    }

    init(program: LayerProgram, content: Content, share: Double) {
        self.program = program
        self.content = content
        self.share = share
        limit()
    }

    /// Takes over further changes, in the order of their times.
    mutating func apply(_ changes: ArraySlice<HostChange>) {
        guard !changes.isEmpty else { return }
        for change in changes { apply(change) }
        limit()
    }

    /// Ready to run, with records of its own.
    var running: SceneLayer.Content {
        switch content {
        case .emitter(let program): .emitter(EmitterSimulation(program: program))
        case .gradient(let program): .gradient(program)
        }
    }

    private mutating func apply(_ change: HostChange) {
        let before = program.moment(of: change)
        program.apply(change)
        let moment = program.moment(of: change)
        if case .timing = change.action, moment.time < before.time { rewind(to: moment.time) }
        switch content {
        case .emitter(var emitter):
            emitter.apply(change, moment)
            content = .emitter(emitter)
        case .gradient(var gradient):
            gradient.apply(change, moment)
            content = .gradient(gradient)
        }
    }

    private mutating func rewind(to time: Double) {
        program.rewind(to: time)
        switch content {
        case .emitter(var emitter):
            emitter.rewind(to: time)
            content = .emitter(emitter)
        case .gradient(var gradient):
            gradient.rewind(to: time)
            content = .gradient(gradient)
        }
    }

    /// Lives and the cap's shares follow from the curves.
    private mutating func limit() {
        guard case .emitter(var emitter) = content else { return }
        emitter.updateBounds()
        emitter.limitRates(cap: share)
        content = .emitter(emitter)
    }
}
