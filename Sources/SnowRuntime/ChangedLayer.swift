import SnowModel
import SnowSimulation

/// A layer ready to run, under those of the host's changes that it was given.
struct ChangedLayer {
    let program: LayerProgram
    let content: Content

    enum Content {
        case emitter(EmitterSimulation)
        case gradient(GradientProgram)
    }

    init(program: LayerProgram, content: Content) {
        self.program = program
        self.content = content
    }

    /// Takes over further changes, in the order of their times.
    func apply(_ changes: ArraySlice<HostChange>) {
        for change in changes { apply(change) }
    }

    private func apply(_ change: HostChange) {
        let before = program.moment(of: change)
        program.apply(change)
        let moment = program.moment(of: change)
        if change.isTiming && moment.time < before.time { rewind(to: moment.time) }
        switch content {
        case .emitter(let simulation): simulation.apply(change, moment)
        case .gradient(let gradient): gradient.apply(change, moment)
        }
    }

    /// Forgets what the host did to the content after a layer time.
    private func rewind(to time: Double) {
        program.rewind(to: time)
        switch content {
        case .emitter(let simulation): simulation.rewind(to: time)
        case .gradient(let gradient): gradient.rewind(to: time)
        }
    }
}
