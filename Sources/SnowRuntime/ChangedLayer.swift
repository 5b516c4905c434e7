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
        // Taken out once, so that not every change makes a copy.
        switch content {
        case .emitter(var emitter):
            for change in changes { apply(change, { emitter.apply(change, $0) }, rewind: { emitter.rewind(to: $0) }) }
            content = .emitter(emitter)
        case .gradient(var gradient):
            for change in changes { apply(change, { gradient.apply(change, $0) }, rewind: { gradient.rewind(to: $0) }) }
            content = .gradient(gradient)
        }
        limit()
    }

    /// Ready to run, with records of its own.
    var running: SceneLayer.Content {
        switch content {
        case .emitter(let program): .emitter(EmitterSimulation(program: program))
        case .gradient(let program): .gradient(program)
        }
    }

    /// @param act     Applies the change to the content at its moment.
    /// @param rewind  Forgets what the host did to the content after a layer time.
    private mutating func apply(
        _ change: HostChange, _ act: (HostChange.Moment) -> Void, rewind: (Double) -> Void
    ) {
        let before = program.moment(of: change)
        program.apply(change)
        let moment = program.moment(of: change)
        if case .timing = change.action, moment.time < before.time {
            program.rewind(to: moment.time)
            rewind(moment.time)
        }
        act(moment)
    }

    /// Lives and the cap's shares follow from the curves.
    private mutating func limit() {
        guard case .emitter(var emitter) = content else { return }
        emitter.updateBounds()
        emitter.limitRates(cap: share)
        content = .emitter(emitter)
    }
}
