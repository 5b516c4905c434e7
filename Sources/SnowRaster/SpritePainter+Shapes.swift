extension SpritePainter {
    /// Draws a built-in shape for each particle.
    func drawShapes(_ columns: SpriteColumns, image: SpriteImage) {
        guard let levels = image.source.levels else { return }
        let extent = Float(image.extent)
        var index = 0
        while index < columns.count {
            if let transform = columns.transform(index, extent: extent) {
                drawShape(columns, index, transform, level: levels[SpriteLadder.index(size: transform.size)])
            }
            index &+= 1
        }
    }

    @inline(__always)
    private func drawShape(_ columns: SpriteColumns, _ index: Int, _ transform: SpriteTransform, level: SpriteLevel) {
        let tint = tint(columns, index, strength: transform.strength * level.strength, full: 65_535)
        guard tint.alpha > 0, let texels = level.texels else { return }
        let mapping = TexelMapping(
            transform, centerX: Double(columns.centerX[index]), centerY: Double(columns.centerY[index]),
            level: level, margin: 0, clip: clip)
        guard let mapping else { return }
        let sampler = CoverageSampler(level: level, texels: texels, size: transform.size)
        if transform.tapShift > 0 {
            drawPlane(mapping, transform, sampler, tint)
        } else if sampler.isSteep {
            drawSteep(mapping, sampler, tint)
        } else {
            drawPlain(mapping, sampler, tint)
        }
    }

    @inline(__always)
    private func drawPlain(_ mapping: TexelMapping, _ sampler: CoverageSampler, _ tint: SpriteTint) {
        let plain = PlainCoverage(
            sampler: sampler, uStep: Int32(truncatingIfNeeded: mapping.uAcross),
            vStep: Int32(truncatingIfNeeded: mapping.vAcross))
        draw(mapping, sampler: plain, tint: tint, isCut: true)
    }

    @inline(never)
    private func drawSteep(_ mapping: TexelMapping, _ sampler: CoverageSampler, _ tint: SpriteTint) {
        let steep = SteepCoverage(
            sampler: sampler, uStep: Int32(truncatingIfNeeded: mapping.uAcross),
            vStep: Int32(truncatingIfNeeded: mapping.vAcross))
        draw(mapping, sampler: steep, tint: tint, isCut: true)
    }

    @inline(never)
    private func drawPlane(
        _ mapping: TexelMapping, _ transform: SpriteTransform, _ sampler: CoverageSampler, _ tint: SpriteTint
    ) {
        let tapped = TappedCoverage(sampler: sampler, taps: TexelTaps(mapping, transform))
        draw(mapping, sampler: tapped, tint: tint, isCut: false)
    }
}
