extension SpriteLevel {
    /// R G B A texels without a border, not yet filled; nil when there is no memory.
    static func picture(width: Int, height: Int, density: Double) -> SpriteLevel? {
        var level = SpriteLevel()
        level.columns = width
        level.rows = height
        level.stride = width
        level.density = density
        level.texelCount = width &* height
        guard let texels = allocate(level.texelCount) else { return nil }
        level.texels = texels
        return level
    }

    /// R G B A texels from four planes, with one texel of 0 around them.
    static func picture(_ planes: [BytePlane], grid: LevelGrid) -> SpriteLevel {
        var level = SpriteLevel()
        level.columns = grid.columns + 1
        level.rows = grid.rows + 1
        level.stride = grid.columns + 2
        level.density = Double(grid.density)
        level.originX = Double(grid.originX) - 1 / level.density
        level.originY = Double(grid.originY) - 1 / level.density
        level.texelCount = level.stride &* (grid.rows + 2)
        guard let texels = allocate(level.texelCount) else { return level }
        var index = 0
        for y in -1...grid.rows {
            for x in -1...grid.columns {
                var word: UInt32 = 0
                for plane in planes.reversed() { word = word << 8 | UInt32(truncatingIfNeeded: plane.value(x, y)) }
                texels[index] = word
                index &+= 1
            }
        }
        level.texels = texels
        return level
    }

    /// Half as many texels each way; where a side is odd the last one is repeated.
    func halved() -> SpriteLevel? {
        let width = (columns + 1) / 2
        let height = (rows + 1) / 2
        guard let texels, var half = SpriteLevel.picture(width: width, height: height, density: density / 2) else {
            return nil
        }
        half.originX = originX
        half.originY = originY
        for y in 0..<height {
            let upper = texels + 2 * y &* stride
            let lower = texels + min(2 * y + 1, rows - 1) &* stride
            for x in 0..<width {
                let right = min(2 * x + 1, columns - 1)
                half.texels?[y &* width &+ x] = mean(upper[2 * x], upper[right], lower[2 * x], lower[right])
            }
        }
        return half
    }

    private func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
        let odd = (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ 0x0002_0002
        return even >> 2 & mask | (odd >> 2 & mask) << 8
    }

    /// One channel of a level without a border.
    func plane(_ channel: Int) -> BytePlane {
        var plane = BytePlane(width: columns, height: rows)
        guard let texels else { return plane }
        for index in plane.bytes.indices {
            plane.bytes[index] = UInt8(truncatingIfNeeded: texels[index] >> UInt32(8 * channel))
        }
        return plane
    }
}
