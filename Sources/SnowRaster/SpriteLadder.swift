/// Sizes for which a source keeps ready-filtered texels: eight steps an octave from
/// 1 to 64 pixels (of the longer side), and one entry for everything larger.
///
/// A sprite uses the largest rung that is not above its own size, so that it is up
/// to 1/8 softer than need be and never sharper than its pixels can carry.
enum SpriteLadder {
    static let smallestSize: Float = 1
    static let largestSize: Float = 64
    /// Index of the entry for sizes from `largestSize` on.
    static let large = 48
    static let count = 49

    private static let keptBits: UInt32 = 20
    private static let firstBits: UInt32 = 0x3F80_0000 >> keptBits

    /// The rung of a finite size; the smallest one for all below it.
    @inline(__always)
    static func index(size: Float) -> Int {
        guard size < largestSize else { return large }
        guard size > smallestSize else { return 0 }
        // The exponent and the three leading bits of the mantissa count the rungs.
        return Int(size.bitPattern &>> keptBits &- firstBits)
    }

    static func size(_ index: Int) -> Float {
        Float(bitPattern: (UInt32(truncatingIfNeeded: index) &+ firstBits) &<< keptBits)
    }

    /// Texels per pixel at a rung.  Small sprites need more: what a lattice of
    /// texels adds to the spectrum must not meet the lattice of the pixels.
    static func texelsPerPixel(size: Float) -> Float { size < 16 ? 4 : (size < 32 ? 3 : 2) }

    /// Width of the filter, in pixels between the knots of its cubic B-spline; the
    /// standard deviation is 0.58 of it.  The smaller a sprite, the more of it lies
    /// beyond what pixels can show and would flicker.
    static func filterWidth(size: Float) -> Float {
        if size < 4 { return 1 - max(size - 2, 0) * (0.1 / 2) }
        return size < 16 ? 0.9 - (size - 4) * (0.2 / 12) : 0.7 - (size - 16) * (0.2 / 48)
    }
}
