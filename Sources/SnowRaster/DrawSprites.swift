import SnowModel

/// Draws sprites in the order of the columns, only within `clip`.  A pixel's result
/// depends neither on the clip nor on how the picture is cut into tiles.
///
/// The surface holds premultiplied pixels (or opaque ones, whose fourth byte is 255);
/// nothing is drawn on straight ones.
/// Threads may draw from one image at the same time.
@export(interface) package func drawSprites(
    _ columns: SpriteColumns, image: SpriteImage, blend: SpriteBlend, on surface: Surface, clip: PixelRect
) {
    let clip = clip.intersection(surface.bounds)
    guard !clip.isEmpty, surface.format.alphaMeaning != .straight else { return }
    let painter = SpritePainter(surface: surface, blend: blend, clip: clip)
    if image.source.isRound && columns.axes == nil { return painter.drawRounds(columns, image: image) }
    prepareSprites(columns, image: image)
    switch image.source.origin {
    case .shape: painter.drawShapes(columns, 0..<columns.count, image: image)
    case .picture(let picture): painter.drawPictures(columns, image: image, picture: picture)
    }
}

/// Makes the texels that drawing these particles needs and that are not there yet.
private func prepareSprites(_ columns: SpriteColumns, image: SpriteImage) {
    let extent = Float(image.extent)
    let source = image.source
    guard columns.axes == nil else {
        for index in 0..<columns.count where columns.alpha[index] > 0 {
            guard let transform = columns.transform(index, extent: extent) else { continue }
            source.make(SpriteLadder.index(size: source.levelSize(transform.size)))
        }
        return
    }
    for index in 0..<columns.count where columns.alpha[index] > 0 {
        let size = SpriteTransform.sampledSize(pixels: columns.scale[index] * extent)
        guard size < SpriteTransform.limit else { continue }
        source.make(SpriteLadder.index(size: source.levelSize(size)))
    }
}

extension SpriteColumns {
    /// nil when the particle is not to be drawn.
    @inline(__always)
    func transform(_ index: Int, extent: Float) -> SpriteTransform? {
        guard let axes else { return SpriteTransform(rotation: rotation[index], pixels: scale[index] * extent) }
        return SpriteTransform(
            ax: axes.ax[index] * extent, ay: axes.ay[index] * extent,
            bx: axes.bx[index] * extent, by: axes.by[index] * extent)
    }
}

extension SpriteSource {
    /// The size whose level a sprite of `size` pixels uses.
    @inline(__always)
    func levelSize(_ size: Float) -> Float {
        switch origin {
        case .shape: size
        case .picture(let picture): picture.levelSize(size)
        }
    }
}
