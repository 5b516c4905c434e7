extension SpriteLevel {
    /// A level that draws nothing.
    static var empty: SpriteLevel {
        coverage(BytePlane(width: 1, height: 1), density: 1, originX: 0, originY: 0)
    }

    /// Coverage in which each texel holds its neighbours, with one texel of 0 around
    /// the plane; (originX, originY) is the centre of the plane's first byte.
    static func coverage(_ plane: BytePlane, density: Float, originX: Float, originY: Float) -> SpriteLevel {
        let (plane, left, top) = plane.cropped()
        var level = SpriteLevel()
        level.columns = plane.width + 1
        level.rows = plane.height + 1
        level.stride = plane.width + 1
        level.density = Double(density)
        level.originX = Double(originX) + (Double(left) - 1) / Double(density)
        level.originY = Double(originY) + (Double(top) - 1) / Double(density)
        level.texelCount = level.stride &* level.rows
        guard let texels = allocate(level.texelCount) else { return level }
        var index = 0
        for y in -1..<plane.height {
            for x in -1..<plane.width {
                let top = plane.value(x, y) | plane.value(x + 1, y) << 16
                let bottom = plane.value(x, y + 1) | plane.value(x + 1, y + 1) << 16
                texels[index] = UInt32(truncatingIfNeeded: top | bottom << 8)
                index &+= 1
            }
        }
        level.texels = texels
        return level
    }
}
