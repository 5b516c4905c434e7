import SnowModel
import Testing

@testable import SnowRaster

/// Pixel formats, clearing, and the canvas through which 8-bit kernels reach them all.
@Suite struct GradientCanvasTests {
    private static let formats: [PixelFormat] = [
        .rgba8Premultiplied, .bgra8Premultiplied, .rgba8Straight, .bgra8Straight, .rgba8Opaque, .bgra8Opaque,
        .rgba16FloatPremultiplied,
    ]

    @Test func rawValuesAreTheHeaders() {
        #expect(Self.formats.map(\.rawValue) == Array(1...7))
        #expect(PixelFormat(rawValue: 0) == nil && PixelFormat(rawValue: 8) == nil)
        #expect(Self.formats.map(\.bytesPerPixel) == [4, 4, 4, 4, 4, 4, 8])
    }

    // MARK: Premultiplying

    @Test func premultipliesToTheNearest() {
        for alpha in 0...255 {
            for color in 0...255 {
                let exact = Double(color * alpha) / 255
                let lane = PixelFormat.premultiplied(SIMD8(repeating: pack(color, 255 - color, 255, alpha)))[5]
                #expect(abs(Double(lane & 255) - exact) <= 0.5)
                #expect(abs(Double(lane >> 8 & 255) - Double((255 - color) * alpha) / 255) <= 0.5)
                #expect(Int(lane >> 16 & 255) == alpha && Int(lane >> 24) == alpha)
            }
        }
    }

    @Test func straightIsTheNearestAndTheWayBackIsExact() {
        for alpha in 1...255 {
            for color in 0...alpha {
                let before = pack(color, alpha - color, alpha, alpha)
                let straight = PixelFormat.straight(SIMD8(repeating: before))
                #expect(abs(Double(straight[2] & 255) - Double(color * 255) / Double(alpha)) <= 0.5001)
                #expect(straight[2] >> 16 & 255 == 255)
                #expect(PixelFormat.premultiplied(straight)[2] == before)
            }
        }
        #expect(PixelFormat.straight(SIMD8(repeating: 0x0012_3456))[0] == 0)
        #expect(PixelFormat.straight(SIMD8(repeating: 0x01FF_FFFF))[0] == 0x01FF_FFFF)
    }

    private func pack(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int) -> UInt32 {
        UInt32(first | second << 8 | third << 16 | fourth << 24)
    }

    // MARK: Clearing

    @Test(arguments: formats)
    func clearsTheClipAndNothingElse(format: PixelFormat) {
        let picture = noise(21, 9, format)
        let before = noise(21, 9, format)
        let clip = PixelRect(left: 3, top: 2, right: 17, bottom: 8)
        picture.surface.clear(clip)
        picture.surface.clear(PixelRect(left: 30, top: -4, right: 20, bottom: 5))
        let empty: [UInt8] =
            format.alphaMeaning == .opaque ? [0, 0, 0, 255] : Array(repeating: 0, count: format.bytesPerPixel)
        for y in 0..<9 {
            for x in 0..<21 {
                let isInside = (3..<17).contains(x) && (2..<8).contains(y)
                #expect(picture.bytes(x, y) == (isInside ? empty : before.bytes(x, y)))
            }
        }
        #expect(picture.guardsAreIntact)
    }

    // MARK: Canvas

    @Test(arguments: formats.filter { !$0.isFloat })
    func untouchedPixelsStayAsTheyWere(format: PixelFormat) throws {
        let picture = noise(37, 11, format)
        let before = noise(37, 11, format)
        var canvas = Canvas()
        let clip = PixelRect(left: 5, top: 3, right: 30, bottom: 9)
        let opened = canvas.open(picture.surface, clip: clip)
        let view = try #require(opened)
        canvas.load(clip)
        view.pixel(7, 4).storeBytes(of: 0xFFFF_FFFF, as: UInt32.self)
        canvas.store(clip, blend: .over)
        for y in 0..<11 {
            for x in 0..<37 where (x, y) != (7, 4) {
                var expected = before.bytes(x, y)
                let isInside = (5..<30).contains(x) && (3..<9).contains(y)
                if format.alphaMeaning == .opaque && isInside { expected[3] = 255 }
                #expect(picture.bytes(x, y) == expected)
            }
        }
        #expect(picture.guardsAreIntact)
    }

    @Test(arguments: formats.filter { !$0.isFloat })
    func fullPixelsArriveFull(format: PixelFormat) throws {
        let picture = GradientPicture(9, 2, format)
        var canvas = Canvas()
        let opened = canvas.open(picture.surface, clip: picture.bounds)
        let view = try #require(opened)
        canvas.load(picture.bounds)
        view.pixel(8, 1).storeBytes(of: 0xFFFF_FFFF, as: UInt32.self)
        view.pixel(0, 0).storeBytes(of: 0x8000_0080, as: UInt32.self)
        canvas.store(picture.bounds, blend: .over)
        #expect(picture.bytes(8, 1) == [255, 255, 255, 255])
        #expect(picture.bytes(0, 0) == [format.alphaMeaning == .straight ? 255 : 128, 0, 0, 128])
    }

    @Test(arguments: formats.filter { !$0.isFloat })
    func drawingThroughTheCanvasIsNearDrawingDirectly(format: PixelFormat) throws {
        let direct = noise(61, 13, format)
        let through = noise(61, 13, format)
        let paint = paint([color(0xFF8000, alpha: 0.4), color(0x0080FF, alpha: 0.9)], on: direct)
        direct.fill(paint)
        var canvas = Canvas()
        for (top, bottom) in [(0, 5), (5, 13)] {
            let clip = PixelRect(left: 0, top: top, right: 61, bottom: bottom)
            let opened = canvas.open(through.surface, clip: clip)
            let view = try #require(opened)
            canvas.load(clip)
            fillGradient(paint, on: view, clip: clip)
            canvas.store(clip, blend: .over)
        }
        for y in 0..<13 {
            for x in 0..<61 {
                // Straight colours go through one more rounding, at alphas of 0.4 and more.
                let tolerance = format.alphaMeaning == .straight ? 3.0 : 0
                for (one, other) in zip(direct.pixel(x, y).map(Double.init), through.pixel(x, y).map(Double.init)) {
                    #expect(abs(one - other) <= tolerance)
                }
            }
        }
    }

    @Test func emptyClipsAndReopening() throws {
        let picture = noise(8, 8, .rgba8Straight)
        var canvas = Canvas()
        let opened = canvas.open(picture.surface, clip: PixelRect(left: 4, top: 4, right: 4, bottom: 9))
        let none = try #require(opened)
        canvas.load(PixelRect(left: 4, top: 4, right: 4, bottom: 9))
        #expect(none.bounds.isEmpty)
        canvas.store(PixelRect(left: 4, top: 4, right: 4, bottom: 9), blend: .over)
        for size in [2, 8, 3] {
            let clip = PixelRect(left: 0, top: 0, right: size, bottom: size)
            let opened = canvas.open(picture.surface, clip: clip)
            let view = try #require(opened)
            canvas.load(clip)
            view.pixel(size - 1, size - 1).storeBytes(of: 0xFF00_FF00, as: UInt32.self)
            canvas.store(clip, blend: .over)
            #expect(picture.bytes(size - 1, size - 1) == [0, 255, 0, 255])
        }
        #expect(picture.guardsAreIntact)
    }

    // MARK: Helpers

    private func noise(_ width: Int, _ height: Int, _ format: PixelFormat) -> GradientPicture {
        let picture = GradientPicture(width, height, format)
        var random = TestRandom(UInt64(width * 1000 + height))
        for y in 0..<height {
            for x in 0..<width {
                let alpha = random.integer(0..<256)
                let limit = format.alphaMeaning == .premultiplied ? alpha : 255
                let levels = (0..<3).map { _ in random.integer(0..<limit + 1) } + [alpha]
                picture.setBytes(x, y, levels.map { UInt8($0) })
            }
        }
        return picture
    }
}
