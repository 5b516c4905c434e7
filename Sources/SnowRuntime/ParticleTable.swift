import SnowMath
import SnowSimulation

/// Particles as columns for a host to read, and their chains of ancestors.
package final class ParticleTable {
    package let layer = TableColumn<UInt32>()
    package let cell = TableColumn<UInt32>()
    package let index = TableColumn<UInt64>()
    package let parent = TableColumn<UInt64>()
    package let birthTime = TableColumn<Double>()
    /// In the order of `BlockState.Column`, age to alpha.
    package let floats: [TableColumn<Float>]
    /// At a parent offset: the number of ancestors, then their indices.
    package let ancestors = GrowableBuffer<UInt64>()

    private static let columns: [BlockState.Column] = [
        .age, .life, .x, .y, .z, .velocityX, .velocityY, .velocityZ, .rotation, .scale, .red, .green, .blue, .alpha,
    ]

    init() { floats = ParticleTable.columns.map { _ in TableColumn<Float>() } }

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

    /// Appends the particles of a block; `times` tells when a birth was.
    /// @return false when there is no memory for them.
    func append(_ state: BlockState, layer number: Int, times: SceneTimes) -> Bool {
        guard reserve(state) else { return false }
        let rows = state.count
        layer.append(UInt32(truncatingIfNeeded: number), count: rows)
        cell.append(UInt32(truncatingIfNeeded: state.cell), count: rows)
        index.append(state.indices, count: rows)
        parent.append(appendAncestors(of: state), count: rows)
        birthTime.append(count: rows) { times.convert(state.births, count: rows, to: $0) }
        for (place, column) in ParticleTable.columns.enumerated() { append(state, column, to: floats[place]) }
        return true
    }

    private func append(_ state: BlockState, _ column: BlockState.Column, to target: TableColumn<Float>) {
        let isColor = column.rawValue >= BlockState.Column.red.rawValue
        if let value = state.uniformValue(column) {
            target.append(isColor ? max(0, min(1, value)) : value, count: state.count)
        } else if isColor {
            target.append(count: state.count) { state.copyClamped(column, times: 1, to: $0) }
        } else {
            target.append(state[column], count: state.count)
        }
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
            let times = layer.program.clock.sceneTimes(at: self.time)
            if !particles.append(state, layer: number, times: times) { isComplete = false }
        }
        guard isComplete else { throw OutOfMemory() }
        return particles
    }
}
