import SnowModel
import SnowSimulation

/// Why births cannot be listed.
package enum BirthsError: Error {
    case outOfMemory
    /// More births than the highest cap.
    case tooMany
}

extension Scene {
    /// Every birth in (from, until] of scene time, as it was when born.
    @export(interface) package func collectBirths(from: Double, until: Double) throws(BirthsError) -> ParticleTable {
        particles.removeAll()
        for (number, layer) in layers.enumerated() {
            guard let span = layer.span(from, until), let own = layer.simulation else { continue }
            let (before, _) = own.rootBirths(at: span.from)
            let (after, _) = own.rootBirths(at: span.until)
            guard after &- before <= UInt64(Limits.liveParticlesMax) else { throw .tooMany }
            try appendBirths(number, layer, EmitterSimulation(program: own.program), span.from, span.until)
        }
        return particles
    }

    private func appendBirths(
        _ number: Int, _ layer: SceneLayer, _ simulation: EmitterSimulation, _ from: Double, _ until: Double
    ) throws(BirthsError) {
        var isComplete = true
        var isBounded = true
        let now = time
        let clock = layer.program.clock
        do throws(OutOfMemory) {
            try simulation.visitBirths(from: from, until: until, state) { state in
                guard particles.count < Limits.liveParticlesMax else { return isBounded = false }
                isComplete =
                    particles.append(state, layer: number, sceneTime: { clock.sceneTime(of: $0, at: now) })
                    && isComplete
            }
        } catch {
            throw .outOfMemory
        }
        if !isComplete { throw .outOfMemory }
        if !isBounded { throw .tooMany }
    }
}

extension SceneLayer {
    /// A stretch of scene time in the layer's own time, ascending; nil when the
    /// layer does not run at its end.
    fileprivate func span(_ from: Double, _ until: Double) -> (from: Double, until: Double)? {
        guard let end = time(until) else { return nil }
        // Births that a timeOffset puts before the start lie before beginTime.
        let start = time(from) ?? program.clock.runningTime(from)
        return start <= end ? (start, end) : (end, start)
    }
}
