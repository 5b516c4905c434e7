/// A rectangle in pixels of the picture with fractional edges; y points down.
package struct PixelFrame: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Coordinates of a larger magnitude are cut: a `Float` still tells apart all below.
    static let limit = 16_777_216.0

    /// False for NaN, for coordinates beyond all use, and for sizes too small to show.
    var isDrawable: Bool {
        let smallest = 1.0 / 65_536
        let largest = 1e12
        return abs(x) < largest && abs(y) < largest && width > smallest && width < largest
            && height > smallest && height < largest
    }

    /// The pixels that the frame touches, also in part.
    var touchedPixels: PixelRect {
        PixelRect(
            left: PixelFrame.lowerPixel(x), top: PixelFrame.lowerPixel(y),
            right: PixelFrame.upperPixel(x + width), bottom: PixelFrame.upperPixel(y + height))
    }

    /// The pixels that lie wholly inside; may be empty or inverted.
    var coveredPixels: PixelRect {
        PixelRect(
            left: PixelFrame.upperPixel(x), top: PixelFrame.upperPixel(y),
            right: PixelFrame.lowerPixel(x + width), bottom: PixelFrame.lowerPixel(y + height))
    }

    /// How much of column `pixel` lies between the left and right edges, 0...1.
    func columnCoverage(_ pixel: Int) -> Double {
        PixelFrame.overlap(from: x, until: x + width, pixel: pixel)
    }

    /// How much of row `pixel` lies between the upper and lower edges, 0...1.
    func rowCoverage(_ pixel: Int) -> Double {
        PixelFrame.overlap(from: y, until: y + height, pixel: pixel)
    }

    private static func overlap(from: Double, until: Double, pixel: Int) -> Double {
        let low = max(from, Double(pixel))
        let high = min(until, Double(pixel &+ 1))
        return max(high - low, 0)
    }

    private static func lowerPixel(_ value: Double) -> Int {
        Int(floor: min(max(value, -limit), limit))
    }

    private static func upperPixel(_ value: Double) -> Int {
        let lower = lowerPixel(value)
        return Double(lower) < min(max(value, -limit), limit) ? lower + 1 : lower
    }
}
