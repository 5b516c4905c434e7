import SnowModel
import Testing

@testable import SnowRaster

struct SpriteInvarianceTests {
    /// Sprites of every kind and size, some of them beyond the edges.
    private func particles(planes: Bool) -> [SpriteParticle] {
        (0..<40).map { index in
            let f = Float(index)
            var particle = SpriteParticle(
                x: (f * 61.7).truncatingRemainder(dividingBy: 240) - 20,
                y: (f * 37.3).truncatingRemainder(dividingBy: 200) - 20,
                rotation: f * 0.77, size: 0.4 + f * f * 0.09, color: [1, 0.5, 0.3, 0.6])
            if planes { particle.axes = [9 + f, f * 0.3, -f * 0.2, f - 17] }
            return particle
        }
    }

    private func images(_ atlas: SpriteAtlas) throws -> [SpriteImage] {
        let picture = SpritePixels(19, 13) { x, y in [UInt8(x * 10), UInt8(y * 9), 60, 200] }
        var images = try BuiltinSprite.allCases.map { try #require(atlas.image($0)) }
        for filter in ImageFilter.allCases { images.append(try #require(picture.image(in: atlas, filter: filter))) }
        return images
    }

    @Test(arguments: [false, true], [(64, 64), (37, 53), (1, 200), (200, 3)])
    func tilesDoNotShow(planes: Bool, tile: (Int, Int)) throws {
        let atlas = SpriteAtlas()
        for image in try images(atlas) {
            let whole = SpriteCanvas(203, 163, padding: 12, fill: [20, 30, 40, 255])
            whole.draw(particles(planes: planes), image)
            let tiled = SpriteCanvas(203, 163, padding: 12, fill: [20, 30, 40, 255])
            for top in stride(from: 0, to: 163, by: tile.1) {
                for left in stride(from: 0, to: 203, by: tile.0) {
                    let clip = PixelRect(left: left, top: top, right: left + tile.0, bottom: top + tile.1)
                    tiled.draw(particles(planes: planes), image, clip: clip)
                }
            }
            #expect(whole.pixels == tiled.pixels)
            #expect(whole.isGuardIntact && tiled.isGuardIntact)
            #expect(whole.pixels.contains { $0 != [20, 30, 40, 255] })
        }
    }

    @Test func nothingOutsideTheClipIsTouched() throws {
        let image = try #require(SpriteAtlas().image(.disc))
        let canvas = SpriteCanvas(100, 100)
        canvas.draw([SpriteParticle(size: 90)], image, clip: PixelRect(left: 41, top: 38, right: 60, bottom: 55))
        for y in 0..<100 {
            for x in 0..<100 {
                let inside = x >= 41 && x < 60 && y >= 38 && y < 55
                #expect(canvas[x, y].w == (inside ? 255 : 0))
            }
        }
    }

    @Test func oddWidthsAndStridesStayWithinTheirRows() throws {
        let image = try #require(SpriteAtlas().image(.square))
        for padding in [0, 4, 60] {
            let canvas = SpriteCanvas(85, 47, padding: padding)
            canvas.draw([SpriteParticle(x: 84.5, y: 23, size: 40), SpriteParticle(x: 40, y: 46.5, size: 300)], image)
            #expect(canvas.isGuardIntact)
            #expect(canvas[84, 23] == [255, 255, 255, 255])
            #expect(canvas[84, 46] == [255, 255, 255, 255])
        }
    }

    /// Where a shape lies is a matter of its place alone: whole pixels move it exactly.
    @Test func wholePixelsMoveThePicture() throws {
        let image = try #require(SpriteAtlas().image(.flake))
        let first = SpriteCanvas(100, 100)
        first.draw([SpriteParticle(x: 30.25, y: 40.75, rotation: 1, size: 33)], image)
        let second = SpriteCanvas(100, 100)
        second.draw([SpriteParticle(x: 47.25, y: 51.75, rotation: 1, size: 33)], image)
        for y in 0..<80 { for x in 0..<80 { #expect(first[x, y] == second[x + 17, y + 11]) } }
    }

    @Test func opaqueSurfacesStayOpaque() throws {
        let image = try #require(SpriteAtlas().image(.softDisc))
        let canvas = SpriteCanvas(60, 60, format: .bgra8Opaque, fill: [10, 20, 30, 255])
        canvas.draw([SpriteParticle(x: 30, y: 30, size: 55, color: [1, 1, 1, 0.4])], image)
        #expect(canvas.pixels.allSatisfy { $0.w == 255 })
        #expect(canvas[30, 30] != [10, 20, 30, 255])
    }
}
