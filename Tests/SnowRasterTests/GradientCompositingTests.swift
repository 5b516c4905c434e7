import SnowModel
import Testing

@testable import SnowRaster

/// Drawing over what is there, in parts, with fractional edges, in every format.
@Suite struct GradientCompositingTests {
    private static let formats: [PixelFormat] = [
        .rgba8Premultiplied, .bgra8Premultiplied, .rgba8Straight, .bgra8Straight, .rgba8Opaque, .bgra8Opaque,
        .rgba16FloatPremultiplied,
    ]

    // MARK: Alpha

    @Test func mixesStraightAndThenPremultiplies() {
        let picture = GradientPicture(101, 1)
        picture.fill(paint([.white, .clear], on: picture))
        #expect(picture.pixel(50, 0) == [64, 64, 64, 128])
        #expect(picture.pixel(0, 0)[3] >= 253)
    }

    @Test func whiteToClearOverBlue() {
        let blue: [UInt8] = [0, 0, 255, 255]
        let toClear = GradientPicture(101, 1).flood(blue)
        toClear.fill(paint([.white, .clear], on: toClear))
        for (value, expected) in zip(toClear.pixel(50, 0), [64, 64, 191, 255]) { #expect(abs(value - expected) <= 1) }
        let toWhite = GradientPicture(101, 1).flood(blue)
        toWhite.fill(paint([.white, Color(1, 1, 1, 0)], on: toWhite))
        for (value, expected) in zip(toWhite.pixel(50, 0), [128, 128, 255, 255]) { #expect(abs(value - expected) <= 1) }
    }

    @Test(arguments: formats)
    func nothingDrawnChangesNothing(format: PixelFormat) {
        let base = noise(63, 17, format)
        for type in GradientType.allCases {
            for (colors, opacity) in [([Color(1, 0, 0.5, 0), Color(0.2, 1, 1, 0)], 1.0), ([.white, color(0)], 0)] {
                let picture = noise(63, 17, format)
                var paint = paint(colors, on: picture, type, from: [0.2, 0.3], to: [0.7, 0.8], dither: true)
                paint.opacity = opacity
                picture.fill(paint)
                #expect(withoutIgnoredAlpha(picture) == withoutIgnoredAlpha(base))
            }
        }
    }

    @Test func colorsNeverExceedAlpha() {
        var random = TestRandom(21)
        for round in 0..<60 {
            let picture = noise(random.integer(1..<70), 11, round % 2 == 0 ? .rgba8Premultiplied : .bgra8Premultiplied)
            let type = GradientType.allCases[round % 3]
            // Full components are as large as alpha can be.
            let colors = (0..<3).map { _ in
                round % 3 == 0 ? random.color() : Color(1, random.unit(), 1, random.unit())
            }
            var paint = paint(colors, on: picture, type, from: random.point(), to: random.point())
            paint.dither = round % 4 < 3
            paint.frame.x += random.unit()
            paint.opacity = random.unit()
            picture.fill(paint)
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let pixel = picture.pixel(x, y)
                    #expect(pixel[0...2].allSatisfy { $0 <= pixel[3] })
                }
            }
        }
    }

    @Test(arguments: formats)
    func blendsAsDefined(format: PixelFormat) {
        var random = TestRandom(31)
        for round in 0..<24 {
            let before = noise(random.integer(1..<50), 7, format)
            let after = noise(before.width, 7, format)
            let colors = (0..<3).map { _ in random.color() }
            let type = GradientType.allCases[round % 3]
            let paint = paint(colors, on: after, type, from: random.point(), to: random.point())
            after.fill(paint)
            let reference = GradientReference(paint)
            for y in 0..<7 {
                for x in 0..<before.width {
                    guard let source = reference.color(x, y) else { continue }
                    let exact = over(source, value(before, x, y), format)
                    // A straight colour under a small alpha is coarse in what it shows.
                    let tolerance = format.isFloat ? 0.16 : 0.52
                    for (one, other) in zip(value(after, x, y), exact) { #expect(abs(one - other) <= tolerance) }
                }
            }
        }
    }

    @Test func opaqueFormatsEndWithFullAlpha() {
        for format in [PixelFormat.rgba8Opaque, .bgra8Opaque] {
            for alpha in [0.3, 1] {
                let picture = noise(33, 5, format)
                picture.fill(paint([color(0xFF8800, alpha: alpha), color(0x0088FF, alpha: alpha)], on: picture))
                for x in 0..<33 { #expect(picture.pixel(x, 2)[3] == 255) }
            }
        }
    }

    // MARK: Edges

    @Test func fractionalEdgesCoverInPart() {
        let picture = GradientPicture(12, 10)
        var paint = paint([.white, .white], on: picture)
        paint.frame = PixelFrame(x: 2.25, y: 3.5, width: 6, height: 4.75)
        picture.fill(paint)
        // Columns 2 (0.75), 3...7, 8 (0.25); rows 3 (0.5), 4...7, 8 (0.25).
        #expect(picture.pixel(1, 5) == [0, 0, 0, 0])
        #expect(picture.pixel(2, 5) == [191, 191, 191, 191])
        #expect(picture.pixel(3, 5) == [255, 255, 255, 255])
        #expect(picture.pixel(7, 5) == [255, 255, 255, 255])
        #expect(picture.pixel(8, 5) == [64, 64, 64, 64])
        #expect(picture.pixel(9, 5) == [0, 0, 0, 0])
        #expect(picture.pixel(5, 2) == [0, 0, 0, 0])
        #expect(picture.pixel(5, 3) == [128, 128, 128, 128])
        #expect(picture.pixel(5, 8) == [64, 64, 64, 64])
        #expect(picture.pixel(2, 3) == [96, 96, 96, 96])
        #expect(picture.pixel(5, 9) == [0, 0, 0, 0])
    }

    @Test func aFrameWithinAPixelCoversItsArea() {
        let picture = GradientPicture(3, 3)
        var paint = paint([.white, .white], on: picture)
        paint.frame = PixelFrame(x: 1.25, y: 1.25, width: 0.5, height: 0.5)
        picture.fill(paint)
        #expect(picture.pixel(1, 1) == [64, 64, 64, 64])
        #expect(picture.content.filter { $0 != 0 }.count == 4)
    }

    // MARK: Parts

    @Test(arguments: formats)
    func partsMakeTheSameWhole(format: PixelFormat) {
        var random = TestRandom(41)
        for round in 0..<45 {
            let width = random.integer(1..<150)
            let whole = noise(width, 23, format)
            let parts = noise(width, 23, format)
            let colors = (0..<random.integer(2..<5)).map { _ in round % 2 == 0 ? random.opaqueColor() : random.color() }
            let type = GradientType.allCases[round % 3]
            var paint = paint(colors, on: whole, type, from: random.point(), to: random.point(), dither: true)
            if round % 5 > 1 {
                paint.frame = PixelFrame(
                    x: random.unit() * 40 - 20, y: random.unit() * 10 - 5, width: random.unit() * 120 + 1, height: 17.3)
            }
            whole.fill(paint)
            var prepared = PreparedGradient()
            prepared.prepare(paint)
            for part in split(whole.bounds, &random) { prepared.fill(on: parts.surface, clip: part) }
            #expect(parts.content == whole.content)
            #expect(parts.guardsAreIntact && whole.guardsAreIntact)
        }
    }

    /// Rectangles of random sizes that cover `bounds` once, in a random order of columns.
    private func split(_ bounds: PixelRect, _ random: inout TestRandom) -> [PixelRect] {
        var parts: [PixelRect] = []
        var top = bounds.top
        while top < bounds.bottom {
            let bottom = min(top + random.integer(1..<12), bounds.bottom)
            var left = bounds.left
            while left < bounds.right {
                let right = min(left + random.integer(1..<60), bounds.right)
                parts.append(PixelRect(left: left, top: top, right: right, bottom: bottom))
                left = right
            }
            top = bottom
        }
        return parts.reversed()
    }

    @Test func clipsBeyondTheSurfaceAreCut() {
        let picture = GradientPicture(20, 20)
        let paint = paint([.white, color(0)], on: picture)
        picture.fill(paint, clip: PixelRect(left: -50, top: -9, right: 500, bottom: 900))
        #expect(picture.guardsAreIntact)
        #expect(picture.content == GradientPicture(20, 20).fill(paint).content)
        let untouched = GradientPicture(20, 20)
        untouched.fill(paint, clip: PixelRect(left: 9, top: 9, right: 9, bottom: 12))
        untouched.fill(paint, clip: PixelRect(left: 19, top: 9, right: 4, bottom: 12))
        untouched.fill(paint, clip: PixelRect(left: .max - 1, top: .min, right: .max, bottom: .max))
        #expect(untouched.content.allSatisfy { $0 == 0 })
    }

    @Test func preparingAgainForgetsTheOldPaint() {
        let picture = GradientPicture(64, 4)
        var prepared = PreparedGradient()
        prepared.prepare(paint([.white, color(0), .white, color(0xFF)], on: picture, .conic, to: [1, 1]))
        let paint = paint([color(0x112233), color(0x445566)], on: picture)
        prepared.prepare(paint)
        prepared.fill(on: picture.surface, clip: picture.bounds)
        #expect(picture.content == GradientPicture(64, 4).fill(paint).content)
        prepared.prepare(GradientPaint(colors: [], frame: wholeFrame(64, 4)))
        #expect(prepared.isEmpty)
    }

    // MARK: Hostile values

    @Test func strangeNumbersDoNotTrap() {
        let strange = [0, -0.0, 1, -1, 0.5, 1e-300, 5e-324, 1e-12, 1e9, -1e9, 1e15, 1e300, .infinity, -.infinity, .nan]
        var random = TestRandom(51)
        func value() -> Double { strange[random.integer(0..<strange.count)] }
        for round in 0..<2500 {
            let format = Self.formats[round % 7]
            let picture = GradientPicture(37, 5, format)
            let count = 2 + round % 3
            var paint = GradientPaint(
                colors: (0..<count).map { _ in Color(value(), value(), value(), value()) },
                frame: round % 2 == 0
                    ? wholeFrame(37, 5) : PixelFrame(x: value(), y: value(), width: value(), height: value()))
            paint.type = GradientType.allCases[round % 3]
            if round % 4 == 0 { paint.locations = (0..<count).map { _ in value() } }
            paint.startPoint = [value(), value()]
            paint.endPoint = [value(), value()]
            paint.interpolation = ColorInterpolation.allCases[round / 7 % 3]
            if round % 5 == 0 { paint.opacity = value() }
            picture.fill(paint)
            #expect(picture.guardsAreIntact)
        }
    }

    // MARK: Helpers

    /// A valid picture of noise, the same for the same size and format.
    private func noise(_ width: Int, _ height: Int, _ format: PixelFormat) -> GradientPicture {
        let picture = GradientPicture(width, height, format)
        var random = TestRandom(UInt64(width * 1000 + height))
        for y in 0..<height {
            for x in 0..<width { picture.setBytes(x, y, randomPixel(format, &random)) }
        }
        return picture
    }

    private func randomPixel(_ format: PixelFormat, _ random: inout TestRandom) -> [UInt8] {
        if format.isFloat {
            // Halves below 1 (0x3C00) up to 2 (0x4000), which colours may reach.
            let halves = (0..<4).map { $0 < 3 ? random.integer(0..<0x4000) : random.integer(0..<0x3C01) }
            return halves.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        }
        let alpha = random.integer(0..<5) == 0 ? 0 : random.integer(0..<256)
        let limit = format.alphaMeaning == .premultiplied ? alpha : 255
        return (0..<3).map { _ in UInt8(random.integer(0..<limit + 1)) } + [UInt8(alpha)]
    }

    private func withoutIgnoredAlpha(_ picture: GradientPicture) -> [UInt8] {
        guard picture.format.alphaMeaning == .opaque else { return picture.content }
        return picture.content.enumerated().map { $0 % 4 == 3 ? 255 : $1 }
    }

    /// A pixel's components in levels: premultiplied but for straight formats.
    private func value(_ picture: GradientPicture, _ x: Int, _ y: Int) -> [Double] {
        guard picture.format.isFloat else {
            let pixel = picture.pixel(x, y).map(Double.init)
            return picture.format.alphaMeaning == .opaque ? pixel[0...2] + [255] : pixel
        }
        let bytes = picture.bytes(x, y).map(UInt16.init)
        return (0..<4).map { Double(Float16(bitPattern: bytes[$0 * 2] | bytes[$0 * 2 + 1] << 8)) * 255 }
    }

    /// Source over, in the components of a format.
    private func over(_ source: [Double], _ below: [Double], _ format: PixelFormat) -> [Double] {
        let alpha = source[3]
        guard format.alphaMeaning == .straight else {
            let premultiplied = [source[0] * alpha, source[1] * alpha, source[2] * alpha, 255 * alpha]
            return zip(premultiplied, below).map { $0 + $1 * (1 - alpha) }
        }
        let belowAlpha = below[3] / 255 * (1 - alpha)
        let sum = alpha + belowAlpha
        guard alpha > 0, sum > 0 else { return below }
        return (0..<3).map { (source[$0] * alpha + below[$0] * belowAlpha) / sum } + [sum * 255]
    }
}
