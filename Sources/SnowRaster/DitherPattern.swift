import CPlatform

/// One row of an 8x8 ordered (Bayer) threshold matrix, fixed to the picture's
/// pixels so that the same pixel always gets the same threshold.
///
/// The rank of a pixel interleaves the bits of x ^ y and y, lowest first, so that
/// ranks 0...63 are spread evenly over the tile.  Thresholds are (2 rank + 1) / 128
/// of a level: never 0 or 1, so a whole level stays what it is, and 1/2 on average.
struct DitherPattern {
    private let y: UInt32
    private let isOn: Bool

    init(row: Int, isOn: Bool) {
        y = UInt32(truncatingIfNeeded: row)
        self.isOn = isOn
    }

    /// Ranks of the eight pixels from column `x` on.
    @inline(__always)
    func ranks(from x: Int) -> SIMD8<UInt32> {
        platform_dither_ranks(UInt32(truncatingIfNeeded: x), y)
    }

    /// What to add to a level in 8.24 fixed point before it is cut to 8 bits.
    @inline(__always)
    func fixedThresholds(from x: Int) -> SIMD8<UInt32> {
        guard isOn else { return SIMD8(repeating: 1 &<< 23) }
        return (ranks(from: x) &<< 18) &+ (1 &<< 17)
    }

    /// What to add to a level before it is rounded to the nearest: threshold − 1/2.
    @inline(__always)
    func offsets(from x: Int) -> SIMD8<Float> {
        guard isOn else { return SIMD8(repeating: 0) }
        return (FloatLanes.small(ranks(from: x)) - 31.5) * (1 / 64)
    }
}
