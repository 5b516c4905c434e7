import CPlatform

/// A shape on a plane that is seen from the side: several samples a pixel.
struct TappedCoverageSprite: PlacedSprite {
    let sampler: CoverageSampler
    let taps: TexelTaps
    let mapping: TexelMapping

    @inline(__always)
    var bounds: PixelRect { mapping.bounds }

    /// Samples know by themselves where there are texels.
    @inline(__always)
    func cut(row y: Int, left: inout Int, right: inout Int) {}

    @inline(__always)
    func run(_ x: Int, _ y: Int) -> Run { Run(sampler: sampler, taps: taps, texels: TexelLanes(mapping, x: x, y: y)) }

    struct Run: SpriteRun {
        fileprivate let sampler: CoverageSampler
        fileprivate let taps: TexelTaps
        fileprivate var texels: TexelLanes

        @inline(__always)
        mutating func next(count: Int) -> EightPixels {
            var sum = SIMD8<Int32>(repeating: 0)
            var tap = 0
            while tap < taps.count {
                let at = taps.coordinates(texels.u, texels.v, tap: tap)
                sum &+= sampler.coverage(at.u, at.v) & at.inside
                tap &+= 1
            }
            texels.advance()
            return EightPixels(coverage: platform_keep_first(sum &>> taps.shift, Int32(truncatingIfNeeded: count)))
        }
    }
}
