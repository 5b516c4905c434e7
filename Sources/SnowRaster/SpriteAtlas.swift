import SnowModel

/// A scene's sources of sprites.  Equal contents share one source; the texels that
/// sources make for sizes in use are dropped when they grow over a limit.
package final class SpriteAtlas {
    private struct Entry {
        let sprite: BuiltinSprite
        let rect: SIMD4<Double>
        let source: SpriteSource
    }

    private var builtins: [Entry] = []
    private var pictures: [SpriteSource] = []
    /// Bytes of made levels that `trim` lets stay.
    private let limit: Int

    @export(interface) package init(limit: Int = 64 << 20) {
        self.limit = limit
    }

    /// A built-in sprite; nil when the rectangle or the scale leaves nothing to draw.
    /// @param contentsRect   x, y, width, height in unit coordinates.
    /// @param contentsScale  Pixels per point of a picture 64 pixels wide.
    @export(interface) package func image(
        _ sprite: BuiltinSprite, contentsRect: SIMD4<Double> = [0, 0, 1, 1], contentsScale: Double = 1
    ) -> SpriteImage? {
        guard let size = SpriteAtlas.builtinSize(contentsRect: contentsRect, contentsScale: contentsScale) else {
            return nil
        }
        return SpriteImage(source: source(sprite, contentsRect), width: size.x, height: size.y)
    }

    /// Points of such a sprite.
    @export(interface) package static func builtinSize(
        contentsRect: SIMD4<Double>, contentsScale: Double
    ) -> SIMD2<Double>? {
        points(BuiltinSprite.size, BuiltinSprite.size, contentsRect, contentsScale)
    }

    /// A host's picture, which is copied; nil when there is nothing to draw or no memory.
    /// @param pixels  Rows of premultiplied R G B A bytes, `stride` bytes apart.
    @export(interface) package func image(
        pixels: UnsafeRawPointer, width: Int, height: Int, stride: Int,
        contentsRect: SIMD4<Double> = [0, 0, 1, 1], contentsScale: Double = 1,
        magnification: ImageFilter = .linear, minification: ImageFilter = .linear, minificationBias: Double = 0
    ) -> SpriteImage? {
        guard width > 0, height > 0, width <= Limits.imageSize, height <= Limits.imageSize,
            let size = SpriteAtlas.points(Double(width), Double(height), contentsRect, contentsScale),
            let cut = PictureCut(
                pixels: pixels, width: width, height: height, stride: stride, rect: contentsRect,
                limit: Limits.imageSize),
            let picture = SpritePicture(
                cut, magnification: magnification, minification: minification, bias: minificationBias)
        else { return nil }
        let source = SpriteSource(.picture(picture))
        pictures.append(source)
        return SpriteImage(source: source, width: size.x, height: size.y)
    }

    /// Forgets a picture that no cell draws any more.
    @export(interface) package func remove(_ image: SpriteImage) {
        pictures.removeAll { $0 === image.source }
    }

    /// Bytes of all levels made.
    package var bytes: Int {
        builtins.reduce(0) { $0 &+ $1.source.bytes } &+ pictures.reduce(0) { $0 &+ $1.bytes }
    }

    /// Between frames: frees made levels when they take more than the limit.  They are
    /// made again when needed.
    @export(interface) package func trim() {
        guard bytes > limit else { return }
        for entry in builtins { entry.source.dropLevels() }
        for source in pictures { source.dropLevels() }
    }

    private func source(_ sprite: BuiltinSprite, _ rect: SIMD4<Double>) -> SpriteSource {
        for entry in builtins where entry.sprite == sprite && entry.rect == rect { return entry.source }
        let source = SpriteSource(.shape(SpriteMask(sprite, rect: rect)))
        builtins.append(Entry(sprite: sprite, rect: rect, source: source))
        return source
    }

    /// Size in points; nil when that or the rectangle is empty, not finite or absurd.
    private static func points(
        _ width: Double, _ height: Double, _ rect: SIMD4<Double>, _ scale: Double
    ) -> SIMD2<Double>? {
        let range = 1e-6...1e6
        guard range.contains(rect[2]), range.contains(rect[3]), abs(rect[0]) < 1e6, abs(rect[1]) < 1e6 else {
            return nil
        }
        let size = SIMD2(width * rect[2] / scale, height * rect[3] / scale)
        return size.x > 0 && size.y > 0 && size.x < 1e9 && size.y < 1e9 ? size : nil
    }
}
