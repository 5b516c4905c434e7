import CPlatform

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

    /// Asks for the memory under a sprite that faces the viewer, to be there when its turn
    /// comes: sprites lie anywhere, and what is there comes from far.
    @inline(never)
    @_optimize(speed)
    func fetch(_ columns: SpriteColumns, _ index: Int, extent: Float) {
        guard index < columns.count, columns.axes == nil else { return }
        let reach = abs(columns.scale[index]) * extent / 2 + 1
        let (x, y) = (columns.centerX[index], columns.centerY[index])
        guard x > Float(clip.left) - reach, x < Float(clip.right) + reach, y > Float(clip.top) - reach,
            y < Float(clip.bottom) + reach, reach < SpriteLadder.largestSize
        else { return }
        let area = PixelRect(
            left: Int(platform_whole_float(x - reach)), top: Int(platform_whole_float(y - reach)),
            right: Int(platform_whole_float(x + reach)), bottom: Int(platform_whole_float(y + reach)))
        surface.fetch(clip.intersection(area))
    }
}
