extension RoundSprite {
    /// Draws on a surface of half floats; the rest is as with `draw`.
    @inline(never)
    func drawHalf(_ blend: SpriteBlend, on surface: Surface, end: Int, across: UnsafeMutablePointer<SIMD8<Float>>) {
        let width = (bounds.right &- bounds.left) &* 4
        fill(across, width)
        for y in bounds.top..<max(bounds.top, bounds.bottom) {
            let down = Float(y &- row) - middleY
            let way = down * down * perSquare - start
            var (x, until) = (0, width)
            if width > 64 { cut(down, &x, &until) }
            while x < until {
                let texels = EightPixels(coverage: RoundSprite.coverage(across[x / 32] + way, profile.pointee.cubics))
                let column = bounds.left &+ x / 4
                HalfPixel.join(texels, tint, at: surface.row(y) + column &* 8, count: min(8, end &- column), blend)
                x &+= 32
            }
        }
    }
}
