import SnowMath
import SnowModel
import SnowSimulation

/// All sprites of a layer brought into the order of its renderMode, for the modes
/// in which cells mix (core-animation.md 3).
final class OrderedSprites {
    private struct Row: BitwiseCopyable {
        /// Ascending in drawing order.
        var key: Double
        var cell: UInt32
        var values: (Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float)
    }

    private let rows = GrowableBuffer<Row>()
    private var order: [UInt32] = []

    func removeAll() { rows.removeAll() }

    /// Takes over a batch; `state` is what it was made of.
    /// @return false when there is no memory for it.
    func append(_ batch: SpriteBatch, _ state: BlockState, mode: RenderMode) -> Bool {
        guard rows.reserve(batch.count) else { return false }
        for i in 0..<batch.count {
            rows.append(
                Row(
                    key: OrderedSprites.key(state, i, mode), cell: UInt32(truncatingIfNeeded: batch.cell),
                    values: (
                        batch[.x][i], batch[.y][i], batch[.rotation][i], batch[.scale][i], batch[.red][i],
                        batch[.green][i], batch[.blue][i], batch[.alpha][i], batch[.ax][i], batch[.ay][i],
                        batch[.bx][i], batch[.by][i], batch.hasFrames ? batch[.frame][i] : 0
                    )))
        }
        return true
    }

    private static func key(_ state: BlockState, _ row: Int, _ mode: RenderMode) -> Double {
        switch mode {
        case .oldestFirst: state.births[row]
        case .oldestLast: -state.births[row]
        case .backToFront: Double(state[.z][row])
        case .unordered, .additive: 0
        }
    }

    /// Hands out the sorted sprites, in batches of one cell each.
    func visit(_ batch: SpriteBatch, cells: [CellProgram], _ body: (SpriteBatch) -> Void) {
        guard let memory = rows.pointer else { return }
        batch.count = 0
        for place in order {
            let row = memory[Int(place)]
            if batch.count == SpriteBatch.capacity || (batch.count > 0 && batch.cell != Int(row.cell)) {
                body(batch)
                batch.count = 0
            }
            batch.cell = Int(row.cell)
            batch.hasAxes = cells[batch.cell].cell.particleType == .plane
            batch.hasFrames = cells[batch.cell].cell.hasFrames
            OrderedSprites.put(row, batch.count, batch)
            batch.count += 1
        }
        if batch.count > 0 { body(batch) }
    }

    /// By key, ties in the order of arrival: cell, parent, birth.
    func sort() {
        order.removeAll(keepingCapacity: true)
        guard let memory = rows.pointer else { return }
        for i in 0..<rows.count { order.append(UInt32(truncatingIfNeeded: i)) }
        order.sort { a, b in
            let (x, y) = (memory[Int(a)].key, memory[Int(b)].key)
            return x < y || (x == y && a < b)
        }
    }

    private static func put(_ row: Row, _ i: Int, _ batch: SpriteBatch) {
        let v = row.values
        (batch[.x][i], batch[.y][i], batch[.rotation][i], batch[.scale][i]) = (v.0, v.1, v.2, v.3)
        (batch[.red][i], batch[.green][i], batch[.blue][i], batch[.alpha][i]) = (v.4, v.5, v.6, v.7)
        (batch[.ax][i], batch[.ay][i], batch[.bx][i], batch[.by][i]) = (v.8, v.9, v.10, v.11)
        batch[.frame][i] = v.12
    }
}
