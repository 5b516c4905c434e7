import SnowMath
import SnowModel
import SnowSimulation

/// Counts of a scene at its time.
package struct SceneStatistics {
    package var live: UInt64 = 0
    package var born: UInt64 = 0
    package var dropped: UInt64 = 0
    package var recordBytes: UInt64 = 0
}

extension Scene {
    @export(interface) package func statistics() throws(OutOfMemory) -> SceneStatistics {
        var statistics = SceneStatistics()
        try visitParticles { _, _, state in statistics.live &+= UInt64(state.count) }
        for layer in currentLayers {
            guard let simulation = layer.simulation, let time = layer.time(time) else { continue }
            statistics.born &+= simulation.birthCount()
            statistics.dropped &+= simulation.rootBirths(at: time).dropped
            statistics.recordBytes &+= UInt64(simulation.recordBytes)
        }
        return statistics
    }

    /// A hash of all particle and gradient state.
    @export(interface) package func stateHash() throws(OutOfMemory) -> UInt64 {
        var hash = StableHash()
        for (number, layer) in currentLayers.enumerated() {
            hash.combine(UInt32(truncatingIfNeeded: number))
            guard let time = layer.time(time) else { continue }
            hash.combine(layer.program.opacity(at: time))
            switch layer.content {
            case .gradient(let program):
                program.update(&layer.gradientState, to: time)
                layer.gradientState.combine(into: &hash)
            case .emitter(let simulation):
                try simulation.update(to: time)
                guard simulation.hasLiving else { continue }
                simulation.visit(try brush().state) { $0.combine(into: &hash) }
            }
        }
        return hash.value
    }
}

extension BlockState {
    fileprivate func combine(into hash: inout StableHash) {
        hash.combine(UInt32(truncatingIfNeeded: cell))
        for ancestor in ancestors { hash.combine(ancestor) }
        for row in 0..<count {
            hash.combine(indices[row])
            hash.combine(births[row])
        }
        for column in BlockState.columns where isOriented || column.rawValue < Column.longitude.rawValue {
            let values = self[column]
            for row in 0..<count { hash.combine(values[row]) }
        }
    }
}

extension GradientState {
    fileprivate func combine(into hash: inout StableHash) {
        for color in colors {
            hash.combine(color.red)
            hash.combine(color.green)
            hash.combine(color.blue)
            hash.combine(color.alpha)
        }
        for location in locations { hash.combine(location) }
        for number in [startPoint.x, startPoint.y, endPoint.x, endPoint.y] { hash.combine(number) }
    }
}
