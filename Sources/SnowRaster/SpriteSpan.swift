import CPlatform

/// Blends the runs of one sprite with a surface.
struct SpriteSpan {
    private let tint: SpriteTint
    private let blender: PixelBlender
    /// First column that must not be touched.
    private let end: Int

    @inline(__always)
    init(tint: SpriteTint, blend: SpriteBlend, clip: PixelRect) {
        self.tint = tint
        blender = PixelBlender(blend)
        end = clip.right
    }

    /// Blends columns `from`..<`until` of the row that begins at `row`.
    @inline(__always)
    func draw<Run: SpriteRun>(_ run: Run, row: UnsafeMutableRawPointer, from: Int, until: Int) {
        var run = run
        var x = from
        while x < until {
            let source = run.next(count: until &- x).multiplied(by: tint.factors)
            let place = row + x &* 4
            if x &+ 8 <= end {
                // Beyond `until` the source is 0, so pixels there stay as they are.
                let there = place.loadUnaligned(as: SIMD32<UInt8>.self)
                place.storeBytes(of: blender.join(source, there), as: SIMD32<UInt8>.self)
            } else {
                let count = Int32(truncatingIfNeeded: end &- x)
                platform_store_first(place, blender.join(source, platform_load_first(place, count)), count)
            }
            x &+= 8
        }
    }
}
