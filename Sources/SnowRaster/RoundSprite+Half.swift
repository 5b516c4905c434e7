extension RoundSprite {
    /// Draws on a surface of half floats; the rest is as with `draw`.
    @inline(never)
    func drawHalf(_ blend: SpriteBlend, on surface: Surface, end: Int, across: UnsafeMutablePointer<SIMD8<Int32>>) {
        let width = (bounds.right &- bounds.left) &* 4
        fill(across, width)
        var upper = surface.row(bounds.top) + bounds.left &* 8
        var rows = RoundRows(self)
        while rows.next() {
            let lower = rows.isPair ? upper + surface.stride : upper
            var (x, until) = (0, width)
            if width > 64 { cut(rows.nearest, &x, &until) }
            while x < until {
                let places = across[x / 32]
                let coverage = profile.pointee.cubics.coverage(places &+ rows.upperPlace, places &+ rows.lowerPlace)
                let pixels = EightPixels.pair(coverage)
                let count = min(8, end &- bounds.left &- x / 4)
                HalfPixel.join(pixels.near, tint, at: upper + x &* 2, count: count, blend)
                HalfPixel.join(pixels.far, tint, at: lower + x &* 2, count: count, blend)
                x &+= 32
            }
            upper = lower + surface.stride
        }
    }
}
