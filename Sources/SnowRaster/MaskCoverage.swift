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
        var bits = unsafeBitCast(shares, to: SIMD8<UInt32>.self)
        bits = 0 &- bits
        return platform_high_bits(bits) == 0 ? nil : shares
    }
}
