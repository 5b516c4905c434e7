import SnowModel
import Testing

@testable import SnowRaster

/// Values that no preset should give: nothing traps, nothing takes long, nothing is
/// written outside.
struct SpriteAbsurdTests {
    private static let values: [Float] = [
        .nan, .infinity, -.infinity, 1e30, -1e30, 1e9, -1e9, 3e38, 1e-30, 1e-40, 0, -0.0, 65_536, 0.3,
    ]

    private func images(_ atlas: SpriteAtlas) throws -> [SpriteImage] {
        let picture = SpritePixels(9, 7) { x, y in [UInt8(x * 20), UInt8(y * 20), 90, 230] }
        return [
            try #require(atlas.image(.flake)), try #require(atlas.image(.softDisc)),
            try #require(picture.image(in: atlas)), try #require(picture.image(in: atlas, filter: .nearest)),
            try #require(picture.image(in: atlas, filter: .trilinear, bias: .nan)),
        ]
    }

    @Test func noValueTraps() throws {
        let atlas = SpriteAtlas()
        var particles: [SpriteParticle] = []
        for value in SpriteAbsurdTests.values {
            particles.append(SpriteParticle(x: value))
            particles.append(SpriteParticle(y: value))
            particles.append(SpriteParticle(rotation: value))
            particles.append(SpriteParticle(size: value))
            particles.append(SpriteParticle(x: value, y: -value, size: value))
            for channel in 0..<4 {
                var color = SIMD4<Float>(1, 1, 1, 1)
                color[channel] = value
                particles.append(SpriteParticle(color: color))
            }
        }
        for image in try images(atlas) {
            let canvas = SpriteCanvas(61, 67)
            canvas.draw(particles, image)
            canvas.draw(particles, image, blend: .add)
            #expect(canvas.isGuardIntact)
            #expect(canvas.sum() > 0)
        }
    }

    @Test func noPlaneTraps() throws {
        let atlas = SpriteAtlas()
        var particles = [SpriteParticle(axes: [20, 0, 0, 20])]
        for value in SpriteAbsurdTests.values {
            for slot in 0..<4 {
                var axes = SIMD4<Float>(20, 3, -3, 20)
                axes[slot] = value
                particles.append(SpriteParticle(axes: axes))
            }
            particles.append(SpriteParticle(axes: [value, value, value, value]))
            particles.append(SpriteParticle(x: value, axes: [value, 1, -1, value]))
        }
        for image in try images(atlas) {
            let canvas = SpriteCanvas(61, 67)
            canvas.draw(particles, image)
            #expect(canvas.isGuardIntact)
        }
    }

    /// What is not a number is not drawn, and the others are.
    @Test func particlesThatAreNotNumbersAreLeftOut() throws {
        let image = try #require(SpriteAtlas().image(.disc))
        for broken in [
            SpriteParticle(x: .nan), SpriteParticle(y: .infinity), SpriteParticle(size: .nan),
            SpriteParticle(size: .infinity), SpriteParticle(size: 0), SpriteParticle(color: [1, 1, 1, .nan]),
        ] {
            let canvas = SpriteCanvas(100, 100)
            canvas.draw([broken], image)
            #expect(canvas.sum() == 0)
        }
    }

    /// A disc of 1e9 pixels about the surface covers all of it.
    @Test func hugeSpritesCover() throws {
        let image = try #require(SpriteAtlas().image(.disc))
        for size in [3000, 1e5, 1e9] as [Float] {
            let canvas = SpriteCanvas(64, 64)
            canvas.draw([SpriteParticle(x: 32, y: 32, rotation: 0.1, size: size)], image)
            #expect(canvas.pixels.allSatisfy { $0 == [255, 255, 255, 255] })
        }
    }

    @Test func emptyClipsDrawNothing() throws {
        let image = try #require(SpriteAtlas().image(.disc))
        let canvas = SpriteCanvas(64, 64)
        for clip in [
            PixelRect(left: 30, top: 30, right: 30, bottom: 60), PixelRect(left: 60, top: 10, right: 20, bottom: 20),
            PixelRect(left: -50, top: -50, right: 0, bottom: 90), PixelRect(left: 64, top: 0, right: 900, bottom: 64),
        ] {
            canvas.draw([SpriteParticle(size: 300)], image, clip: clip)
        }
        canvas.draw([], image)
        #expect(canvas.sum() == 0)
    }
}
