import SnowMath
import SnowModel

/// A stretch of neighbouring births of one cell and parent: their records as
/// columns, and what their particles emit themselves.
final class BirthBlock {
    /// Birth number of row 0, from 1.
    let first: UInt64
    let capacity: Int
    /// Rows 0 ..< derived are there.
    private(set) var derived = 0
    let layout: RecordLayout
    /// Values of the columns that do not vary; the rest of it is unused.
    private(set) var uniform = BirthRecord()
    private let columns: Columns
    /// Birth times in layer time; empty while they follow from the index.
    private var times: [Double] = []
    private let clock: RowClock
    /// Last birth that there is at all.
    private let limit: UInt64
    /// Changing forces are measured from this time on (the first birth's).
    let forcing: BlockForcing
    /// What the particles emit: for each child cell, one for each row.
    var broods: [[Brood?]]

    /// When row `i` was born.
    struct RowClock {
        let clock: BirthClock
        /// Layer time at which the clock reads 0.
        let origin: Double

        @inline(__always)
        func time(of index: UInt64) -> Double { origin + clock.time(of: index) }
    }

    /// nil when the memory is not there.
    init?(
        first: UInt64, capacity: Int, limit: UInt64, layout: RecordLayout, clock: RowClock, forcing: BlockForcing,
        childCells: Int
    ) {
        // Vectors are loaded from any row, so a whole one may be read past the last.
        guard let columns = Columns(count: layout.count, capacity: capacity + 8) else { return nil }
        self.columns = columns
        self.first = first
        self.capacity = capacity
        self.layout = layout
        self.clock = clock
        self.limit = limit
        self.forcing = forcing
        if clock.clock.constantInterval == nil { times = [Double](repeating: 0, count: capacity) }
        broods = Array(repeating: [Brood?](repeating: nil, count: capacity), count: childCells)
    }

    var bytes: Int { columns.bytes + times.count * 8 }

    /// Layer time of the last birth that the block can hold.
    private var end: Double { clock.time(of: min(limit, index(row: capacity - 1))) }

    @inline(__always)
    func index(row: Int) -> UInt64 { first &+ UInt64(row) }

    /// Layer time of a derived row's birth.
    @inline(__always)
    func time(row: Int) -> Double {
        row < times.count ? times[row] : clock.time(of: index(row: row))
    }

    /// Derives rows up to `count`.
    func derive(to count: Int, _ make: (UInt64, Double) -> BirthRecord) {
        let count = min(count, capacity)
        guard derived < count else { return }
        // Up to the block's end however many rows are asked for: where an eased force
        // is cut must not depend on it.
        var forces = forcing.makeResponse(until: end)
        for row in derived..<count {
            let index = index(row: row)
            let time = clock.time(of: index)
            if row < times.count { times[row] = time }
            var record = make(index, time)
            forcing.release(&record, at: time, &forces)
            store(record, row)
        }
        derived = count
    }

    /// Forgets the rows from `row` on, and what they emitted.
    func forget(from row: Int) {
        derived = min(derived, max(0, row))
        for slot in broods.indices {
            for row in max(0, row)..<max(row, capacity) { broods[slot][row] = nil }
        }
    }

    /// Whether where its forces are cut depends on when its last birth is.
    var isForced: Bool { forcing.isForced || forcing.hasChangingSpeeds }

    /// Made once: `allCases` makes a list at each call.
    private static let recordColumns = RecordColumn.allCases

    private func store(_ record: BirthRecord, _ row: Int) {
        for column in BirthBlock.recordColumns {
            let slot = layout.slots[column.rawValue]
            if slot >= 0 {
                columns[slot][row] = record[column]
            } else if row == 0 {
                uniform[column] = record[column]
            }
        }
    }

    @inline(__always)
    func value(_ column: RecordColumn, row: Int) -> Float {
        let slot = layout.slots[column.rawValue]
        return slot >= 0 ? columns[slot][row] : uniform[column]
    }

    /// The stored column, or nil for a uniform one.
    @inline(__always)
    func column(_ column: RecordColumn) -> UnsafePointer<Float>? {
        let slot = layout.slots[column.rawValue]
        return slot >= 0 ? UnsafePointer(columns[slot]) : nil
    }
}
