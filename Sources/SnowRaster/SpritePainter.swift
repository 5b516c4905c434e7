/// Draws one sprite at a time on one surface.
struct SpritePainter {
    let surface: Surface
    let blend: SpriteBlend
    let clip: PixelRect

    /// Draws what `sampler` reads; `isCut` when every row is to be cut to the pixels
    /// that have texels, else all of `mapping.bounds` are sampled.
    @inline(__always)
    func draw<Sampler: TexelSampler>(
        _ mapping: TexelMapping, sampler: Sampler, tint: SpriteTint, isCut: Bool
    ) {
        let row = SpriteRow(
            sampler: sampler, tint: tint, blend: blend, uFour: 4 &* mapping.uAcross, vFour: 4 &* mapping.vAcross)
        let bounds = mapping.bounds
        var y = bounds.top
        while y < bounds.bottom {
            var left = bounds.left
            var right = bounds.right
            if isCut { mapping.cut(row: y, left: &left, right: &right) }
            if left < right {
                let at = mapping.texel(left, y)
                row.draw(surface.row(y) + left &* 4, count: right &- left, u: at.u, v: at.v)
            }
            y &+= 1
        }
    }

    @inline(__always)
    func tint(_ columns: SpriteColumns, _ index: Int, strength: Float, full: Float) -> SpriteTint {
        SpriteTint(
            red: columns.red[index], green: columns.green[index], blue: columns.blue[index],
            alpha: columns.alpha[index] * strength, full: full, isBlueFirst: surface.format.isBlueFirst)
    }
}
