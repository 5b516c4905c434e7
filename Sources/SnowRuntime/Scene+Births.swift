import SnowModel
import SnowSimulation

/// Why births cannot be listed.
package enum BirthsError: Error {
    case outOfMemory
    /// More births than the highest cap.
    case tooMany
}

extension Scene {
    /// Every birth in (from, until] of scene time, as it was when born, under the
    /// host's changes up to `until`.
    @export(interface) package func collectBirths(from: Double, until: Double) throws(BirthsError) -> ParticleTable {
        particles.removeAll()
        for number in 0..<layerCount {
            let (program, content) = layer(number, at: until)
            guard case .emitter(let simulation) = content, let span = program.clock.span(from: from, until: until)
            else { continue }
            let most = simulation.program.birthsBound(within: span.until - max(0, span.from))
            guard most <= Scene.birthsBound else { throw .tooMany }
            let sceneTime = { program.clock.sceneTime(of: $0, at: until) }
            try appendBirths(number, simulation, span, sceneTime: sceneTime)
        }
        return particles
    }

    /// A description that allows for more births than this is refused before any is
    /// derived: most allow for far more than there are, so it lies above the limit.
    private static let birthsBound = 5 * Double(Limits.liveParticlesMax)

    private func appendBirths(
        _ number: Int, _ simulation: EmitterSimulation, _ span: (from: Double, until: Double),
        sceneTime: (Double) -> Double
    ) throws(BirthsError) {
        var isComplete = true
        var isBounded = true
        do throws(OutOfMemory) {
            try simulation.visitBirths(from: span.from, until: span.until, state) { state in
                guard particles.count < Limits.liveParticlesMax else { return isBounded = false }
                isComplete = particles.append(state, layer: number, sceneTime: sceneTime) && isComplete
            }
        } catch {
            throw .outOfMemory
        }
        if !isComplete { throw .outOfMemory }
        if !isBounded { throw .tooMany }
    }
}
