import CPlatform

/// A shape that faces the viewer: one sample a pixel of a level.
struct CoverageSprite: PlacedSprite {
    let sampler: CoverageSampler
    let mapping: TexelMapping

    @inline(__always)
    var bounds: PixelRect { mapping.bounds }

    @inline(__always)
    func cut(row y: Int, left: inout Int, right: inout Int) { mapping.cut(row: y, left: &left, right: &right) }

    @inline(__always)
    func run(_ x: Int, _ y: Int) -> Run { Run(sampler: sampler, texels: TexelLanes(mapping, x: x, y: y)) }

    struct Run: SpriteRun {
        fileprivate let sampler: CoverageSampler
        fileprivate var texels: TexelLanes

        @inline(__always)
        mutating func next(count: Int) -> EightPixels {
            let coverage = sampler.coverage(texels.u, texels.v)
            texels.advance()
            return EightPixels(coverage: platform_keep_first(coverage, Int32(truncatingIfNeeded: count)))
        }
    }
}
