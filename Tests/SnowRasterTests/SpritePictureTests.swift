import SnowModel
import Testing

@testable import SnowRaster

struct SpritePictureTests {
    private let atlas = SpriteAtlas()

    /// White with transparent black around it leaves white as it is at every size.
    @Test(arguments: [ImageFilter.linear, .trilinear, .nearest])
    func noFringes(filter: ImageFilter) throws {
        let disc = SpritePixels(32, 32) { x, y in
            (x - 16) * (x - 16) + (y - 16) * (y - 16) < 150 ? [255, 255, 255, 255] : [0, 0, 0, 0]
        }
        let image = try #require(disc.image(in: atlas, filter: filter))
        for factor in [0.2, 0.7, 1, 1.9, 3.7] as [Float] {
            let canvas = SpriteCanvas(160, 160, fill: [255, 255, 255, 255])
            canvas.draw([SpriteParticle(x: 80.3, y: 79.6, rotation: 0.3, size: 32 * factor)], image)
            #expect(canvas.pixels.allSatisfy { $0.min() >= 254 })
        }
    }

    /// Half red, half blue, and only the red half is cut out: no blue shows.
    @Test(arguments: [ImageFilter.linear, .trilinear, .nearest])
    func nothingBleedsIntoACut(filter: ImageFilter) throws {
        let picture = SpritePixels(32, 16) { x, _ in x < 16 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
        let image = try #require(picture.image(in: atlas, contentsRect: [0, 0, 0.5, 1], filter: filter))
        for size in [3, 9, 16, 40, 150] as [Float] {
            let canvas = SpriteCanvas(200, 200)
            canvas.draw([SpriteParticle(x: 100.4, y: 100, rotation: 0.2, size: size)], image)
            #expect(canvas.sum(channel: 0) > 0)
            #expect(canvas.sum(channel: 2) == 0)
        }
    }

    @Test func nearestKeepsPixels() throws {
        let picture = SpritePixels(4, 4) { x, y in [UInt8(x * 60), UInt8(y * 60), 7, 255] }
        let image = try #require(picture.image(in: atlas, filter: .nearest))
        let canvas = SpriteCanvas(40, 40)
        canvas.draw([SpriteParticle(x: 20, y: 20, size: 40)], image)
        for y in 0..<40 {
            for x in 0..<40 { #expect(canvas[x, y] == [UInt8(x / 10 * 60), UInt8(y / 10 * 60), 7, 255]) }
        }
    }

    /// One to one, on whole pixels, large pictures come out as they are.
    @Test func oneToOneIsExact() throws {
        let picture = SpritePixels(80, 70) { x, y in [UInt8(x * 3), UInt8(y * 3), UInt8((x + y) % 200), 255] }
        let image = try #require(picture.image(in: atlas))
        let canvas = SpriteCanvas(100, 100)
        canvas.draw([SpriteParticle(x: 50, y: 50, size: 80)], image)
        for y in 0..<70 {
            for x in 0..<80 {
                let expected = SIMD4<Int>(x * 3, y * 3, (x + y) % 200, 255)
                let drawn = SIMD4<Int>(truncatingIfNeeded: canvas[x + 10, y + 15])
                #expect((drawn &- expected).max() <= 1 && (drawn &- expected).min() >= -1)
            }
        }
    }

    /// A fine chequerboard seen from afar is an even grey.
    @Test(arguments: [9, 20, 50, 70, 110] as [Float])
    func minificationAverages(size: Float) throws {
        let board = SpritePixels(512, 512) { x, y in (x + y) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255] }
        for filter in [ImageFilter.linear, .trilinear] {
            let image = try #require(board.image(in: atlas, filter: filter))
            let canvas = SpriteCanvas(160, 160)
            canvas.draw([SpriteParticle(x: 80.3, y: 80.6, rotation: 0.4, size: size)], image)
            let reach = Int(size / 4)
            for y in 80 - reach..<80 + reach {
                for x in 80 - reach..<80 + reach { #expect(abs(Int(canvas[x, y].x) - 128) <= 4) }
            }
        }
    }

    /// Sum of alpha under shift and rotation.
    @Test(arguments: [2, 3.3, 6, 15, 40, 70, 150] as [Float])
    func sumIsConstant(size: Float) throws {
        for side in [1, 8, 64, 200] {
            let white = SpritePixels(side, side) { _, _ in [255, 255, 255, 255] }
            let image = try #require(white.image(in: atlas))
            let exact = Double(size * size) * 255
            for step in 0..<12 {
                let f = Float(step)
                let shift = SIMD2<Float>(f * 0.618, f * 0.37) - SIMD2(f * 0.618, f * 0.37).rounded(.down)
                let edge = Int(size * 1.5) + 10
                let canvas = SpriteCanvas(edge, edge)
                let middle = Float(edge) / 2
                canvas.draw(
                    [SpriteParticle(x: middle + shift.x, y: middle + shift.y, rotation: f * 0.7, size: size)], image)
                // A byte a pixel rounds at the rim: allow it half a level there.
                #expect(abs(canvas.sum() - exact) <= exact * 0.01 + Double(size) + 6)
            }
        }
    }

    /// Colours above their alpha are cut rather than wrapped.
    @Test func badlyPremultipliedPixelsAreCut() throws {
        let wrong = SpritePixels(4, 4) { _, _ in [255, 255, 255, 100] }
        let image = try #require(wrong.image(in: atlas))
        let canvas = SpriteCanvas(100, 100)
        canvas.draw([SpriteParticle(size: 60)], image)
        #expect(canvas[50, 50] == [100, 100, 100, 100])
    }

    @Test func trilinearBiasBlurs() throws {
        let edge = SpritePixels(128, 128) { x, _ in x < 64 ? [255, 255, 255, 255] : [0, 0, 0, 255] }
        func softColumns(_ bias: Double) throws -> Int {
            let image = try #require(edge.image(in: atlas, filter: .trilinear, bias: bias))
            let canvas = SpriteCanvas(100, 100)
            canvas.draw([SpriteParticle(size: 48)], image)
            return (0..<100).filter { canvas[$0, 50].x > 10 && canvas[$0, 50].x < 245 && canvas[$0, 50].w == 255 }.count
        }
        #expect(try softColumns(3) > softColumns(0) + 2)
    }

    @Test func atlasForgetsLevelsOverItsLimit() throws {
        let atlas = SpriteAtlas(limit: 10_000)
        let image = try #require(atlas.image(.star))
        let first = SpriteCanvas(100, 100)
        first.draw([SpriteParticle(size: 60)], image)
        #expect(atlas.bytes > 10_000)
        atlas.trim()
        #expect(atlas.bytes == 0)
        let second = SpriteCanvas(100, 100)
        second.draw([SpriteParticle(size: 60)], image)
        #expect(first.pixels == second.pixels)
        #expect(try #require(atlas.image(.star)).source === image.source)
    }
}
