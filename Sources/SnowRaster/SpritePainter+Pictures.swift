import SnowModel

extension SpritePainter {
    /// Draws a host's picture for each particle.
    func drawPictures(_ columns: SpriteColumns, image: SpriteImage, picture: SpritePicture) {
        let extent = Float(image.extent)
        for index in 0..<columns.count {
            fetch(columns, index &+ 1, extent: extent)
            guard let transform = columns.transform(index, extent: extent) else { continue }
            let tint = tint(columns, index, strength: transform.strength, full: 65_280)
            guard tint.alpha > 0 else { continue }
            let x = Double(columns.centerX[index])
            let y = Double(columns.centerY[index])
            let rung = SpriteLadder.index(size: picture.levelSize(transform.size))
            if rung == SpriteLadder.large {
                drawLarge(picture, transform, x, y, tint: tint)
            } else {
                drawSmall(image.source.level(rung), transform, x, y, tint: tint)
            }
        }
    }

    private func drawSmall(
        _ level: SpriteLevel?, _ transform: SpriteTransform, _ x: Double, _ y: Double, tint: SpriteTint
    ) {
        guard let level, let texels = level.texels,
            let mapping = TexelMapping(transform, centerX: x, centerY: y, level: level, margin: 0, clip: clip)
        else { return }
        let pictureTexels = PictureTexels(level: level, texels: texels)
        let reader = PictureReader(
            kind: .bordered, texels: pictureTexels, coarse: pictureTexels, weight: 0,
            edge: PictureEdge(mapping, level: level))
        draw(mapping, transform, reader: reader, tint: tint)
    }

    /// From the picture itself or one of its halvings, with edges one pixel wide.
    private func drawLarge(
        _ picture: SpritePicture, _ transform: SpriteTransform, _ x: Double, _ y: Double, tint: SpriteTint
    ) {
        let choice = picture.choice(transform.size)
        let level = picture.halvings[choice.step]
        let margin = level.density / Double(transform.size) * Double(1 &<< transform.tapShift)
        guard let pointer = level.texels,
            let mapping = TexelMapping(transform, centerX: x, centerY: y, level: level, margin: margin, clip: clip)
        else { return }
        let texels = PictureTexels(level: level, texels: pointer)
        var kind = PictureReader.Kind.linear
        var coarse = texels
        switch choice.filter {
        case .nearest: kind = .nearest
        case .linear: break
        case .trilinear:
            kind = .trilinear
            let coarser = picture.halvings[choice.step &+ 1]
            guard let coarsePointer = coarser.texels else { return }
            coarse = PictureTexels(level: coarser, texels: coarsePointer)
        }
        let reader = PictureReader(
            kind: kind, texels: texels, coarse: coarse, weight: choice.weight,
            edge: PictureEdge(mapping, level: level))
        draw(mapping, transform, reader: reader, tint: tint)
    }

    @inline(never)
    private func draw(
        _ mapping: TexelMapping, _ transform: SpriteTransform, reader: PictureReader, tint: SpriteTint
    ) {
        let taps = TexelTaps(mapping, transform)
        draw(PlacedPicture(reader: reader, taps: taps, isBlueFirst: isBlueFirst, mapping: mapping), tint: tint)
    }
}
