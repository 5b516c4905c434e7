extension SpritePainter {
    /// Draws a built-in shape for each particle.
    func drawShapes(_ columns: SpriteColumns, image: SpriteImage) {
        withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: RoundSprite.mostBlocks) { scratch in
            guard let across = scratch.baseAddress else { return }
            drawShapes(columns, image: image, across: across)
        }
    }

    private func drawShapes(
        _ columns: SpriteColumns, image: SpriteImage, across: UnsafeMutablePointer<SIMD8<Float>>
    ) {
        let extent = Float(image.extent)
        let isRound = image.source.isRound && columns.axes == nil
        for index in 0..<columns.count where columns.alpha[index] > 0 {
            let pixels = columns.scale[index] * extent
            let rung = SpriteLadder.index(size: SpriteTransform.sampledSize(pixels: pixels))
            if isRound, let profile = image.source.profile(rung) {
                drawRound(columns, index, pixels: pixels, profile, across)
            } else if let transform = columns.transform(index, extent: extent) {
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

    /// A shape that looks the same at every angle.
    private func drawRound(
        _ columns: SpriteColumns, _ index: Int, pixels: Float, _ profile: UnsafePointer<SpriteProfile>,
        _ across: UnsafeMutablePointer<SIMD8<Float>>
    ) {
        let (x, y) = (columns.centerX[index], columns.centerY[index])
        let size = SpriteTransform.sampledSize(pixels: pixels)
        guard RoundSprite.isWithin(clip, profile, centerX: x, centerY: y, size: size) else { return }
        let strength = SpriteTransform.strength(pixels: pixels) * profile.pointee.strength
        let tint = tint(columns, index, strength: strength, full: 65_535)
        guard tint.alpha > 0 else { return }
        let round = RoundSprite(profile, centerX: x, centerY: y, size: size, clip: clip, across: across)
        draw(round, tint: tint)
    }
}
