import SnowMath
import SnowModel
import SnowSimulation

/// One visible particle in 16 bytes: the layout of snowfx_instance.
package struct PackedInstance: BitwiseCopyable {
    package var x: Float
    package var y: Float
    /// Turns times 65536.
    package var rotation: UInt16
    /// |scale| in half precision.
    package var scale: UInt16
    /// Premultiplied bytes red, green, blue, alpha, in memory order.
    package var color: UInt32
}

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

    func removeAll() {
        instances.removeAll()
        runs.removeAll()
    }

    /// Appends what of `sprites` is visible, as a run or as part of the last one.
    func append(_ sprites: SpriteBatch, run: InstanceRun) -> Bool {
        guard instances.reserve(sprites.count), runs.reserve(1) else { return false }
        let first = instances.count
        for row in 0..<sprites.count {
            if let instance = PackedInstance(sprites, row) { instances.append(instance) }
        }
        let count = UInt32(truncatingIfNeeded: instances.count - first)
        guard count > 0 else { return true }
        if let last = runs[runs.count - 1], last.continues(run), let memory = runs.pointer {
            memory[runs.count - 1].count = last.count &+ count
            return true
        }
        var run = run
        run.first = UInt32(truncatingIfNeeded: first)
        run.count = count
        runs.append(run)
        return true
    }
}

extension PackedInstance {
    /// nil for a particle that shows nothing.
    init?(_ sprites: SpriteBatch, _ row: Int) {
        let size = sprites[.scale][row]
        let opacity = sprites[.alpha][row]
        guard size != 0, opacity > 0 else { return nil }
        x = sprites[.x][row]
        y = sprites[.y][row]
        var turns = sprites[.rotation][row] * (1 / (2 * .pi)) + (size < 0 ? 0.5 : 0)
        // Beyond this a Float knows no fractions of a turn.
        turns = turns.magnitude < 1e6 ? turns - Float(Int32(turns)) : 0
        rotation = UInt16(truncatingIfNeeded: Int32(turns * 65536 + (turns < 0 ? -0.5 : 0.5)))
        scale = HalfFloat.bits(of: size.magnitude)
        func byte(_ value: Float) -> UInt32 { UInt32(max(0, min(1, value)) * opacity * 255 + 0.5) }
        color =
            byte(sprites[.red][row]) | byte(sprites[.green][row]) << 8 | byte(sprites[.blue][row]) << 16
            | byte(1) << 24
    }
}
