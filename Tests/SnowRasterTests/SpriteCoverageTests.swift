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

    /// Cubics come near to what they stand for, at all sizes that they serve.
    @Test(arguments: [BuiltinSprite.disc, .softDisc, .ring])
    func profilesAreNearTheShape(sprite: BuiltinSprite) {
        let mask = SpriteMask(sprite, rect: [0, 0, 1, 1])
        for rung in [0, 9, 20, 31, 36] {
            let profile = mask.profile(rung)
            // The two edges of a large ring are too much for eight cubics.
            #expect(profile.state == .made || sprite == .ring, "\(rung)")
            guard profile.state == .made, let finest = mask.circle(rung, finer: 5) else { continue }
            for step in 0...100 {
                let distance = profile.reach * Float(step) / 100
                let exact = finest.circle.level(distance, 1)
                #expect(abs(profile.level(distance) * profile.strength - exact) < 1, "\(sprite) \(rung) \(step)")
            }
        }
    }

    /// Discs of 16 pixels and more beside sums over what a cubic B-spline sees of them.
    @Test(arguments: [32, 36, 45, 47])
    func discsAreWhatTheFilterSees(rung: Int) {
        let profile = SpriteMask(.disc, rect: [0, 0, 1, 1]).profile(rung)
        let size = SpriteLadder.size(rung)
        let width = Double(SpriteLadder.filterWidth(size: size) / size)
        // 60 points across.
        let radius = 30 / BuiltinSprite.size
        let reference = DiscReference(radius: radius / width)
        for step in -20...20 {
            let distance = radius + Double(step) / 8 * width
            let exact = 255 * reference.coverage(distance / width)
            let drawn = Double(profile.level(Float(distance)) * profile.strength)
            #expect(abs(drawn - exact) < 1, "\(rung) \(step)")
        }
    }

    /// Long steps on the way to the ends of a profile skip nothing.
    @Test(arguments: [BuiltinSprite.disc, .softDisc, .ring])
    func profilesEndWhereSingleStepsDo(sprite: BuiltinSprite) throws {
        let mask = SpriteMask(sprite, rect: [0, 0, 1, 1])
        for rung in 0..<SpriteLadder.large {
            let (circle, reach, gain) = try #require(mask.circle(rung, finer: SpriteLadder.size(rung) < 16 ? 4 : 2))
            let profile = SpriteProfile(reach: reach, strength: 1) { circle.level($0, gain) }
            let (step, middle) = (reach / 512, circle.level(0, gain))
            var outer = reach
            while outer > step, circle.level(outer - step, gain) < SpriteProfile.least { outer -= step }
            var inner: Float = 0
            while inner < outer, abs(circle.level(inner + step, gain) - middle) < SpriteProfile.least { inner += step }
            #expect(profile.reach == outer && profile.inner == inner, "\(sprite) \(rung)")
        }
    }

    /// 16-bit coverage, before it is rounded to bytes, added up over all pixels.
    private func coverageSum(_ image: SpriteImage, rotation: Float, size: Float, x: Float, y: Float) -> Double {
        let index = SpriteLadder.index(size: size)
        let margin = size + 10
        let clip = PixelRect(left: 0, top: 0, right: Int(2 * margin) + 40, bottom: Int(2 * margin) + 60)
        if size <= RoundSprite.largestSize, let profile = image.source.profile(index) {
            return roundSum(profile, size: size, x: margin + x, y: margin + y, clip) * Double(profile.pointee.strength)
        }
        image.source.make(index)
        guard let level = image.source.level(index), let texels = level.texels,
            let transform = SpriteTransform(rotation: rotation, pixels: size),
            let mapping = TexelMapping(
                transform, centerX: Double(margin + x), centerY: Double(margin + y), level: level, margin: 0,
                clip: clip)
        else { return .nan }
        let sampler = CoverageSampler(level: level, texels: texels, size: size)
        return sum(CoverageSprite(sampler: sampler, mapping: mapping)) / 65_280 * Double(level.strength)
    }

    private func roundSum(
        _ profile: UnsafePointer<SpriteProfile>, size: Float, x: Float, y: Float, _ clip: PixelRect
    ) -> Double {
        let tint = SpriteTint(red: 1, green: 1, blue: 1, alpha: 1, full: 65_535, isBlueFirst: false)
        let round = RoundSprite(profile, centerX: x, centerY: y, size: size, clip: clip, tint: tint)
        let total = Total()
        var pixels = [UInt32](repeating: 0, count: clip.pixelCount)
        pixels.withUnsafeMutableBytes { bytes in
            withUnsafeTemporaryAllocation(of: SIMD8<Int32>.self, capacity: RoundSprite.mostBlocks) { across in
                guard let base = bytes.baseAddress, let across = across.baseAddress else { return }
                let surface = Surface(
                    pixels: base, width: clip.right, height: clip.bottom, stride: clip.right * 4,
                    format: .rgba8Premultiplied)
                round.draw(CoverageTotal(total: total), on: surface, end: clip.right, across: across)
            }
        }
        return Double(total.coverage) / (65_280 - 120)
    }

    private final class Total { var coverage = 0 }

    /// Adds up what is covered, without the margin that does not show, and draws nothing.
    private struct CoverageTotal: RoundBlend {
        let total: Total

        func prepare(_ coverage: SIMD16<UInt16>) -> SIMD16<UInt16> {
            for lane in 0..<16 { total.coverage += max(0, Int(coverage[lane]) - 60) }
            return coverage
        }

        func join(_ prepared: EightPixels, _ there: SIMD32<UInt8>) -> SIMD32<UInt8> { there }
    }

    private func sum<Sprite: PlacedSprite>(_ sprite: Sprite) -> Double {
        var sum = 0
        for y in sprite.bounds.top..<sprite.bounds.bottom {
            var left = sprite.bounds.left
            var right = sprite.bounds.right
            sprite.cut(row: y, left: &left, right: &right)
            var run = sprite.run(left, y)
            for x in stride(from: left, to: right, by: 8) {
                let pixels = run.next(count: right - x)
                for lane in stride(from: 0, to: 16, by: 4) {
                    sum += Int(pixels.low[lane]) + Int(pixels.high[lane])
                }
            }
        }
        return Double(sum)
    }
}
