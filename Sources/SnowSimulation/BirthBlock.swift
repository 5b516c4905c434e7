import SnowMath
import SnowModel

/// A stretch of neighbouring births of one cell and parent: their records as
/// columns, and what their particles emit themselves.
final class BirthBlock {
    /// Birth number of row 0, from 1.
    private(set) var first: UInt64 = 1
    private(set) var capacity = 0
    /// Rows that there is memory for.
    private let room: Int
    /// Rows 0 ..< derived are there.
    private(set) var derived = 0
    let layout: RecordLayout
    /// Values of the columns that do not vary; the rest of it is unused.
    private(set) var uniform = BirthRecord()
    private let columns: Columns
    /// Where the stored columns lie; nil for uniform ones.
    private var places = InlineArray<21, UnsafeMutablePointer<Float>?>(repeating: nil)
    /// Birth times in layer time; empty while they follow from the index.
    private var times: GrowableBuffer<Double>?
    /// See `sizes(to:)`; made by the first frame that asks, for so many rows.
    private var sizes: UnsafeMutablePointer<UInt32>?
    private var sizeCount = 0
    private var sizeOwner: GrowableBuffer<UInt32>?
    private var clock: RowClock
    /// What birth times follow from where none are stored.
    private(set) var steadyClock = BirthClock.Steady(start: 0, interval: 1)
    /// Last birth that there is at all.
    private var limit: UInt64 = 0
    /// Changing forces are measured from this time on (the first birth's).
    let forcing: BlockForcing
    /// Whether a particle has no size, from birth on.
    private(set) var hidesSome = false
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
        room = columns.capacity - 8
        self.columns = columns
        self.layout = layout
        self.clock = clock
        self.forcing = forcing
        for column in BirthBlock.recordColumns {
            let slot = layout.slots[column.rawValue]
            if slot >= 0 { places[column.rawValue] = columns[slot] }
        }
        broods = Array(repeating: [Brood?](repeating: nil, count: room), count: childCells)
        guard begin(first: first, capacity: capacity, limit: limit, clock: clock) else { return nil }
    }

    /// Whether the memory is enough for `capacity` rows, and not far too much.
    func hasRoom(for capacity: Int) -> Bool { capacity <= room && room <= 2 * capacity + 16 }

    /// Begins another stretch of births of the same cell, without records and broods.
    /// @return false when the memory is not there.
    func begin(first: UInt64, capacity: Int, limit: UInt64, clock: RowClock) -> Bool {
        // Doubles count in ones up to 2^53.
        let steady = first < 1 << 52 ? clock.clock.steady : nil
        times = steady == nil ? times ?? GrowableBuffer(capacity: room + 8) : nil
        if steady == nil && times == nil { return false }
        times?.removeAll()
        sizeCount = 0
        steadyClock = steady ?? BirthClock.Steady(start: 0, interval: 1)
        self.first = first
        self.capacity = capacity
        self.clock = clock
        self.limit = limit
        derived = 0
        hidesSome = false
        return true
    }

    /// Parts from what a particle emitted.
    func takeBrood(_ slot: Int, _ row: Int) -> Brood? {
        let brood = broods[slot][row]
        broods[slot][row] = nil
        return brood
    }

    var bytes: Int { columns.bytes + (times?.bytes ?? 0) + (sizeOwner?.bytes ?? 0) }

    /// Layer time at which the clock reads 0.
    var origin: Double { clock.origin }

    /// Birth times by row, where they do not follow from the index.
    var storedTimes: UnsafePointer<Double>? { UnsafePointer(times?.pointer) }

    /// Layer time of the last birth that the block can hold.
    private var end: Double { clock.time(of: min(limit, index(row: capacity - 1))) }

    @inline(__always)
    func index(row: Int) -> UInt64 { first &+ UInt64(row) }

    /// Layer time of a derived row's birth.
    @inline(__always)
    func time(row: Int) -> Double {
        if let times { return times[row] ?? clock.time(of: index(row: row)) }
        return clock.origin + (steadyClock.start + Double(index(row: row)) * steadyClock.interval)
    }

    /// Without the dead at the front, where all live equally long and the oldest die first.
    func living(of rows: Range<Int>, at time: Double) -> Range<Int> {
        guard isUniform(.life) else { return rows }
        var first = rows.lowerBound
        while first < rows.upperBound, max(0, Float(time - self.time(row: first))) >= uniform[.life] { first += 1 }
        return first..<rows.upperBound
    }

    /// The scales of derived rows as instances hold them, and whole vectors of them, for
    /// cells whose scales never change; nil when the memory is not there.
    func sizes(to count: Int) -> UnsafePointer<UInt32>? {
        if sizeCount < count { makeSizes() }
        return UnsafePointer(sizes)
    }

    @_optimize(speed)
    private func makeSizes() {
        if sizes == nil {
            sizeOwner = GrowableBuffer(capacity: room + 8)
            sizes = sizeOwner?.pointer
        }
        guard let sizes else { return }
        let uniform = SIMD8<Float>(repeating: uniform[.scale])
        for row in stride(from: sizeCount, to: derived, by: 8) {
            let scale = stored(.scale).map { UnsafeRawPointer($0 + row).loadUnaligned(as: SIMD8<Float>.self) }
            let size = InstanceLanes.size(scale ?? uniform)
            UnsafeMutableRawPointer(sizes + row).storeBytes(of: size, as: SIMD8<UInt32>.self)
        }
        sizeCount = derived
    }

    /// Derives rows up to `count`: the first one, which tells what does not vary, and
    /// others by `make`, eight at once by `lanes` where there is one.
    func derive(to count: Int, lanes: BirthLanes? = nil, _ make: (UInt64, Double) -> BirthRecord) {
        let count = min(count, capacity)
        guard derived < count else { return }
        guard let lanes, forcing.isIdle, !crossesUpperHalf else { return deriveEach(to: count, make) }
        if derived == 0 { deriveEach(to: 1, make) }
        for row in stride(from: derived, to: count, by: 8) { lanes.derive(row, of: self) }
        for row in derived..<count where value(.scale, row: row) == 0 { hidesSome = true }
        if let times {
            for row in derived..<count { times.append(clock.time(of: index(row: row))) }
        }
        derived = count
    }

    private func deriveEach(to count: Int, _ make: (UInt64, Double) -> BirthRecord) {
        // Up to the block's end however many rows are asked for: where an eased force
        // is cut must not depend on it.
        var forces = forcing.makeResponse(until: end)
        for row in derived..<count {
            let index = index(row: row)
            let time = clock.time(of: index)
            times?.append(time)
            var record = make(index, time)
            forcing.release(&record, at: time, &forces)
            store(record, row)
        }
        derived = count
    }

    /// Forgets the rows from `row` on, and what they emitted.
    func forget(from row: Int) {
        derived = min(derived, max(0, row))
        times?.shorten(to: derived)
        sizeCount = min(sizeCount, derived)
        for slot in broods.indices {
            for row in max(0, row)..<max(row, capacity) { broods[slot][row] = nil }
        }
    }

    /// Whether where its forces are cut depends on when its last birth is.
    var isForced: Bool { !forcing.isIdle }

    /// Birth numbers do not share their upper halves.
    private var crossesUpperHalf: Bool { first >> 32 != (first &+ UInt64(capacity) &+ 8) >> 32 }

    /// Made once: `allCases` makes a list at each call.
    private static let recordColumns = RecordColumn.allCases

    private func store(_ record: BirthRecord, _ row: Int) {
        if record[.scale] == 0 { hidesSome = true }
        for column in BirthBlock.recordColumns {
            if let stored = stored(column) {
                stored[row] = record[column]
            } else if row == 0 {
                uniform[column] = record[column]
            }
        }
    }

    @inline(__always)
    func isUniform(_ column: RecordColumn) -> Bool { stored(column) == nil }

    @inline(__always)
    func value(_ column: RecordColumn, row: Int) -> Float { stored(column)?[row] ?? uniform[column] }

    /// The stored column, or nil for a uniform one.
    @inline(__always)
    func stored(_ column: RecordColumn) -> UnsafeMutablePointer<Float>? { places[column.rawValue] }
}
