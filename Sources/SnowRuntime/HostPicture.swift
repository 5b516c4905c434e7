import SnowModel
import SnowRaster

/// Pixels that a host lends for one call: rows of premultiplied R G B A bytes.
package struct HostPixels {
    package let pixels: UnsafeRawPointer
    package let width: Int
    package let height: Int
    /// Bytes from a row to the one below.
    package let stride: Int

    package init(pixels: UnsafeRawPointer, width: Int, height: Int, stride: Int) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.stride = stride
    }
}

/// A picture that the host has supplied, as each cell that uses it draws it.
final class HostPicture {
    /// How a cell draws a picture; equal uses share one image.
    private struct Use: Equatable {
        var rect: SIMD4<Double>
        var scale: Double
        var magnification: ImageFilter
        var minification: ImageFilter
        var bias: Double

        init(_ cell: EmitterCell) {
            rect = cell.contentsRect
            scale = cell.contentsScale
            magnification = cell.magnificationFilter
            minification = cell.minificationFilter
            bias = cell.minificationFilterBias
        }
    }

    private let rows: [UInt8]
    private let width: Int
    private let height: Int
    private var images: [(use: Use, image: SpriteImage?)] = []

    init(_ host: HostPixels) {
        width = host.width
        height = host.height
        var rows: [UInt8] = []
        rows.reserveCapacity(width * height * 4)
        for y in 0..<height {
            rows.append(contentsOf: UnsafeRawBufferPointer(start: host.pixels + y * host.stride, count: width * 4))
        }
        self.rows = rows
    }

    /// The picture as a cell draws it; nil when there is nothing to draw.
    func image(of cell: EmitterCell, from atlas: SpriteAtlas) -> SpriteImage? {
        let use = Use(cell)
        if let known = images.first(where: { $0.use == use }) { return known.image }
        let image = rows.withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap {
                atlas.image(
                    pixels: $0, width: width, height: height, stride: width * 4, contentsRect: use.rect,
                    contentsScale: use.scale, magnification: use.magnification, minification: use.minification,
                    minificationBias: use.bias)
            }
        }
        images.append((use, image))
        return image
    }

    /// Gives the atlas its memory back.
    func remove(from atlas: SpriteAtlas) {
        for (_, image) in images {
            if let image { atlas.remove(image) }
        }
    }
}
