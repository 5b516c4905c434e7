import SnowModel

/// Makes the coverage levels of a built-in sprite, or of the part of it that a
/// contents rectangle cuts out.
final class SpriteMask {
    /// Bytes along the longer side of the plane that everything is made from.
    private static let fineDensity: Float = 256
    /// Distances are kept up to this many of those bytes either side of an edge.
    private static let reach: Float = 2

    private let shape: SpriteShape
    /// The part that is drawn, in points of the whole sprite.
    private let middle: SIMD2<Float>
    private let half: SIMD2<Float>
    /// Points of the longer side.
    private let extent: Float
    private var pyramid: PlanePyramid?

    /// @param rect  x, y, width, height in unit coordinates, finite, not empty.
    init(_ sprite: BuiltinSprite, rect: SIMD4<Double>) {
        shape = SpriteShape(sprite)
        let size = BuiltinSprite.size
        middle = [Float((rect[0] + rect[2] / 2 - 0.5) * size), Float((rect[1] + rect[3] / 2 - 0.5) * size)]
        half = [Float(rect[2] / 2 * size), Float(rect[3] / 2 * size)]
        extent = 2 * max(half.x, half.y)
        isRound = shape.isRound && rect == [0, 0, 1, 1]
    }

    /// Looks the same at every angle.
    let isRound: Bool

    func level(_ index: Int) -> SpriteLevel {
        guard let bounds = bounds else { return SpriteLevel.empty }
        if index == SpriteLadder.large { return largeLevel(bounds) }
        let size = SpriteLadder.size(index)
        let grid = LevelGrid(bounds, size: size)
        let values = filtered(grid, bounds, size: size)
        let gain = gain(values, size: size)
        let plane = BytePlane(values, width: grid.columns, gain: gain)
        var level = SpriteLevel.coverage(
            plane, density: grid.density, originX: grid.originX, originY: grid.originY)
        level.strength = shape.boost(size: size) / gain
        return level
    }

    /// For round shapes.
    func profile(_ index: Int) -> SpriteProfile {
        let size = SpriteLadder.size(index)
        if let radius = shape.discRadius, size >= 16 {
            guard index != SpriteLadder.large else { return SpriteProfile(discRadius: radius / extent) }
            let edge = DiscEdge(radius: radius / extent, filterWidth: SpriteLadder.filterWidth(size: size) / size)
            return SpriteProfile(reach: edge.reach, strength: 1) { edge.level($0) }
        }
        if index == SpriteLadder.large && !shape.isSoft { return SpriteProfile() }
        // Reading texels linearly must not show, where few of them make a sprite least of all.
        guard let (circle, reach, gain) = circle(index, finer: size < 16 ? 4 : 2) else { return SpriteProfile() }
        return SpriteProfile(reach: reach, strength: shape.boost(size: size) / gain) { circle.level($0, gain) }
    }

    /// What a profile is made of, from texels that are `finer` than those of a level.
    func circle(_ index: Int, finer: Float) -> (circle: ProfileCircle, reach: Float, gain: Float)? {
        guard let bounds else { return nil }
        let size = SpriteLadder.size(index)
        let quarter = UnitBounds(left: 0, top: 0, right: bounds.right, bottom: bounds.bottom)
        let grid = LevelGrid(quarter, size: size, finer: finer)
        let values = filtered(grid, bounds, size: size)
        // The margin on the left is that on the right.
        return (ProfileCircle(values, grid: grid), bounds.right - grid.originX, gain(values, size: size))
    }

    private func filtered(_ grid: LevelGrid, _ bounds: UnitBounds, size: Float) -> [Float] {
        let pyramid = pyramid ?? makePyramid(bounds)
        self.pyramid = pyramid
        return pyramid.filtered(grid, size: size)
    }

    /// What is thin is faint at small sizes: bytes use their whole range then.
    private func gain(_ values: [Float], size: Float) -> Float {
        var most: Float = 1
        for value in values where value > most { most = value }
        return max(shape.boost(size: size), 255 / most)
    }

    /// What is not empty, in units; nil when nothing is left.
    private var bounds: UnitBounds? {
        let low = pointwiseMax(-half, -shape.halfSize - middle)
        let high = pointwiseMin(half, shape.halfSize - middle)
        guard low.x < high.x, low.y < high.y else { return nil }
        return UnitBounds(left: low.x / extent, top: low.y / extent, right: high.x / extent, bottom: high.y / extent)
    }

    /// Sizes from 64 pixels up: distances to the edge, or intensity.
    private func largeLevel(_ bounds: UnitBounds) -> SpriteLevel {
        let grid = fineGrid(bounds)
        var level = SpriteLevel.coverage(
            finePlane(grid), density: grid.density, originX: grid.originX, originY: grid.originY)
        level.isDistance = !shape.isSoft
        return level
    }

    private func makePyramid(_ bounds: UnitBounds) -> PlanePyramid {
        let grid = fineGrid(bounds)
        var plane = finePlane(grid)
        if !shape.isSoft {
            // Distances become edges that are one byte wide.
            for index in plane.bytes.indices {
                let steep = Int(plane.bytes[index]) &* 4 &- 382
                plane.bytes[index] = UInt8(truncatingIfNeeded: max(0, min(255, steep)))
            }
        }
        let halfByte = 0.5 / grid.density
        return PlanePyramid(
            base: plane, density: grid.density, left: grid.originX - halfByte, top: grid.originY - halfByte)
    }

    private func fineGrid(_ bounds: UnitBounds) -> LevelGrid {
        LevelGrid(bounds, density: SpriteMask.fineDensity, margin: (SpriteMask.reach + 0.5) / SpriteMask.fineDensity)
    }

    private func finePlane(_ grid: LevelGrid) -> BytePlane {
        var plane = BytePlane(width: grid.columns, height: grid.rows)
        let step = extent / grid.density
        for row in 0..<grid.rows {
            let y = grid.originY * extent + Float(row) * step
            for column in 0..<grid.columns {
                let x = grid.originX * extent + Float(column) * step
                plane.bytes[row &* grid.columns &+ column] = UInt8(value(x, y, step: step) * 255 + 0.5)
            }
        }
        return plane
    }

    /// 0...1 at a point about the middle of the part that is drawn.
    private func value(_ x: Float, _ y: Float, step: Float) -> Float {
        let cut = box(x, y, halfWidth: half.x, halfHeight: half.y, rounding: 0)
        if shape.isSoft {
            let edge = max(0, min(1, 0.5 - cut / step))
            return edge * shape.intensity(x + middle.x, y + middle.y)
        }
        let distance = max(cut, shape.distance(x + middle.x, y + middle.y))
        return max(0, min(1, 0.5 - distance / (2 * SpriteMask.reach * step)))
    }
}
