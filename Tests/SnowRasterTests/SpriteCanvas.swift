import SnowModel

@testable import SnowRaster

/// A particle to draw; the size is in pixels of the image's longer side.
struct SpriteParticle {
    var x: Float = 50
    var y: Float = 50
    var rotation: Float = 0
    var size: Float = 20
    var color: SIMD4<Float> = [1, 1, 1, 1]
    /// When set, replaces rotation and size: pixels to which the longer side goes.
    var axes: SIMD4<Float>?
}

/// A surface with guard bytes around it and padding after each row.
final class SpriteCanvas {
    static let guardBytes = 64
    static let guardValue: UInt8 = 0xA5

    let width: Int
    let height: Int
    let stride: Int
    let surface: Surface
    private let memory: UnsafeMutableRawPointer
    private let byteCount: Int

    init(
        _ width: Int, _ height: Int, format: PixelFormat = .rgba8Premultiplied, padding: Int = 0,
        fill: SIMD4<UInt8> = [0, 0, 0, 0]
    ) {
        self.width = width
        self.height = height
        stride = width * 4 + padding
        byteCount = stride * height + 2 * SpriteCanvas.guardBytes
        memory = .allocate(byteCount: byteCount, alignment: 64)
        memory.initializeMemory(as: UInt8.self, repeating: SpriteCanvas.guardValue, count: byteCount)
        surface = Surface(
            pixels: memory + SpriteCanvas.guardBytes, width: width, height: height, stride: stride, format: format)
        for y in 0..<height { for x in 0..<width { self[x, y] = fill } }
    }

    deinit { memory.deallocate() }

    subscript(x: Int, y: Int) -> SIMD4<UInt8> {
        get { surface.pixel(x, y).loadUnaligned(as: SIMD4<UInt8>.self) }
        set { surface.pixel(x, y).storeBytes(of: newValue, as: SIMD4<UInt8>.self) }
    }

    /// Pixels row by row, without padding.
    var pixels: [SIMD4<UInt8>] {
        var result: [SIMD4<UInt8>] = []
        for y in 0..<height { for x in 0..<width { result.append(self[x, y]) } }
        return result
    }

    func sum(channel: Int = 3) -> Double { pixels.reduce(0) { $0 + Double($1[channel]) } }

    /// Bytes before, behind and between the rows are still what they were.
    var isGuardIntact: Bool {
        for offset in 0..<byteCount {
            let inside = offset - SpriteCanvas.guardBytes
            if inside >= 0, inside < stride * height, inside % stride < width * 4 { continue }
            if memory.load(fromByteOffset: offset, as: UInt8.self) != SpriteCanvas.guardValue { return false }
        }
        return true
    }

    func draw(
        _ particles: [SpriteParticle], _ image: SpriteImage, blend: SpriteBlend = .over, clip: PixelRect? = nil
    ) {
        let extent = Float(image.extent)
        withSpriteColumns(particles, extent: extent) {
            drawSprites($0, image: image, blend: blend, on: surface, clip: clip ?? surface.bounds)
        }
    }
}

/// Lays particles out as columns; planes when the first one has axes.
func withSpriteColumns(_ particles: [SpriteParticle], extent: Float, _ body: (SpriteColumns) -> Void) {
    let rows: [[Float]] = particles.map {
        let axes = $0.axes ?? [0, 0, 0, 0]
        return [
            $0.x, $0.y, $0.rotation, $0.size / extent, $0.color.x, $0.color.y, $0.color.z, $0.color.w,
            axes.x / extent, axes.y / extent, axes.z / extent, axes.w / extent,
        ]
    }
    let count = rows.count
    let flat = (0..<12).flatMap { column in rows.map { $0[column] } }
    flat.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let column = { (index: Int) in base + index * count }
        let axes = SpriteAxes(ax: column(8), ay: column(9), bx: column(10), by: column(11))
        body(
            SpriteColumns(
                count: count, centerX: column(0), centerY: column(1), rotation: column(2), scale: column(3),
                red: column(4), green: column(5), blue: column(6), alpha: column(7),
                axes: particles.first?.axes == nil ? nil : axes))
    }
}

/// A picture of the host's as premultiplied R G B A bytes.
struct SpritePixels {
    let width: Int
    let height: Int
    var bytes: [UInt8]

    init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> SIMD4<UInt8>) {
        self.width = width
        self.height = height
        bytes = []
        for y in 0..<height {
            for x in 0..<width {
                let value = pixel(x, y)
                bytes += [value.x, value.y, value.z, value.w]
            }
        }
    }

    func image(
        in atlas: SpriteAtlas, contentsRect: SIMD4<Double> = [0, 0, 1, 1], contentsScale: Double = 1,
        filter: ImageFilter = .linear, minification: ImageFilter? = nil, bias: Double = 0
    ) -> SpriteImage? {
        bytes.withUnsafeBytes { raw in
            guard let base = raw.baseAddress else { return nil }
            return atlas.image(
                pixels: base, width: width, height: height, stride: width * 4, contentsRect: contentsRect,
                contentsScale: contentsScale, magnification: filter, minification: minification ?? filter,
                minificationBias: bias)
        }
    }
}
