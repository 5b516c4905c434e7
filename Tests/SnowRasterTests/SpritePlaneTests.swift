import SnowModel
import Testing

@testable import SnowRaster

struct SpritePlaneTests {
    private let atlas = SpriteAtlas()

    /// Axes at right angles and equally long are the same as rotation and size.
    @Test(arguments: [5, 20, 100] as [Float])
    func facingPlaneIsASprite(size: Float) throws {
        let image = try #require(atlas.image(.confetti))
        let sprite = SpriteCanvas(120, 120)
        sprite.draw([SpriteParticle(x: 60.2, y: 60.7, rotation: 0.6, size: size)], image)
        let plane = SpriteCanvas(120, 120)
        let cosine: Float = 0.825_335_6
        let sine: Float = 0.564_642_5
        let axes = SIMD4<Float>(cosine, sine, -sine, cosine) * size
        plane.draw([SpriteParticle(x: 60.2, y: 60.7, axes: axes)], image)
        for (a, b) in zip(sprite.pixels, plane.pixels) { #expect(abs(Int(a.w) - Int(b.w)) <= 1) }
    }

    /// Paper turning about its middle covers its area times the cosine, also when it
    /// gets thinner than a pixel, and from behind.
    @Test(arguments: [1, 0.5, 0.2, 0.06, 0.02, -0.1, -0.7] as [Float])
    func coverageFollowsTheTilt(tilt: Float) throws {
        let image = try #require(atlas.image(.confetti))
        let canvas = SpriteCanvas(120, 120)
        for rotation in [0, 0.4, 1.1] as [Float] {
            let (sine, cosine) =
                rotation == 0 ? (0, 1) : (rotation == 0.4 ? (0.389_418_3, 0.921_061) : (0.891_207_4, 0.453_596_1))
            let x = SIMD2<Float>(Float(cosine), Float(sine)) * 60 * tilt
            let y = SIMD2<Float>(-Float(sine), Float(cosine)) * 60
            canvas.draw([SpriteParticle(x: 60.3, y: 59.8, axes: [x.x, x.y, y.x, y.y])], image, blend: .add)
            let exact = Double(abs(tilt)) * 3600 * 33.6 * 56 / 4096 * 255
            let sum = canvas.sum()
            #expect(abs(sum / exact - 1) < (abs(tilt) < 0.1 ? 0.06 : 0.02), "\(sum) \(exact)")
            for y in 0..<120 { for x in 0..<120 { canvas[x, y] = [0, 0, 0, 0] } }
        }
    }

    @Test func edgeOnIsInvisible() throws {
        let image = try #require(atlas.image(.confetti))
        let canvas = SpriteCanvas(120, 120)
        canvas.draw([SpriteParticle(axes: [0, 0, 0, 50]), SpriteParticle(axes: [30, 10, 30, 10])], image)
        #expect(canvas.sum() == 0)
    }

    @Test func picturesTumbleToo() throws {
        let white = SpritePixels(40, 40) { _, _ in [255, 255, 255, 255] }
        for filter in ImageFilter.allCases {
            let image = try #require(white.image(in: atlas, filter: filter))
            for size in [30, 90] as [Float] {
                let canvas = SpriteCanvas(120, 120)
                canvas.draw([SpriteParticle(x: 60, y: 60, axes: [size * 0.3, 0, size * 0.2, size])], image)
                let exact = Double(size * size) * 0.3 * 255
                #expect(abs(canvas.sum() / exact - 1) < 0.03)
            }
        }
    }
}
