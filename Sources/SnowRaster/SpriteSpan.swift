import CPlatform

/// Blends the runs of one sprite with a surface.
struct SpriteSpan {
    private let tint: SpriteTint
    private let blender: PixelBlender
    private let blend: SpriteBlend
    private let isFloat: Bool
    /// First column that must not be touched.
    private let end: Int
    /// The same for eight 8-bit pixels at once.
    private let endOfEights: Int

    @inline(__always)
    init(tint: SpriteTint, blend: SpriteBlend, clip: PixelRect, isFloat: Bool) {
        self.tint = tint
        blender = PixelBlender(blend)
        self.blend = blend
        self.isFloat = isFloat
        end = clip.right
        endOfEights = isFloat ? .min : clip.right
    }

    /// Blends columns `from`..<`until` of the row that begins at `row`.
    @inline(__always)
    func draw<Run: SpriteRun>(_ run: Run, row: UnsafeMutableRawPointer, from: Int, until: Int) {
        var run = run
        var x = from
        while x < until {
            let texels = run.next(count: until &- x)
            let place = row + x &* 4
            if x &+ 8 <= endOfEights {
                // Beyond `until` the source is 0, so pixels there stay as they are.
                let there = place.loadUnaligned(as: SIMD32<UInt8>.self)
                let source = texels.multiplied(by: tint.factors)
                place.storeBytes(of: blender.join(source, there), as: SIMD32<UInt8>.self)
            } else if isFloat {
                HalfPixel.join(texels, tint, at: row + x &* 8, count: min(8, end &- x), blend)
            } else {
                let source = texels.multiplied(by: tint.factors)
                let count = Int32(truncatingIfNeeded: end &- x)
                platform_store_first(place, blender.join(source, platform_load_first(place, count)), count)
            }
            x &+= 8
        }
    }
}
