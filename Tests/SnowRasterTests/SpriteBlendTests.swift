import CPlatform
import Testing

@testable import SnowRaster

struct SpriteBlendTests {
    /// Every alpha against every byte, against doubles: at most rounding apart.
    @Test func overIsExact() {
        for alpha in stride(from: 0, through: 65_280, by: 51) {
            for byte in 0...255 {
                let result = join(.over, UInt16(alpha), UInt8(byte))[3]
                let exact = Double(alpha) / 256 + Double(byte) * (1 - Double(alpha) / 65_280)
                #expect(abs(Double(result) - exact) < 0.51)
            }
        }
    }

    @Test func nothingOverSomethingChangesNothing() {
        for byte in 0...255 {
            let there = SIMD32(repeating: UInt8(byte))
            #expect(join(.over, 0, UInt8(byte)) == there)
            #expect(join(.add, 0, UInt8(byte)) == there)
        }
    }

    private func join(_ blend: SpriteBlend, _ source: UInt16, _ there: UInt8) -> SIMD32<UInt8> {
        let lanes = SIMD16<UInt16>(repeating: source)
        return PixelBlender(blend).join(EightPixels(low: lanes, high: lanes), SIMD32(repeating: there))
    }

    /// What is known before a loop saves steps and changes no byte.
    @Test func shortcutsGiveTheSameBytes() {
        let places = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
        let factors = SIMD16<UInt16>(repeating: 45_001)
        for base in stride(from: Int32(0), through: 65_280 - 7 * 31, by: 97) {
            let coverage = base &+ places &* 31
            let source = EightPixels(coverage: coverage).multiplied(by: factors)
            let (white, add) = (RoundWhite(factors: factors), RoundAdd(factors: factors))
            let pixels = SIMD16<UInt16>(truncatingIfNeeded: SIMD16(lowHalf: coverage, highHalf: coverage))
            let whites = EightPixels.pair(white.prepare(joined(pixels))).near
            let adds = EightPixels.pair(add.prepare(joined(pixels))).far
            for byte in 0...255 {
                let there = SIMD32(repeating: UInt8(byte))
                #expect(white.join(whites, there) == PixelBlender(.over).join(source, there))
                #expect(add.join(adds, there) == PixelBlender(.add).join(source, there))
            }
        }
    }

    /// Values of sixteen pixels, the near ones first, in the order of `platform_join_words`.
    private func joined(_ values: SIMD16<UInt16>) -> SIMD16<UInt16> {
        let biased = SIMD16<Int32>(truncatingIfNeeded: values) &- 32_768
        return platform_join_words(biased.lowHalf, biased.highHalf) ^ 0x8000
    }

    /// Near and far pixels are told apart, and what does not fit is cut.
    @Test func pairsKeepTheirPlaces() {
        let values = SIMD16<UInt16>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) &* 4369
        let (near, far) = EightPixels.pair(joined(values))
        for pixel in 0..<8 {
            #expect(near[pixel] == SIMD4(repeating: values[pixel]))
            #expect(far[pixel] == SIMD4(repeating: values[pixel + 8]))
        }
        let words = SIMD8<Int32>(.min, -32_769, -32_768, -1, 0, 32_767, 32_768, .max)
        let cut = EightPixels.pair(platform_join_words(words, words)).far
        let kept = (0..<8).map { Int16(bitPattern: cut[$0].x) }
        #expect(kept == [.min, .min, .min, -1, 0, .max, .max, .max])
    }

    /// Cubics of 16 bits are what their formula says, at every place.
    @Test func cubicsAreExact() {
        let coefficients: [[Int]] = (0..<8).map {
            [30_000 - 4000 * $0, 117 * $0 - 900, 3000 - 777 * $0, -2500 + 611 * $0]
        }
        var cubics = ProfileCubics()
        for (stretch, k) in coefficients.enumerated() {
            let powers = SIMD4(Float(k[0]), Float(k[1]), Float(k[2]), Float(k[3])) * 2
            let fits = cubics.set(ProfileCubic(coefficients: powers), stretch)
            #expect(fits)
        }
        for start in stride(from: 0, to: 65_536, by: 16) {
            let near = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7) &+ Int32(start - 32_768)
            let (low, high) = EightPixels.pair(cubics.coverage(near, near &+ 8))
            for lane in 0..<16 {
                let place = start + lane
                let (k, share) = (coefficients[place >> 13], (place & 8191) << 2)
                let value = [2, 1, 0].reduce(k[3]) { (($0 * share + 0x4000) >> 15) + k[$1] }
                #expect(Int(lane < 8 ? low[lane].x : high[lane - 8].x) == 2 * value, "\(place)")
            }
        }
    }

    /// Each of eight pixels meets its own source.
    @Test func pixelsKeepTheirPlaces() {
        let coverage = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7) &* 256
        let drawn = PixelBlender(.add).join(EightPixels(coverage: coverage), SIMD32(repeating: 0))
        let same = PixelBlender(.add).join(
            EightPixels { SIMD4(repeating: UInt16($0 * 256)) }, SIMD32(repeating: 0))
        #expect(drawn == same)
        for pixel in 0..<8 { #expect((0..<4).allSatisfy { drawn[pixel * 4 + $0] == UInt8(pixel) }) }
        let first = EightPixels(coverage: coverage &+ 256).first(3)
        let cut = PixelBlender(.add).join(first, SIMD32(repeating: 0))
        #expect((0..<8).map { cut[$0 * 4] } == [1, 2, 3, 0, 0, 0, 0, 0])
    }

    @Test func addSaturates() {
        for level in stride(from: 0, through: 65_280, by: 51) {
            for byte in 0...255 {
                let result = join(.add, UInt16(level), UInt8(byte))[0]
                let exact = min(255, Double(level) / 256 + Double(byte))
                #expect(abs(Double(result) - exact) < 0.51)
            }
        }
    }

    /// Colours never exceed alpha, whatever is blended over what.
    @Test func staysPremultiplied() throws {
        let atlas = SpriteAtlas()
        let image = try #require(atlas.image(.spark))
        let canvas = SpriteCanvas(80, 80)
        for step in 0..<60 {
            let f = Float(step)
            let color = SIMD4<Float>(
                (f * 0.37).truncatingRemainder(dividingBy: 1), 1, (f * 0.71).truncatingRemainder(dividingBy: 1),
                (f * 0.13).truncatingRemainder(dividingBy: 1))
            let particle = SpriteParticle(
                x: 10 + f, y: 70 - f * 0.9, rotation: f, size: 5 + f, color: color)
            canvas.draw([particle], image)
        }
        #expect(canvas.sum() > 10_000)
        for pixel in canvas.pixels { #expect(max(pixel.x, pixel.y, pixel.z) <= pixel.w) }
    }

    /// A whole drawing against doubles fed with the same coverage.
    @Test(arguments: [SpriteBlend.over, .add], [PixelFormat.rgba8Premultiplied, .bgra8Premultiplied])
    func matchesReference(blend: SpriteBlend, format: PixelFormat) throws {
        let image = try #require(SpriteAtlas().image(.flake))
        let base: SIMD4<UInt8> = [40, 90, 160, 200]
        let color = SIMD4<Float>(0.9, 0.35, 0.6, 0.77)
        var particle = SpriteParticle(x: 20.3, y: 19.6, rotation: 0.4, size: 31)
        // White on nothing shows the coverage in 255ths, within half a level.
        let plain = SpriteCanvas(40, 40)
        plain.draw([particle], image)
        let canvas = SpriteCanvas(40, 40, format: format, fill: base)
        particle.color = color
        canvas.draw([particle], image, blend: blend)
        let order = format.isBlueFirst ? [2, 1, 0, 3] : [0, 1, 2, 3]
        for (covered, drawn) in zip(plain.pixels, canvas.pixels) {
            let coverage = Double(covered.w) / 255
            let alpha = Double(color.w) * coverage
            for channel in 0..<4 {
                let component = channel == 3 ? 1 : Double(color[channel])
                let there = Double(base[order[channel]])
                let source = component * alpha * 255
                let exact = blend == .over ? source + there * (1 - alpha) : min(255, source + there)
                #expect(abs(Double(drawn[order[channel]]) - exact) <= 1.01)
            }
        }
    }

    /// T38: 0.4 and 0.4 make 0.8; three times 0.5 make 1.
    @Test func additiveSums() throws {
        let image = try #require(SpriteAtlas().image(.square))
        let dim = SpriteParticle(color: [0.4, 0.4, 0.4, 1])
        let canvas = SpriteCanvas(100, 100, fill: [0, 0, 0, 255])
        canvas.draw([dim, dim], image, blend: .add)
        #expect(canvas[50, 50] == [204, 204, 204, 255])
        let half = SpriteParticle(color: [0.5, 0.5, 0.5, 1])
        let bright = SpriteCanvas(100, 100, fill: [0, 0, 0, 255])
        bright.draw([half, half, half], image, blend: .add)
        #expect(bright[50, 50] == [255, 255, 255, 255])
    }

    /// Half over half leaves a quarter through.
    @Test func alphaIsComposed() throws {
        let image = try #require(SpriteAtlas().image(.disc))
        let canvas = SpriteCanvas(100, 100)
        let half = SpriteParticle(color: [1, 1, 1, 0.5])
        canvas.draw([half, half], image)
        #expect(abs(Int(canvas[50, 50].w) - 191) <= 1)
    }

    /// The later of two particles is on top.
    @Test func drawsInOrder() throws {
        let image = try #require(SpriteAtlas().image(.disc))
        let canvas = SpriteCanvas(100, 100)
        canvas.draw([SpriteParticle(color: [1, 0, 0, 1]), SpriteParticle(color: [0, 0, 1, 1])], image)
        #expect(canvas[50, 50] == [0, 0, 255, 255])
    }

    @Test func channelsKeepTheirPlaces() throws {
        let atlas = SpriteAtlas()
        let red = SpritePixels(4, 4) { _, _ in [255, 0, 0, 255] }
        for image in [try #require(atlas.image(.disc)), try #require(red.image(in: atlas))] {
            let particle = SpriteParticle(color: [1, 0, 0, 1])
            let rgba = SpriteCanvas(100, 100)
            rgba.draw([particle], image)
            #expect(rgba[50, 50] == [255, 0, 0, 255])
            let bgra = SpriteCanvas(100, 100, format: .bgra8Premultiplied)
            bgra.draw([particle], image)
            #expect(bgra[50, 50] == [0, 0, 255, 255])
        }
    }

    /// Smoke drawn on nothing and then put over grey looks like smoke drawn on grey, but
    /// for what twenty roundings to bytes add up to.
    @Test func transparentCanvasShowsNoSeam() throws {
        let image = try #require(SpriteAtlas().image(.disc))
        let particles = (0..<20).map { index in
            SpriteParticle(
                x: 40 + Float(index * 37 % 23), y: 45 + Float(index * 53 % 19), size: 50,
                color: [0.9, 0.8, 0.7, 0.3])
        }
        let direct = SpriteCanvas(100, 100, fill: [128, 128, 128, 255])
        direct.draw(particles, image)
        let apart = SpriteCanvas(100, 100)
        apart.draw(particles, image)
        var sum = 0.0
        for (whole, layer) in zip(direct.pixels, apart.pixels) {
            for channel in 0..<3 {
                let joined = Double(layer[channel]) + 128 * (1 - Double(layer.w) / 255)
                let difference = abs(Double(whole[channel]) - joined)
                #expect(difference <= 3)
                sum += difference
            }
        }
        #expect(sum / 30_000 < 0.25)
    }
}
