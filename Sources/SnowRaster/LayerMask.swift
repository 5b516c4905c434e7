import SnowMath

/// An alpha mask that is stretched over a layer's frame: what the layer draws is
/// multiplied by it, as by a CALayer's mask.
package final class LayerMask {
    private let alpha: [UInt8]
    private let width: Int
    private let height: Int
    /// The mask in pixels of `area`, row by row.
    private let coverage = GrowableBuffer<UInt8>()
    private var area = PixelRect.none
    private var frame = PixelFrame(x: 0, y: 0, width: 0, height: 0)
    /// What the layer is drawn into first, in the coordinates of the surface; nil: nothing
    /// of it shows.
    package private(set) var picture: Surface?
    private var memory: Columns?

    /// Copies rows of alpha bytes that are `stride` bytes apart.
    @export(interface) package init(alpha: UnsafeRawPointer, width: Int, height: Int, stride: Int) {
        self.width = width
        self.height = height
        var rows: [UInt8] = []
        rows.reserveCapacity(width * height)
        for y in 0..<height {
            rows.append(contentsOf: UnsafeRawBufferPointer(start: alpha + y * stride, count: width))
        }
        self.alpha = rows
    }

    /// Gets ready for a frame of drawing: fits the mask to the layer's frame, and makes
    /// room for the layer's picture.
    /// @return false when there is no memory.
    @export(interface) package func open(_ surface: Surface, frame: PixelFrame, clip: PixelRect) -> Bool {
        let area = width > 0 && height > 0 && frame.isDrawable ? frame.touchedPixels.intersection(clip) : PixelRect.none
        picture = nil
        guard !area.isEmpty else { return true }
        guard fit(frame, area) else { return false }
        let columns = area.right - area.left
        let rows = area.bottom - area.top
        if (memory?.capacity ?? 0) < columns * rows { memory = Columns(count: 1, capacity: columns * rows) }
        guard let memory else { return false }
        picture = Surface(
            pixels: UnsafeMutableRawPointer(memory[0]), width: columns, height: rows, stride: columns * 4,
            format: surface.format.native, left: area.left, top: area.top)
        return true
    }

    /// Does nothing when all is as before.
    private func fit(_ frame: PixelFrame, _ area: PixelRect) -> Bool {
        guard frame != self.frame || area != self.area else { return true }
        self.area = PixelRect.none
        coverage.removeAll()
        guard coverage.reserve((area.right - area.left) * (area.bottom - area.top)) else { return false }
        self.frame = frame
        self.area = area
        let across = MaskTaps(texels: width, edge: frame.x, length: frame.width, pixels: area.left..<area.right)
        let down = MaskTaps(texels: height, edge: frame.y, length: frame.height, pixels: area.top..<area.bottom)
        var row = [Float](repeating: 0, count: width)
        for y in 0..<(area.bottom - area.top) {
            mix(y, down, into: &row)
            append(row, across)
        }
        return true
    }

    /// One row of pixels, still in texels across.
    @_optimize(speed)
    private func mix(_ pixel: Int, _ taps: MaskTaps, into row: inout [Float]) {
        for x in row.indices { row[x] = 0 }
        for tap in 0..<taps.count {
            let weight = taps.weights[pixel * taps.count + tap]
            if weight == 0 { continue }
            let start = (taps.starts[pixel] + tap) * width
            for x in 0..<width { row[x] += weight * Float(alpha[start + x]) }
        }
    }

    @_optimize(speed)
    private func append(_ row: [Float], _ taps: MaskTaps) {
        for pixel in taps.starts.indices {
            var sum: Float = 0.5
            for tap in 0..<taps.count {
                sum += taps.weights[pixel * taps.count + tap] * row[taps.starts[pixel] + tap]
            }
            coverage.append(UInt8(min(max(sum, 0), 255)))
        }
    }

    /// Draws the layer's picture through the mask over `surface`, within `clip`.  That has
    /// premultiplied 8-bit pixels in the picture's order.
    @_optimize(speed)
    @export(interface) package func draw(on surface: Surface, clip: PixelRect) {
        guard let picture, let coverage = coverage.pointer else { return }
        let part = clip.intersection(area)
        guard !part.isEmpty else { return }
        for y in part.top..<part.bottom {
            let row = coverage + ((y - area.top) * (area.right - area.left) + part.left - area.left)
            var x = 0
            while x < part.right - part.left {
                let count = part.right - part.left - x
                blend(picture.pixel(part.left + x, y), row + x, on: surface.pixel(part.left + x, y), count: count)
                x += 8
            }
        }
    }
    /// Up to eight pixels of the picture, times their coverage, over those of the surface.
    @inline(__always)
    private func blend(
        _ source: UnsafeRawPointer, _ coverage: UnsafePointer<UInt8>, on target: UnsafeMutableRawPointer, count: Int
    ) {
        var factors = SIMD8<UInt32>(repeating: 0)
        for lane in 0..<min(count, 8) { factors[lane] = UInt32(coverage[lane]) }
        let pixels = PixelFormat.scaled(pixels: GradientPixels.load(source, count: count), by: factors)
        let there = GradientPixels.load(target, count: count)
        let rest = SIMD8<UInt32>(repeating: 255) &- (pixels &>> 24)
        GradientPixels.store(pixels &+ PixelFormat.scaled(pixels: there, by: rest), to: target, count: count)
    }
}
