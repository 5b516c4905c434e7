import SnowMath

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
    /// The key of the particles' draws.
    var random = CounterRandom(key: 0)
    /// Birth numbers of the ancestors, root first.
    package internal(set) var ancestors: [UInt64] = []
    private let columns: Columns
    /// Birth number and layer time of birth of each particle.
    package private(set) var indices: [UInt64]
    package private(set) var births: [Double]

    /// @param capacity  Most particles it can hold, for blocks of at most so many rows.
    package init?(capacity: Int = BlockState.capacity) {
        guard let columns = Columns(count: Column.allCases.count, capacity: capacity) else { return nil }
        self.columns = columns
        indices = [UInt64](repeating: 0, count: capacity)
        births = [Double](repeating: 0, count: capacity)
    }

    @inline(__always)
    package subscript(column: Column) -> UnsafeMutablePointer<Float> { columns[column.rawValue] }

    @inline(__always)
    func setBirth(_ row: Int, index: UInt64, time: Double) {
        indices[row] = index
        births[row] = time
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
        for column in BlockState.columns { self[column][to] = self[column][from] }
        indices[to] = indices[from]
        births[to] = births[from]
    }
}
