/// Draws one sprite at a time on one surface.
struct SpritePainter {
    let surface: Surface
    let blend: SpriteBlend
    let clip: PixelRect
    let isBlueFirst: Bool

    init(surface: Surface, blend: SpriteBlend, clip: PixelRect) {
        self.surface = surface
        self.blend = blend
        self.clip = clip
        isBlueFirst = surface.format.isBlueFirst
    }

    @inline(__always)
    func draw<Sprite: PlacedSprite>(_ sprite: Sprite, tint: SpriteTint) {
        let span = SpriteSpan(tint: tint, blend: blend, clip: clip, isFloat: surface.format.isFloat)
        let bounds = sprite.bounds
        var y = bounds.top
        while y < bounds.bottom {
            var left = bounds.left
            var right = bounds.right
            sprite.cut(row: y, left: &left, right: &right)
            if left < right { span.draw(sprite.run(left, y), row: surface.row(y), from: left, until: right) }
            y &+= 1
        }
    }

    @inline(__always)
    func tint(_ columns: SpriteColumns, _ index: Int, strength: Float, full: Float) -> SpriteTint {
        SpriteTint(
            red: columns.red[index], green: columns.green[index], blue: columns.blue[index],
            alpha: columns.alpha[index] * strength, full: full, isBlueFirst: isBlueFirst)
    }
}
