import SnowModel
import Testing

@testable import SnowRaster

struct SpriteShapeTests {
    private let atlas = SpriteAtlas()

    /// First and last column and row with an alpha of at least `level`.
    private func bounds(_ canvas: SpriteCanvas, level: UInt8 = 128) -> PixelRect {
        var rect = PixelRect(left: canvas.width, top: canvas.height, right: 0, bottom: 0)
        for y in 0..<canvas.height {
            for x in 0..<canvas.width where canvas[x, y].w >= level {
                rect = PixelRect(
                    left: min(rect.left, x), top: min(rect.top, y), right: max(rect.right, x + 1),
                    bottom: max(rect.bottom, y + 1))
            }
        }
        return rect
    }

    /// A disc covers its area at every size, also below a pixel.
    @Test(arguments: [0.3, 0.7, 1, 1.5, 2, 3, 5, 9, 17, 33, 63, 64, 65, 120, 300, 1000] as [Float])
    func discHasItsArea(size: Float) throws {
        let image = try #require(atlas.image(.disc))
        let edge = Int(size) + 12
        let canvas = SpriteCanvas(edge, edge)
        let middle = Float(edge) / 2
        // Very small ones are drawn many times, as one of them is under half a level.
        let count = size < 0.5 ? 16 : (size < 2 ? 3 : 1)
        let particle = SpriteParticle(x: middle + 0.2, y: middle - 0.3, rotation: 1, size: size)
        canvas.draw(Array(repeating: particle, count: count), image, blend: size < 2 ? .add : .over)
        let radius = Double(size) * 30 / 64
        let exact = 3.14159265 * radius * radius * 255 * Double(count)
        // Rounding to bytes costs a small one more.
        #expect(abs(canvas.sum() / exact - 1) < (size >= 2 ? 0.02 : 0.1), "\(canvas.sum()) \(exact)")
    }

    @Test func sizesInPointsFollowScaleAndContents() throws {
        // 20 x 10 pixels at 2 pixels a point, scale 3: 30 x 15, about the centre.
        let white = SpritePixels(20, 10) { _, _ in [255, 255, 255, 255] }
        let image = try #require(white.image(in: atlas, contentsScale: 2))
        #expect(image.width == 10 && image.height == 5)
        let canvas = SpriteCanvas(100, 100)
        canvas.draw([SpriteParticle(x: 50, y: 50.5, size: 3 * 10)], image)
        #expect(bounds(canvas) == PixelRect(left: 35, top: 43, right: 65, bottom: 58))
        let builtin = try #require(atlas.image(.square, contentsRect: [0, 0, 0.5, 1], contentsScale: 2))
        #expect(builtin.width == 16 && builtin.height == 32)
    }

    @Test func contentsRectCutsASprite() throws {
        // The right half of a disc, centred: its left edge is straight.
        let image = try #require(atlas.image(.disc, contentsRect: [0.5, 0, 0.5, 1]))
        let canvas = SpriteCanvas(200, 200)
        canvas.draw([SpriteParticle(x: 100, y: 100, size: 128)], image)
        #expect(bounds(canvas) == PixelRect(left: 68, top: 40, right: 128, bottom: 160))
        #expect(canvas[69, 100].w == 255 && canvas[66, 100].w == 0)
        #expect(canvas[69, 45].w == 255 && canvas[120, 45].w == 0)
    }

    @Test func impossibleContentsGiveNoImage() {
        #expect(atlas.image(.disc, contentsRect: [0, 0, 0, 1]) == nil)
        #expect(atlas.image(.disc, contentsRect: [0, 0, -1, 1]) == nil)
        #expect(atlas.image(.disc, contentsRect: [.nan, 0, 1, 1]) == nil)
        #expect(atlas.image(.disc, contentsRect: [0, 0, .infinity, 1]) == nil)
        #expect(atlas.image(.disc, contentsScale: 0) == nil)
        #expect(atlas.image(.disc, contentsScale: -1) == nil)
        #expect(SpritePixels(0, 0) { _, _ in [0, 0, 0, 0] }.image(in: atlas) == nil)
        #expect(SpritePixels(2, 2) { _, _ in [9, 9, 9, 9] }.image(in: atlas, contentsRect: [0, 0, 1e9, 1]) == nil)
    }

    /// Negative scale draws the picture turned by half a turn.
    @Test func negativeScaleTurns() throws {
        let image = try #require(atlas.image(.heart))
        let turned = SpriteCanvas(100, 100)
        turned.draw([SpriteParticle(rotation: 0.25, size: -44)], image)
        let rotated = SpriteCanvas(100, 100)
        rotated.draw([SpriteParticle(rotation: 0.25 + 3.14159265, size: 44)], image)
        let upright = SpriteCanvas(100, 100)
        upright.draw([SpriteParticle(rotation: 0.25, size: 44)], image)
        #expect(greatestDifference(turned, rotated) <= 1)
        #expect(greatestDifference(turned, upright) > 100)
    }

    /// Rotation turns +x towards +y.
    @Test func rotationTurnsClockwise() throws {
        let image = try #require(atlas.image(.streak))
        let canvas = SpriteCanvas(100, 100)
        canvas.draw([SpriteParticle(rotation: 0.785_398, size: 80)], image)
        // The image's y axis goes to (−sin, cos): down and to the left.
        #expect(canvas[35, 64].w > 60 && canvas[64, 35].w > 60)
        #expect(canvas[64, 64].w == 0 && canvas[35, 35].w == 0)
    }

    /// Sprites keep their form as they grow over the sizes where texels change.
    @Test(arguments: BuiltinSprite.allCases)
    func growthIsSmooth(sprite: BuiltinSprite) throws {
        let image = try #require(atlas.image(sprite))
        var last: SpriteCanvas?
        for step in 0..<60 {
            let canvas = SpriteCanvas(90, 90)
            canvas.draw([SpriteParticle(x: 45, y: 45, rotation: 0.3, size: 58 + Float(step) * 0.2)], image)
            if let last { #expect(greatestDifference(last, canvas) < 70) }
            last = canvas
        }
    }

    /// A slow drift changes every pixel little by little and moves the whole evenly.
    @Test(arguments: [6, 14, 30, 90] as [Float])
    func driftIsSmooth(size: Float) throws {
        let image = try #require(atlas.image(.flake))
        var last: SpriteCanvas?
        for step in 0..<20 {
            let x = 60 + Float(step) / 64
            let canvas = SpriteCanvas(120, 120)
            canvas.draw([SpriteParticle(x: x, y: 60, rotation: 0.2, size: size)], image)
            if let last { #expect(greatestDifference(last, canvas) <= 10) }
            var moment = 0.0
            for y in 0..<120 {
                for column in 0..<120 { moment += (Double(column) + 0.5) * Double(canvas[column, y].w) }
            }
            #expect(abs(moment / canvas.sum() - Double(x)) < 0.03)
            last = canvas
        }
    }

    private func greatestDifference(_ a: SpriteCanvas, _ b: SpriteCanvas) -> Int {
        zip(a.pixels, b.pixels).reduce(0) { max($0, abs(Int($1.0.w) - Int($1.1.w))) }
    }
}
