import CPlatform
import SnowMath

/// Births and ages of a block's particles, eight neighbouring rows at a time.  Ages are
/// subtracted in double and only then narrowed.
struct LaneAges {
    private let time: Double
    private let origin: Double
    private let clock: BirthClock.Steady
    /// Whether births are counted from a time other than 0.
    private let isShifted: Bool
    /// Birth times that do not follow from the index, from the first row on.
    private let times: UnsafePointer<Double>?
    /// Birth numbers of the next rows.
    private var index: SIMD8<Double>

    @inline(__always)
    init(_ block: BirthBlock, firstRow: Int, time: Double) {
        self.time = time
        origin = block.origin
        clock = block.steadyClock
        isShifted = origin != 0 || clock.start != 0
        times = block.storedTimes.map { $0 + firstRow }
        index = SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7) + Double(block.index(row: firstRow))
    }

    /// Layer times of birth of the next eight rows; meaningless past the block's last.
    /// @param row  The first of them, from the first row on.
    @inline(__always)
    mutating func nextBirths(_ row: Int) -> SIMD8<Double> {
        if let times { return UnsafeRawPointer(times + row).loadUnaligned(as: SIMD8<Double>.self) }
        let births = index * clock.interval
        index += 8
        return isShifted ? origin + (clock.start + births) : births
    }

    @inline(__always)
    func age(_ births: SIMD8<Double>) -> SIMD8<Float> {
        platform_greater(platform_narrow_double8(time - births), SIMD8(repeating: 0))
    }

    /// Ages of the next eight rows.
    @inline(__always)
    mutating func nextAges(_ row: Int) -> SIMD8<Float> { age(nextBirths(row)) }
}
