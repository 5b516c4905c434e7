import CPlatform

extension SpritePainter {
    /// Sprites that are placed before the first of them is drawn.
    private static let groupSize = 8

    /// Draws a built-in shape that looks the same at every angle, for each particle.
    func drawRounds(_ columns: SpriteColumns, image: SpriteImage) {
        withUnsafeTemporaryAllocation(of: RoundSprite.self, capacity: SpritePainter.groupSize) { group in
            withUnsafeTemporaryAllocation(of: SIMD8<Int32>.self, capacity: RoundSprite.mostBlocks) { scratch in
                guard let group = group.baseAddress, let across = scratch.baseAddress else { return }
                drawRounds(columns, image: image, group, across)
            }
        }
    }

    /// A few sprites are placed and then drawn: as they lie anywhere, what is there comes
    /// from far, and is on its way meanwhile.
    private func drawRounds(
        _ columns: SpriteColumns, image: SpriteImage, _ group: UnsafeMutablePointer<RoundSprite>,
        _ across: UnsafeMutablePointer<SIMD8<Int32>>
    ) {
        let extent = Float(image.extent)
        var index = 0
        while index < columns.count {
            let placed = place(columns, &index, extent: extent, image.source, group)
            for place in 0..<placed { draw(group + place, across) }
            if placed < SpritePainter.groupSize && index < columns.count {
                // It stopped at one that no profile draws.
                let size = SpriteTransform.sampledSize(pixels: columns.scale[index] * extent)
                image.source.make(SpriteLadder.index(size: size))
                drawShapes(columns, index..<index &+ 1, image: image)
                index &+= 1
            }
        }
    }

    /// Fills a group from particle `index` on.
    /// @return How many there are: fewer only before the end or a sprite without profile.
    @inline(never)
    @_optimize(speed)
    private func place(
        _ columns: SpriteColumns, _ index: inout Int, extent: Float, _ source: SpriteSource,
        _ group: UnsafeMutablePointer<RoundSprite>
    ) -> Int {
        var placed = 0
        let edges = SIMD4(Float(clip.left), Float(clip.top), Float(clip.right), Float(clip.bottom))
        while index < columns.count && placed < SpritePainter.groupSize {
            let pixels = columns.scale[index] * extent
            let size = SpriteTransform.sampledSize(pixels: pixels)
            if columns.alpha[index] > 0 && size < SpriteTransform.limit {
                let rung = SpriteLadder.index(size: size)
                guard size <= RoundSprite.largestSize, let profile = source.profile(rung) else { return placed }
                placed &+= place(columns, index, pixels: pixels, size: size, profile, edges, group + placed)
            }
            index &+= 1
        }
        return placed
    }

    /// @return 1, or 0 when there is nothing to draw.
    @inline(__always)
    private func place(
        _ columns: SpriteColumns, _ index: Int, pixels: Float, size: Float, _ profile: UnsafePointer<SpriteProfile>,
        _ edges: SIMD4<Float>, _ sprite: UnsafeMutablePointer<RoundSprite>
    ) -> Int {
        let (x, y) = (columns.centerX[index], columns.centerY[index])
        guard RoundSprite.isWithin(edges, profile, centerX: x, centerY: y, size: size) else { return 0 }
        let strength = SpriteTransform.strength(pixels: pixels) * profile.pointee.strength
        let tint = tint(columns, index, strength: strength, full: 65_535)
        guard tint.alpha > 0 else { return 0 }
        sprite.initialize(
            to: RoundSprite(profile, centerX: x, centerY: y, size: size, clip: clip, tint: tint))
        surface.fetch(sprite.pointee.bounds)
        return sprite.pointee.bounds.isEmpty ? 0 : 1
    }

    @inline(never)
    @_optimize(speed)
    private func draw(_ sprite: UnsafePointer<RoundSprite>, _ across: UnsafeMutablePointer<SIMD8<Int32>>) {
        let tint = sprite.pointee.tint
        if surface.format.isFloat {
            sprite.pointee.drawHalf(blend, on: surface, end: clip.right, across: across)
        } else if platform_has_wide_lanes() && blend == .add {
            sprite.pointee.draw(RoundAdd(factors: tint.factors), on: surface, end: clip.right, across: across)
        } else if platform_has_wide_lanes() && tint.isWhite {
            sprite.pointee.draw(RoundWhite(factors: tint.factors), on: surface, end: clip.right, across: across)
        } else {
            let blender = RoundAny(blender: PixelBlender(blend), factors: tint.factors)
            sprite.pointee.draw(blender, on: surface, end: clip.right, across: across)
        }
    }
}
