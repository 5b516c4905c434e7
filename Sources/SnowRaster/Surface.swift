/// The host's pixels, already checked: rows of `width` pixels of `format`,
/// `stride` bytes apart, 4-byte aligned.  Borrowed for one call.
package struct Surface {
    package let pixels: UnsafeMutableRawPointer
    package let width: Int
    package let height: Int
    package let stride: Int
    package let format: PixelFormat

    package init(
        pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: PixelFormat
    ) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.stride = stride
        self.format = format
    }

    package var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

    /// First byte of row `y`, that is of its pixel 0.
    package func row(_ y: Int) -> UnsafeMutableRawPointer { pixels + y &* stride }

    /// First byte of a pixel.
    package func pixel(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        pixels + (y &* stride &+ x &* format.bytesPerPixel)
    }
}
