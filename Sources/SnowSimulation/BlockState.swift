import SnowMath
import SnowModel

/// The particles of one block at one time, as columns: what evaluation fills and
/// drawing, export and hashing read.
package final class BlockState {
    /// Most particles of one block.
    package static let capacity = 1024

    package enum Column: Int, CaseIterable {
        case age, life
        case x, y, z
        case velocityX, velocityY, velocityZ
        case rotation, scale
        case red, green, blue, alpha
        case longitude, latitude
    }

    /// Made once: `allCases` makes a list at each call.
    package static let columns = Column.allCases

    /// Living particles.
    package internal(set) var count = 0
    /// Place of the cell in the layer's list.
    package internal(set) var cell = 0
    /// Whether longitude and latitude are there: for planes.
    package internal(set) var isOriented = false
    /// The frames of the picture that the particles show; nil: the whole of it.
    package internal(set) var frames: ContentsFrames?
    /// The key of the particles' draws.
    var random = CounterRandom(key: 0)
    /// Birth numbers of the ancestors, root first.
    package private(set) var ancestors: [UInt64] = []
    /// Birth number and layer time of birth of each particle.
    package let indices: UnsafeMutablePointer<UInt64>
    package let births: UnsafeMutablePointer<Double>
    /// Scratch of an evaluation.
    let planes: UniformPlanes
    private let columns: Columns
    private let owners: (GrowableBuffer<UInt64>, GrowableBuffer<Double>)
    /// For each `Column`, how many rows hold one value; 0 when they differ.
    private var uniform: InlineArray<16, (value: Float, rows: Int)>

    /// @param capacity  Most particles it can hold, for blocks of at most so many rows.
    package init?(capacity: Int = BlockState.capacity) {
        // Whole vectors are stored, so the last may reach past the last row.
        guard let columns = Columns(count: Column.allCases.count, capacity: capacity + 8),
            let planes = UniformPlanes(rows: capacity),
            let indices = GrowableBuffer<UInt64>(capacity: capacity + 8), let indexMemory = indices.pointer,
            let births = GrowableBuffer<Double>(capacity: capacity + 8), let birthMemory = births.pointer
        else { return nil }
        self.columns = columns
        self.indices = indexMemory
        self.births = birthMemory
        self.planes = planes
        owners = (indices, births)
        uniform = InlineArray(repeating: (0, 0))
    }

    /// Copies the list: a shared one could not be used again.
    func setAncestors(_ list: [UInt64]) {
        ancestors.removeAll(keepingCapacity: true)
        ancestors.append(contentsOf: list)
    }

    @inline(__always)
    package subscript(column: Column) -> UnsafeMutablePointer<Float> { columns[column.rawValue] }

    /// The value that all particles have in a column, if that is known.
    package func uniformValue(_ column: Column) -> Float? {
        let there = uniform[column.rawValue]
        return count > 0 && there.rows >= count ? there.value : nil
    }

    /// Copies a column held to 0...1, times a factor, in whole vectors.
    @_optimize(speed)
    @export(interface) package func copyClamped(
        _ column: Column, times factor: Float, to target: UnsafeMutablePointer<Float>
    ) {
        let source = self[column]
        for row in stride(from: 0, to: count, by: 8) {
            let lanes = UnsafeRawPointer(source + row).loadUnaligned(as: SIMD8<Float>.self).clampedToUnit * factor
            UnsafeMutableRawPointer(target + row).storeBytes(of: lanes, as: SIMD8<Float>.self)
        }
    }

    /// Copies a column with a number added, in whole vectors.
    @_optimize(speed)
    @export(interface) package func copy(
        _ column: Column, plus addend: Float, to target: UnsafeMutablePointer<Float>
    ) {
        let source = self[column]
        for row in stride(from: 0, to: count, by: 8) {
            let lanes = UnsafeRawPointer(source + row).loadUnaligned(as: SIMD8<Float>.self) + addend
            UnsafeMutableRawPointer(target + row).storeBytes(of: lanes, as: SIMD8<Float>.self)
        }
    }

    /// Gives a column one value; nothing is written when it has it already.
    func fill(_ column: Column, with value: Float) {
        let there = uniform[column.rawValue]
        if there.rows >= count && there.value.bitPattern == value.bitPattern { return }
        self[column].update(repeating: value, count: count)
        uniform[column.rawValue] = (value, count)
    }

    /// The memory of a column whose rows will differ.
    @inline(__always)
    func varying(_ column: Column) -> UnsafeMutablePointer<Float> {
        uniform[column.rawValue].rows = 0
        return self[column]
    }

    /// A particle's draw for what it shows, 0..<1.
    package func frameDraw(_ row: Int) -> Float { random.uniform(indices[row], stream: BirthDerivation.Draw.frame) }

    /// Closes the gaps that dead particles leave.
    @_optimize(speed)
    func removeDead() {
        let age = self[.age]
        let life = self[.life]
        var kept = 0
        for row in 0..<count where age[row] < life[row] {
            if kept != row { move(row, to: kept) }
            kept += 1
        }
        count = kept
    }

    private func move(_ from: Int, to: Int) {
        for column in BlockState.columns where uniform[column.rawValue].rows == 0 {
            self[column][to] = self[column][from]
        }
        indices[to] = indices[from]
        births[to] = births[from]
    }
}
