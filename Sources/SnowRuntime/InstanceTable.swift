import SnowMath
import SnowModel
import SnowSimulation

/// Neighbouring instances of one cell: the layout of snowfx_run.
package struct InstanceRun: BitwiseCopyable {
    package var layer: UInt32
    package var cell: UInt32
    package var first: UInt32
    package var count: UInt32
    package var blend: Int32
    package var width: Float
    package var height: Float
    package var frame: UInt32 = 0
}

extension InstanceRun {
    /// Whether what follows can be drawn with it.
    fileprivate func continues(_ next: InstanceRun) -> Bool {
        layer == next.layer && cell == next.cell && frame == next.frame
    }
}

/// What a host that draws by itself gets.
package final class InstanceTable {
    package let instances = GrowableBuffer<PackedInstance>()
    package let runs = GrowableBuffer<InstanceRun>()

    /// So many that they leave the caches before a host reads them.
    private(set) var isLarge = false

    func removeAll() {
        isLarge = instances.count >= InstanceTable.large
        instances.removeAll()
        runs.removeAll()
    }

    /// Four megabytes, as much as is left of a shared cache on a busy day.
    private static let large = 1 << 18

    /// All is stored, for any thread to read.
    func finish() { if isLarge { PackedInstance.fence() } }

    /// Appends what of `sprites` is visible, as a run or as part of the last one.
    /// @return false when there is no memory for it.
    func append(_ sprites: SpriteBatch, run: InstanceRun) -> Bool {
        append(most: sprites.count, run: run) { sprites.columns.pack(sprites.count, into: $0) }
    }

    /// Appends what `pack` stores from the place it is given on, which has room for whole
    /// vectors, and tells the number of.
    func append(most: Int, run: InstanceRun, _ pack: (UnsafeMutablePointer<PackedInstance>) -> Int) -> Bool {
        guard let place = reserve(most) else { return false }
        return append(written: pack(place), run: run)
    }

    /// Makes room for so many, and for whole vectors of them.
    func reserve(_ count: Int) -> UnsafeMutablePointer<PackedInstance>? {
        guard instances.reserve(count + 8), let memory = instances.pointer else { return nil }
        return memory + instances.count
    }

    /// Takes over instances that were stored behind the last one.
    /// @return false when there is no memory for their run.
    func append(written count: Int, run: InstanceRun) -> Bool {
        guard runs.reserve(1) else { return false }
        let first = instances.count
        instances.appendWritten(count)
        if count > 0 { extend(run, first: first, count: UInt32(truncatingIfNeeded: count)) }
        return true
    }

    private func extend(_ run: InstanceRun, first: Int, count: UInt32) {
        if let last = runs[runs.count - 1], last.continues(run), let memory = runs.pointer {
            memory[runs.count - 1].count = last.count &+ count
            return
        }
        var run = run
        run.first = UInt32(truncatingIfNeeded: first)
        run.count = count
        runs.append(run)
    }
}
