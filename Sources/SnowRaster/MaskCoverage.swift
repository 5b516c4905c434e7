import CPlatform

/// How much a mask lets through of each pixel of an area.  Borrowed from the mask until it
/// is fitted again.
package struct MaskCoverage {
    package let area: PixelRect
    private let first: UnsafePointer<Float>

    /// - Parameter first: 0...1 for each pixel of the area, row by row, and eight more.
    init(area: PixelRect, first: UnsafePointer<Float>) {
        self.area = area
        self.first = first
    }

    /// Where the coverage of row `y`'s pixel 0 is, or would be.
    func row(_ y: Int) -> UnsafePointer<Float> {
        first + ((y &- area.top) &* (area.right &- area.left) &- area.left)
    }

    /// That of eight pixels; nil: nothing of them shows.  Beyond the area anything.
    @inline(__always)
    static func eight(_ place: UnsafePointer<Float>) -> SIMD8<Float>? {
        let shares = UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Float>.self)
        // Shares are not negative: what is not 0 has its highest bit set when negated.
        let negated = 0 &- unsafeBitCast(shares, to: SIMD8<UInt32>.self)
        return platform_high_bits(negated) == 0 ? nil : shares
    }
}
