import SnowMath

/// An alpha mask that is stretched over a layer's frame: what the layer draws is
/// multiplied by it, as by a CALayer's mask.
package final class LayerMask {
    private let alpha: [UInt8]
    private let width: Int
    private let height: Int
    /// The texels that are not 0 all lie in here.
    private let shown: PixelRect
    /// What the mask lets through of the pixels of `area`, row by row.
    private let shares = GrowableBuffer<Float>()
    private var area = PixelRect.none
    private var frame = PixelFrame(x: 0, y: 0, width: 0, height: 0)
    private var (across, down) = (MaskTaps(), MaskTaps())
    /// One row of pixels, still in texels across.
    private var row: [Float]
    private var memory: Columns?
    /// Where in the frame of drawing anything shows; nil: nowhere.
    package private(set) var coverage: MaskCoverage?
    /// What particles are drawn into first, in the coordinates of the surface.
    package private(set) var picture: Surface?

    /// Copies rows of alpha bytes that are `stride` bytes apart.
    @export(interface) package init(alpha: UnsafeRawPointer, width: Int, height: Int, stride: Int) {
        self.width = width
        self.height = height
        var rows: [UInt8] = []
        rows.reserveCapacity(width * height)
        var shown = PixelRect.none
        for y in 0..<height {
            let row = UnsafeRawBufferPointer(start: alpha + y * stride, count: width)
            rows.append(contentsOf: row)
            guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 })
            else { continue }
            shown = shown.union(PixelRect(left: first, top: y, right: last + 1, bottom: y + 1))
        }
        self.alpha = rows
        self.shown = shown
        row = [Float](repeating: 0, count: width)
    }

    /// The pixels that may show anything of a layer with a frame.
    @export(interface) package func bounds(_ frame: PixelFrame) -> PixelRect {
        guard !shown.isEmpty, frame.isDrawable else { return .none }
        let (left, right) = MaskTaps.pixels(
            of: shown.left..<shown.right, texels: width, edge: frame.x, length: frame.width)
        let (top, bottom) = MaskTaps.pixels(
            of: shown.top..<shown.bottom, texels: height, edge: frame.y, length: frame.height)
        let part = PixelFrame(x: left, y: top, width: right - left, height: bottom - top)
        return part.touchedPixels.intersection(frame.touchedPixels)
    }

    /// Gets ready for drawing within `clip`: fits the mask to the layer's frame, and makes
    /// room for the picture of particles.
    /// @return false when there is no memory.
    @export(interface) package func open(frame: PixelFrame, clip: PixelRect, hasParticles: Bool) -> Bool {
        (coverage, picture) = (nil, nil)
        let area = bounds(frame).intersection(clip)
        guard !area.isEmpty else { return true }
        guard fit(frame, area), let first = shares.pointer else { return false }
        coverage = MaskCoverage(area: area, first: first)
        return !hasParticles || makePicture()
    }

    private func makePicture() -> Bool {
        let format = PixelFormat.rgba16FloatPremultiplied
        let floats = area.pixelCount * format.bytesPerPixel / 4
        if (memory?.capacity ?? 0) < floats { memory = Columns(count: 1, capacity: floats) }
        guard let memory else { return false }
        let columns = area.right - area.left
        picture = Surface(
            pixels: UnsafeMutableRawPointer(memory[0]), width: columns, height: area.bottom - area.top,
            stride: columns * format.bytesPerPixel, format: format, left: area.left, top: area.top)
        return true
    }

    // MARK: Fitting

    /// Does nothing when all is as before.
    private func fit(_ frame: PixelFrame, _ area: PixelRect) -> Bool {
        guard frame != self.frame || area != self.area else { return true }
        self.area = PixelRect.none
        shares.removeAll()
        guard shares.reserve(area.pixelCount + 8) else { return false }
        self.frame = frame
        self.area = area
        across.prepare(texels: width, edge: frame.x, length: frame.width, pixels: area.left..<area.right)
        down.prepare(texels: height, edge: frame.y, length: frame.height, pixels: area.top..<area.bottom)
        for y in 0..<(area.bottom - area.top) {
            mix(y)
            appendRow()
        }
        // Read with the last pixels, and not counted.
        for _ in 0..<8 { shares.append(0) }
        return true
    }

    @_optimize(speed)
    private func mix(_ pixel: Int) {
        for x in row.indices { row[x] = 0 }
        for tap in 0..<down.count {
            let weight = down.weights[pixel * down.count + tap]
            if weight == 0 { continue }
            let start = (down.starts[pixel] + tap) * width
            for x in 0..<width { row[x] += weight * Float(alpha[start + x]) }
        }
    }

    @_optimize(speed)
    private func appendRow() {
        for pixel in across.starts.indices {
            var sum: Float = 0
            for tap in 0..<across.count {
                sum += across.weights[pixel * across.count + tap] * row[across.starts[pixel] + tap]
            }
            shares.append(min(sum * (1 / 255), 1))
        }
    }

    // MARK: Particles

    /// Draws the picture through the mask over `surface`, in any format, within `clip`.
    @_optimize(speed)
    @export(interface) package func draw(on surface: Surface, clip: PixelRect) {
        guard let picture, let coverage else { return }
        let part = clip.intersection(coverage.area)
        guard !part.isEmpty else { return }
        surface.forceAlpha(part)
        let blender = GradientBlender(surface.format)
        // 8-bit pixels end at full.
        let most: Float = surface.format.isFloat ? .infinity : 255
        for y in part.top..<part.bottom {
            var x = part.left
            while x < part.right {
                let count = min(8, part.right - x)
                if let shares = MaskCoverage.eight(coverage.row(y) + x) {
                    let colors = LayerMask.colors(picture.pixel(x, y), count: count, shares, most: most)
                    blender.blend(colors, SIMD8(repeating: 0), at: surface.pixel(x, y), count: count)
                }
                x += 8
            }
        }
    }

    /// Straight colours, the alphas times their shares.
    @inline(__always)
    private static func colors(
        _ pixels: UnsafeRawPointer, count: Int, _ shares: SIMD8<Float>, most: Float
    ) -> ColorLanes {
        let none = SIMD8<Float>(repeating: 0)
        var lanes = ColorLanes(red: none, green: none, blue: none, alpha: none)
        for lane in 0..<count where pixels.loadUnaligned(fromByteOffset: lane * 8, as: UInt64.self) != 0 {
            let pixel = HalfPixel.load(pixels + lane * 8)
            guard pixel.w > 0 else { continue }
            let factor = 255 / pixel.w
            lanes.red[lane] = min(pixel.x * factor, most)
            lanes.green[lane] = min(pixel.y * factor, most)
            lanes.blue[lane] = min(pixel.z * factor, most)
            lanes.alpha[lane] = pixel.w * shares[lane]
        }
        return lanes
    }
}
