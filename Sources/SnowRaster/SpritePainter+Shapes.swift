extension SpritePainter {
    /// Draws a built-in shape, whose levels are there, for each of some particles.
    @inline(never)
    func drawShapes(_ columns: SpriteColumns, _ range: Range<Int>, image: SpriteImage) {
        let extent = Float(image.extent)
        for index in range where columns.alpha[index] > 0 {
            fetch(columns, index &+ 1, extent: extent)
            if let transform = columns.transform(index, extent: extent) {
                drawShape(columns, index, transform, source: image.source)
            }
        }
    }

    private func drawShape(
        _ columns: SpriteColumns, _ index: Int, _ transform: SpriteTransform, source: SpriteSource
    ) {
        guard let level = source.level(SpriteLadder.index(size: transform.size)), let texels = level.texels else {
            return
        }
        let tint = tint(columns, index, strength: transform.strength * level.strength, full: 65_535)
        guard tint.alpha > 0 else { return }
        let mapping = TexelMapping(
            transform, centerX: Double(columns.centerX[index]), centerY: Double(columns.centerY[index]),
            level: level, margin: 0, clip: clip)
        guard let mapping else { return }
        let sampler = CoverageSampler(level: level, texels: texels, size: transform.size)
        if transform.tapShift > 0 {
            drawPlane(mapping, transform, sampler, tint)
        } else {
            draw(CoverageSprite(sampler: sampler, mapping: mapping), tint: tint)
        }
    }

    @inline(never)
    private func drawPlane(
        _ mapping: TexelMapping, _ transform: SpriteTransform, _ sampler: CoverageSampler, _ tint: SpriteTint
    ) {
        let taps = TexelTaps(mapping, transform)
        draw(TappedCoverageSprite(sampler: sampler, taps: taps, mapping: mapping), tint: tint)
    }
}
