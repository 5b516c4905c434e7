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

    /// Nothing was left out for want of memory.
    private(set) var isComplete = true

    func removeAll() {
        isComplete = true
        isLarge = instances.count >= InstanceTable.large
        instances.removeAll()
        runs.removeAll()
    }

    /// Four megabytes, as much as is left of a shared cache on a busy day.
    private static let large = 1 << 18

    /// All is stored, for any thread to read.
    func finish() { if isLarge { PackedInstance.fence() } }

    /// Appends what of `sprites` is visible, as a run or as part of the last one.
    func append(_ sprites: SpriteBatch, run: InstanceRun) {
        guard let place = reserve(sprites.count) else { return }
        var run = run
        run.frame = UInt32(sprites.frame)
        append(written: sprites.columns.pack(sprites.count, into: place), run: run)
    }

    /// Makes room for so many, and for whole vectors of them.
    func reserve(_ count: Int) -> UnsafeMutablePointer<PackedInstance>? {
        guard instances.reserve(count + 8), let memory = instances.pointer else {
            isComplete = false
            return nil
        }
        return memory + instances.count
    }

    /// Takes over instances that were stored where there was room for them.
    func append(written count: Int, run: InstanceRun) {
        let first = instances.count
        instances.appendWritten(count)
        if count > 0 { extend(run, first: first, count: UInt32(truncatingIfNeeded: count)) }
    }

    private func extend(_ run: InstanceRun, first: Int, count: UInt32) {
        if let last = runs[runs.count - 1], last.continues(run), let memory = runs.pointer {
            memory[runs.count - 1].count = last.count &+ count
            return
        }
        guard runs.reserve(1) else { return isComplete = false }
        var run = run
        run.first = UInt32(truncatingIfNeeded: first)
        run.count = count
        runs.append(run)
    }
}
