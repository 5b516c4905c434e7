import SnowModel
import SnowSimulation

/// Why births cannot be listed.
package enum BirthsError: Error {
    case outOfMemory
    /// More births than the highest cap, or than there is room for.
    case tooMany
}

extension Scene {
    /// Every birth in (from, until] of scene time, as it was when born, under the
    /// host's changes up to `until`.
    @export(interface) package func collectBirths(from: Double, until: Double) throws(BirthsError) -> ParticleTable {
        particles.removeAll()
        for number in 0..<layerCount {
            let layer = layer(number, at: until)
            let clock = layer.program.clock
            guard case .emitter(let simulation) = layer.content, let span = clock.span(from: from, until: until)
            else { continue }
            // What is plainly too much is refused before any of it is derived.
            let (before, after) = (
                simulation.rootBirths(at: span.from).born, simulation.rootBirths(at: span.until).born
            )
            guard after &- before <= UInt64(Limits.liveParticlesMax) else { throw .tooMany }
            try appendBirths(number, simulation, span, clock.sceneTimes(at: until))
        }
        return particles
    }

    private func appendBirths(
        _ number: Int, _ simulation: EmitterSimulation, _ span: (from: Double, until: Double), _ times: SceneTimes
    ) throws(BirthsError) {
        var isComplete = true
        var isBounded = true
        do throws(OutOfMemory) {
            try simulation.visitBirths(from: span.from, until: span.until, brush().state) { state in
                guard particles.count < Limits.liveParticlesMax else { return isBounded = false }
                isComplete = particles.append(state, layer: number, times: times) && isComplete
            }
        } catch {
            throw simulation.isOverBudget ? .tooMany : .outOfMemory
        }
        if !isComplete { throw .outOfMemory }
        if !isBounded { throw .tooMany }
    }
}
