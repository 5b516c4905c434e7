import SnowModel
import Testing

@testable import SnowRaster

/// The sum of a sprite's coverage must not depend on where between the pixels it is,
/// nor on its rotation.
struct SpriteCoverageTests {
    static let sizes: [Float] = [2, 2.2, 2.9, 3.7, 5, 7.9, 8, 11, 15.9, 16, 17.9, 23, 37, 63.9, 64, 91, 200, 500]

    @Test(arguments: BuiltinSprite.allCases)
    func sumIsConstant(sprite: BuiltinSprite) throws {
        let image = try #require(SpriteAtlas().image(sprite))
        for size in SpriteCoverageTests.sizes {
            var low = Double.infinity
            var high = 0.0
            for step in 0..<(size > 100 ? 6 : 40) {
                let shift = Float(step) * 0.618_034
                let sum = coverageSum(image, rotation: Float(step) * 0.7, size: size, x: 0.3 + shift, y: 1.7 * shift)
                low = min(low, sum)
                high = max(high, sum)
            }
            #expect((high - low) / (high + low) < 0.01, "\(sprite) at \(size): \(low)...\(high)")
        }
    }

    /// 16-bit coverage, before it is rounded to bytes, added up over all pixels.
    private func coverageSum(_ image: SpriteImage, rotation: Float, size: Float, x: Float, y: Float) -> Double {
        let index = SpriteLadder.index(size: size)
        image.source.make(index)
        let margin = size + 10
        let clip = PixelRect(left: 0, top: 0, right: Int(2 * margin) + 40, bottom: Int(2 * margin) + 60)
        guard let level = image.source.levels?[index], let texels = level.texels,
            let transform = SpriteTransform(rotation: rotation, pixels: size),
            let mapping = TexelMapping(
                transform, centerX: Double(margin + x), centerY: Double(margin + y), level: level, margin: 0,
                clip: clip)
        else { return .nan }
        let sampler = CoverageSampler(level: level, texels: texels, size: size)
        var sum = 0.0
        for y in mapping.bounds.top..<mapping.bounds.bottom {
            var left = mapping.bounds.left
            var right = mapping.bounds.right
            mapping.cut(row: y, left: &left, right: &right)
            for x in left..<right {
                let at = mapping.texel(x, y)
                let u = Int32(truncatingIfNeeded: at.u)
                let v = Int32(truncatingIfNeeded: at.v)
                sum += Double(sampler.isSteep ? sampler.steepCoverage(u, v) : sampler.coverage(u, v))
            }
        }
        return sum / 65_280 * Double(level.strength)
    }
}
