import SnowMath
import SnowSimulation

/// Particles as columns for a host to read, and their chains of ancestors.
package final class ParticleTable {
    package let layer = GrowableBuffer<UInt32>()
    package let cell = GrowableBuffer<UInt32>()
    package let index = GrowableBuffer<UInt64>()
    package let parent = GrowableBuffer<UInt64>()
    package let birthTime = GrowableBuffer<Double>()
    /// In the order of `BlockState.Column`, age to alpha.
    package let floats: [GrowableBuffer<Float>]
    /// At a parent offset: the number of ancestors, then their indices.
    package let ancestors = GrowableBuffer<UInt64>()

    private static let columns: [BlockState.Column] = [
        .age, .life, .x, .y, .z, .velocityX, .velocityY, .velocityZ, .rotation, .scale, .red, .green, .blue, .alpha,
    ]

    init() { floats = ParticleTable.columns.map { _ in GrowableBuffer<Float>() } }

    package var count: Int { layer.count }

    package func column(_ column: BlockState.Column) -> UnsafeMutablePointer<Float>? {
        floats[min(column.rawValue, floats.count - 1)].pointer
    }

    func removeAll() {
        layer.removeAll()
        cell.removeAll()
        index.removeAll()
        parent.removeAll()
        birthTime.removeAll()
        ancestors.removeAll()
        for column in floats { column.removeAll() }
    }

    /// Appends the particles of a block; `sceneTime` tells when a birth was.
    /// @return false when there is no memory for them.
    func append(_ state: BlockState, layer number: Int, sceneTime: (Double) -> Double) -> Bool {
        guard reserve(state) else { return false }
        let chain = appendAncestors(of: state)
        for row in 0..<state.count {
            layer.append(UInt32(truncatingIfNeeded: number))
            cell.append(UInt32(truncatingIfNeeded: state.cell))
            index.append(state.indices[row])
            parent.append(chain)
            birthTime.append(sceneTime(state.births[row]))
        }
        for (place, column) in ParticleTable.columns.enumerated() {
            let isColor = column.rawValue >= BlockState.Column.red.rawValue
            for row in 0..<state.count {
                let value = state[column][row]
                floats[place].append(isColor ? max(0, min(1, value)) : value)
            }
        }
        return true
    }

    private func reserve(_ state: BlockState) -> Bool {
        guard layer.reserve(state.count), cell.reserve(state.count), index.reserve(state.count),
            parent.reserve(state.count), birthTime.reserve(state.count), ancestors.reserve(state.ancestors.count + 1)
        else { return false }
        for column in floats where !column.reserve(state.count) { return false }
        return true
    }

    private func appendAncestors(of state: BlockState) -> UInt64 {
        guard !state.ancestors.isEmpty else { return .max }
        let offset = UInt64(ancestors.count)
        ancestors.append(UInt64(state.ancestors.count))
        for ancestor in state.ancestors { ancestors.append(ancestor) }
        return offset
    }
}

extension Scene {
    /// The particles alive at the scene's time.
    package func collectParticles() throws(OutOfMemory) -> ParticleTable {
        particles.removeAll()
        var isComplete = true
        try visitParticles { number, layer, state in
            let now = self.time
            let clock = layer.program.clock
            if !particles.append(state, layer: number, sceneTime: { clock.sceneTime(of: $0, at: now) }) {
                isComplete = false
            }
        }
        guard isComplete else { throw OutOfMemory() }
        return particles
    }
}
