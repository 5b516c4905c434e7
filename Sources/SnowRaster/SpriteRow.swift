import CPlatform

/// Blends runs of a row, four pixels at a time.
struct SpriteRow<Sampler: TexelSampler> {
    let sampler: Sampler
    let tint: SpriteTint
    let blend: SpriteBlend
    /// Texel coordinates of four pixels more.
    let uFour: Int
    let vFour: Int

    /// Blends the `count` pixels from `pixels` on; (u, v) belongs to the first.
    @inline(__always)
    func draw(_ pixels: UnsafeMutableRawPointer, count: Int, u: Int, v: Int) {
        switch blend {
        case .over: draw(pixels, count: count, u: u, v: v) { PixelLanes.over($0, $1) }
        case .add: draw(pixels, count: count, u: u, v: v) { PixelLanes.add($0, $1) }
        }
    }

    @inline(__always)
    private func draw(
        _ pixels: UnsafeMutableRawPointer, count: Int, u: Int, v: Int,
        _ join: (SIMD16<UInt16>, SIMD16<UInt8>) -> SIMD16<UInt8>
    ) {
        var pixels = pixels
        var left = count
        var u = u
        var v = v
        while left >= 4 {
            let source = platform_multiply_high(sampler.four(u, v, lanes: 4), tint.factors)
            let there = pixels.loadUnaligned(as: SIMD16<UInt8>.self)
            pixels.storeBytes(of: join(source, there), as: SIMD16<UInt8>.self)
            pixels += 16
            left &-= 4
            u &+= uFour
            v &+= vFour
        }
        guard left > 0 else { return }
        let source = platform_multiply_high(sampler.four(u, v, lanes: left), tint.factors)
        let words = pixels.assumingMemoryBound(to: UInt32.self)
        // Only the pixels that are there are read and written.
        let there = SIMD4(words[0], left > 1 ? words[1] : 0, left > 2 ? words[2] : 0, 0)
        let drawn = unsafeBitCast(join(source, unsafeBitCast(there, to: SIMD16<UInt8>.self)), to: SIMD4<UInt32>.self)
        words[0] = drawn[0]
        if left > 1 { words[1] = drawn[1] }
        if left > 2 { words[2] = drawn[2] }
    }
}
