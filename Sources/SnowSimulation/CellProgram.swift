import SnowMath
import SnowModel

/// A cell made ready to run: its place in the layer, its properties as curves,
/// its emission window and its law of motion.
package final class CellProgram {
    package let cell: EmitterCell
    /// Indices of the cells from the layer's list down to this one.
    let place: [Int]
    /// Names joined by "/": `rocket/spark`.
    package let path: Name
    /// Place of the parent and of the children in the layer's flat list.
    package let parent: Int?
    var children: [Int] = []
    /// Key of the cell's draws; a particle's own follows from it and its indices.
    let random: CounterRandom
    let window: EmissionWindow
    var curves: [PropertyCurve]
    /// Whether the cell emits and shows, over time (0 or 1).
    var enabled: PropertyCurve
    var motion: Motion
    /// A life is never longer than this, in seconds of layer time.
    var lifeBound = 0.0
    /// No particle's rotation is ever beyond this, in radians.
    var angleBound = 0.0
    /// Births older than this matter to nobody: they and what they emitted are dead.
    var horizon = 0.0
    /// Extra births that a host asked for, ascending in time.
    var bursts: [BirthClock.Burst] = []
    /// The cap has left less of one than was asked for.
    var hasCutBursts = false
    /// Most live particles that the scene's cap leaves to this cell.
    var share = Double(Limits.liveParticles)
    /// Most births per second, from that share.
    var rateLimit = Double.infinity

    init(
        cell: EmitterCell, place: [Int], path: Name, parent: Int?, random: CounterRandom, motion: Motion,
        curves: [PropertyCurve], enabled: PropertyCurve
    ) {
        self.cell = cell
        self.place = place
        self.path = path
        self.parent = parent
        self.random = random
        self.motion = motion
        self.curves = curves
        self.enabled = enabled
        window = EmissionWindow(cell.timing)
    }

    subscript(property: CellProperty) -> PropertyCurve {
        get { curves[property.rawValue] }
        set { curves[property.rawValue] = newValue }
    }

    /// The value of a property at a layer time, as particles use it.
    package func value(_ property: CellProperty, at time: Double) -> Float {
        Float(curves[property.rawValue].value(at: time))
    }

    /// Whether the cell's particles show at a layer time.
    package func isEnabled(at time: Double) -> Bool { (enabled.constant ?? enabled.value(at: time)) > 0 }

    /// The value after animations and host changes, in full precision.
    package func presentation(_ property: CellProperty, at time: Double) -> Double {
        curves[property.rawValue].value(at: time)
    }
}
