import SnowModel

@testable import SnowRaster

/// A surface with memory of its own, guard bytes around it and a stride wider than a row.
final class GradientPicture {
    static let guardByte: UInt8 = 0xA5

    let width: Int
    let height: Int
    let format: PixelFormat
    let surface: Surface
    private let memory: UnsafeMutableRawPointer
    private let byteCount: Int

    init(_ width: Int, _ height: Int, _ format: PixelFormat = .rgba8Premultiplied) {
        self.width = width
        self.height = height
        self.format = format
        let stride = width * format.bytesPerPixel + 12
        byteCount = stride * height + 128
        memory = .allocate(byteCount: byteCount, alignment: 64)
        memory.initializeMemory(as: UInt8.self, repeating: Self.guardByte, count: byteCount)
        surface = Surface(pixels: memory + 64, width: width, height: height, stride: stride, format: format)
        for y in 0..<height {
            surface.row(y).initializeMemory(as: UInt8.self, repeating: 0, count: width * format.bytesPerPixel)
        }
    }

    deinit { memory.deallocate() }

    var bounds: PixelRect { surface.bounds }

    @discardableResult
    func fill(_ paint: GradientPaint, clip: PixelRect? = nil) -> GradientPicture {
        fillGradient(paint, on: surface, clip: clip ?? bounds)
        return self
    }

    /// Sets every pixel to four bytes.
    func flood(_ bytes: [UInt8]) -> GradientPicture {
        for y in 0..<height {
            for x in 0..<width { setBytes(x, y, bytes) }
        }
        return self
    }

    func setBytes(_ x: Int, _ y: Int, _ bytes: [UInt8]) {
        for (index, byte) in bytes.enumerated() {
            surface.pixel(x, y).storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
        }
    }

    /// A pixel's bytes as they lie in memory.
    func bytes(_ x: Int, _ y: Int) -> [UInt8] {
        (0..<format.bytesPerPixel).map { surface.pixel(x, y).load(fromByteOffset: $0, as: UInt8.self) }
    }

    /// Red, green, blue, alpha of an 8-bit pixel.
    func pixel(_ x: Int, _ y: Int) -> [Int] {
        let bytes = bytes(x, y).map(Int.init)
        return format.isBlueFirst ? [bytes[2], bytes[1], bytes[0], bytes[3]] : bytes
    }

    /// All pixels, row by row.
    var content: [UInt8] {
        (0..<height).flatMap { y in
            (0..<width * format.bytesPerPixel).map { surface.row(y).load(fromByteOffset: $0, as: UInt8.self) }
        }
    }

    /// True while nothing outside the rows was written.
    var guardsAreIntact: Bool {
        let row = width * format.bytesPerPixel
        return (0..<byteCount).allSatisfy { offset in
            let place = offset - 64
            let isPixel = place >= 0 && place < surface.stride * height && place % surface.stride < row
            return isPixel || memory.load(fromByteOffset: offset, as: UInt8.self) == Self.guardByte
        }
    }
}

func wholeFrame(_ width: Int, _ height: Int) -> PixelFrame {
    PixelFrame(x: 0, y: 0, width: Double(width), height: Double(height))
}

/// A colour from 0xRRGGBB.
func color(_ hex: Int, alpha: Double = 1) -> Color {
    Color(Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255, alpha)
}

func paint(
    _ colors: [Color], on picture: GradientPicture, _ type: GradientType = .axial, locations: [Double] = [],
    from start: SIMD2<Double> = [0, 0.5], to end: SIMD2<Double> = [1, 0.5], dither: Bool = false
) -> GradientPaint {
    var paint = GradientPaint(colors: colors, frame: wholeFrame(picture.width, picture.height))
    paint.type = type
    paint.locations = locations
    paint.startPoint = start
    paint.endPoint = end
    paint.dither = dither
    return paint
}

/// xorshift: the same numbers on every run.
struct TestRandom {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
    mutating func integer(_ range: Range<Int>) -> Int { range.lowerBound + Int(next() % UInt64(range.count)) }
    mutating func color() -> Color { Color(unit(), unit(), unit(), unit()) }
    mutating func opaqueColor() -> Color { Color(unit(), unit(), unit()) }
    mutating func point() -> SIMD2<Double> { [unit() * 1.6 - 0.3, unit() * 1.6 - 0.3] }
}

/// Draws a gradient once.
func fillGradient(_ paint: GradientPaint, on surface: Surface, clip: PixelRect) {
    var gradient = PreparedGradient()
    gradient.prepare(paint)
    gradient.fill(on: surface, clip: clip)
}
