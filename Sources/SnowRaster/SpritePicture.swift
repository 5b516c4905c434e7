import SnowModel

/// A host's picture, or the part of it that a contents rectangle cuts out, and its
/// halvings.
final class SpritePicture {
    /// Longest side of the planes that small sizes are filtered from.
    private static let fineSize = 512
    /// Smaller pictures are first interpolated to at least this.
    private static let coarseSize = 128

    let magnification: ImageFilter
    let minification: ImageFilter
    /// Factor of the size by which `trilinear` minification chooses its texels.
    let biasFactor: Float
    /// The picture, then each half as wide and high; R G B A texels without a border,
    /// the origin is the outer edge of the first one.
    private(set) var halvings: [SpriteLevel] = []
    private var pyramids: [PlanePyramid] = []

    /// Texels of the longer side.
    let extent: Float

    /// nil when there is no memory for it.
    init?(_ pixels: PictureCut, magnification: ImageFilter, minification: ImageFilter, bias: Double) {
        self.magnification = magnification
        self.minification = minification
        biasFactor = SpritePicture.halved(bias)
        extent = Float(max(pixels.width, pixels.height))
        guard let whole = pixels.level() else { return nil }
        halvings.append(whole)
        while let last = halvings.last, max(last.columns, last.rows) > 1 {
            guard let half = last.halved() else { return nil }
            halvings.append(half)
        }
    }

    deinit {
        for level in halvings { level.free() }
    }

    var bytes: Int { halvings.reduce(0) { $0 &+ $1.bytes } }

    /// A rung of the ladder; `SpriteLadder.large` has nothing of its own.
    func level(_ index: Int) -> SpriteLevel {
        guard index != SpriteLadder.large, let whole = halvings.first else { return SpriteLevel.empty }
        if pyramids.isEmpty { makePyramids(whole) }
        let size = SpriteLadder.size(index)
        let reachX = Float(Double(whole.columns) / whole.density / 2)
        let reachY = Float(Double(whole.rows) / whole.density / 2)
        let bounds = UnitBounds(left: -reachX, top: -reachY, right: reachX, bottom: reachY)
        let grid = LevelGrid(bounds, size: size)
        var planes: [BytePlane] = []
        for pyramid in pyramids {
            planes.append(BytePlane(pyramid.filtered(grid, size: size), width: grid.columns, gain: 1))
        }
        return SpriteLevel.picture(planes, grid: grid)
    }

    private func makePyramids(_ whole: SpriteLevel) {
        for channel in 0..<4 {
            var plane = whole.plane(channel)
            var density = Float(whole.density)
            while max(plane.width, plane.height) > SpritePicture.fineSize {
                plane = plane.halved()
                density /= 2
            }
            let factor = SpritePicture.coarseSize / max(plane.width, plane.height)
            if factor > 1 {
                plane = plane.interpolated(factor)
                density *= Float(factor)
            }
            pyramids.append(
                PlanePyramid(
                    base: plane, density: density, left: Float(whole.originX), top: Float(whole.originY)))
        }
    }

    /// 2 to the power of −bias, in steps of a sixteenth, for −16...16.
    private static func halved(_ bias: Double) -> Float {
        var rest = Int(max(-16, min(16, bias == bias ? bias : 0)) * 16)
        var factor: Float = 1
        while rest > 0 {
            factor *= 0.957_603_3
            rest -= 1
        }
        while rest < 0 {
            factor /= 0.957_603_3
            rest += 1
        }
        return factor
    }
}
