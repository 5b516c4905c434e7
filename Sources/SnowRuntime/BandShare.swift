import SnowRaster

/// The rows of a surface that one part of a frame draws: every n-th of equally high
/// bands, so that each part has some of every region.
struct BandShare {
    /// Most bands of one share.
    static let limit = 16
    /// Lower bands would cut too many sprites in two.
    private static let height = 64

    private let area: PixelRect
    /// Rows of a band, and from a band to the next one of this share.
    private let height: Int
    private let step: Int
    /// Upper edge of this share's first band.
    private let first: Int
    let count: Int

    /// @param part  Number of the part, below `parts`.
    init(of area: PixelRect, part: Int, parts: Int) {
        self.area = area
        let rows = max(0, area.bottom - area.top)
        // The same number of bands for each part; one part needs no more than one.
        let rounds = parts == 1 ? 1 : max(1, min(BandShare.limit, rows / (parts * BandShare.height)))
        let bands = parts * rounds
        height = max(1, (rows + bands - 1) / bands)
        step = height * parts
        first = area.top + part * height
        count = first < area.bottom ? (area.bottom - first + step - 1) / step : 0
    }

    /// The pixels of a band of this share.
    subscript(index: Int) -> PixelRect {
        let top = first + index * step
        return PixelRect(left: area.left, top: top, right: area.right, bottom: min(area.bottom, top + height))
    }

    /// True when it is all there is, in one piece.
    var isWhole: Bool { step == height && count == 1 }

    /// Bands that what lies between `top` and `bottom` may touch; none, also for NaN, when
    /// the first is above the last.
    @inline(__always)
    func bands(from top: Float, until bottom: Float) -> (first: Int, last: Int) {
        let before = (top - Float(first &+ height)) / Float(step)
        let last = (bottom - Float(first)) / Float(step)
        guard last >= 0, before < Float(count) else { return (1, 0) }
        return (before < 0 ? 0 : Int(before) + 1, last < Float(count) ? Int(last) : count - 1)
    }
}
