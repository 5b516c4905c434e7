import CPlatform

/// The host's pixels, already checked: rows of pixels of `format`, `stride` bytes
/// apart, 4-byte aligned.  Borrowed for one call.
///
/// Coordinates are those of the whole picture, whose pixel (0, 0) is the scene's top
/// left corner; a surface holds the part of it that `bounds` tells.  So what a pixel
/// shows, dither included, never depends on how a picture is cut into surfaces.
package struct Surface {
    package let bounds: PixelRect
    /// Bytes from a row to the one below; negative where rows go upwards in memory.
    package let stride: Int
    package let format: PixelFormat
    /// Where pixel (0, 0) is, or would be.
    private let corner: UnsafeMutableRawPointer

    /// - Parameters:
    ///   - pixels: First byte of the pixel at (left, top).
    ///   - left: May be negative, as `top`.
    package init(
        pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: PixelFormat,
        left: Int = 0, top: Int = 0
    ) {
        bounds = PixelRect(left: left, top: top, right: left &+ width, bottom: top &+ height)
        self.stride = stride
        self.format = format
        corner = pixels - (top &* stride &+ left &* format.bytesPerPixel)
    }

    private init(_ surface: Surface, format: PixelFormat) {
        bounds = surface.bounds
        stride = surface.stride
        self.format = format
        corner = surface.corner
    }

    package var width: Int { bounds.right &- bounds.left }
    package var height: Int { bounds.bottom &- bounds.top }

    /// First byte of row `y`'s pixel 0, which need not be held.
    package func row(_ y: Int) -> UnsafeMutableRawPointer { corner + y &* stride }

    /// First byte of a pixel.
    package func pixel(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        corner + (y &* stride &+ x &* format.bytesPerPixel)
    }

    /// Asks for the memory of a few columns, all of whose rows are on it, to be there when
    /// they are drawn on: both ends of each row, with what the processor takes along.
    @inline(__always)
    func fetch(_ area: PixelRect) {
        let bytes = format.bytesPerPixel
        let last = (area.right &- area.left &- 1) &* bytes
        let first = row(area.top) + area.left &* bytes
        platform_fetch_rows(first, Int64(last), Int64(stride), Int64(area.bottom &- area.top))
    }

    /// The same memory with another meaning of the same size.
    func viewed(as format: PixelFormat) -> Surface { Surface(self, format: format) }
}
