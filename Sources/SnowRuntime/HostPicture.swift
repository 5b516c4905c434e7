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
        var frames: Int
        var perRow: Int
        var scale: Double
        var magnification: ImageFilter
        var minification: ImageFilter
        var bias: Double

        init(_ cell: EmitterCell) {
            rect = cell.contentsRect
            frames = cell.frames.count
            perRow = cell.frames.perRow
            scale = cell.contentsScale
            magnification = cell.magnificationFilter
            minification = cell.minificationFilter
            bias = cell.minificationFilterBias
        }
    }

    private let rows: [UInt8]
    private let width: Int
    private let height: Int
    /// An image for each frame: cut out before it is filtered, so that none shows its
    /// neighbours.
    private var images: [(use: Use, frames: [SpriteImage?])] = []

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

    /// A frame of the picture as a cell draws it; nil when there is nothing to draw.
    func image(of cell: EmitterCell, frame: Int, from atlas: SpriteAtlas) -> SpriteImage? {
        let use = Use(cell)
        if let known = images.first(where: { $0.use == use }) { return known.frames[frame] }
        let frames = (0..<cell.frames.count).map { frame in
            makeImage(use, rect: cell.frames.rect(of: frame, in: use.rect), from: atlas)
        }
        images.append((use, frames))
        return frames[frame]
    }

    private func makeImage(_ use: Use, rect: SIMD4<Double>, from atlas: SpriteAtlas) -> SpriteImage? {
        rows.withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap {
                atlas.image(
                    pixels: $0, width: width, height: height, stride: width * 4, contentsRect: rect,
                    contentsScale: use.scale, magnification: use.magnification, minification: use.minification,
                    minificationBias: use.bias)
            }
        }
    }

    /// Gives the atlas its memory back.
    func remove(from atlas: SpriteAtlas) {
        for (_, frames) in images {
            for case let image? in frames { atlas.remove(image) }
        }
    }
}
