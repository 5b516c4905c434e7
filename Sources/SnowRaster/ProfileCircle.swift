import CPlatform
import SnowMath

/// Filtered texels of the lower right quarter of a shape that is its own mirror image
/// both ways, read along a circle about the middle.
struct ProfileCircle {
    private static let directions = 8
    private let texels: [Float]
    private let grid: LevelGrid
    /// A lane a direction.
    private var cosines = SIMD8<Float>()
    private var sines = SIMD8<Float>()

    init(_ texels: [Float], grid: LevelGrid) {
        self.texels = texels
        self.grid = grid
        for direction in 0..<ProfileCircle.directions {
            let turns = (Double(direction) + 0.5) / Double(ProfileCircle.directions) / 4
            let (sine, cosine) = Elementary.sincos(turns * 2 * Double.pi)
            cosines[direction] = Float(cosine)
            sines[direction] = Float(sine)
        }
    }

    /// The mean at a distance, 0...255.
    func level(_ distance: Float, _ gain: Float) -> Float {
        let x = (cosines * distance - grid.originX) * grid.density
        let y = (sines * distance - grid.originY) * grid.density
        var sum: Float = 0
        for direction in 0..<ProfileCircle.directions { sum += texel(x[direction], y[direction]) }
        return max(0, min(255, sum / Float(ProfileCircle.directions) * gain))
    }

    /// Linear between four texels; 0 outside.
    @inline(__always)
    private func texel(_ x: Float, _ y: Float) -> Float {
        guard x >= 0, y >= 0, x < Float(grid.columns - 1), y < Float(grid.rows - 1) else { return 0 }
        let column = Int(platform_whole_float(x))
        let row = Int(platform_whole_float(y))
        let index = row &* grid.columns &+ column
        let right = x - Float(column)
        let upper = texels[index] + (texels[index + 1] - texels[index]) * right
        let below = index + grid.columns
        let lower = texels[below] + (texels[below + 1] - texels[below]) * right
        return upper + (lower - upper) * (y - Float(row))
    }
}
