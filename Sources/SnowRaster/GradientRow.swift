import CPlatform

/// One row of a surface that a gradient is drawn on, and which part of it.
struct GradientRow {
    /// First byte of the row.
    let pixels: UnsafeMutableRawPointer
    let format: PixelFormat
    let isBlueFirst: Bool
    let y: Int
    let dither: DitherPattern
    /// Columns of one block that the frame touches; segments begin and end within them whatever
    /// part is asked for, so that a pixel never depends on the part.
    let anchor: Int
    let end: Int
    /// Columns to draw now.
    var from: Int
    var until: Int
    /// Every segment of the gradient is opaque: what one draws too far to the right, within
    /// `until`, the next draws over.
    let isOpaque: Bool
    /// How much of each of these pixels the frame covers, 0...1.
    var coverage: Float
    /// How much of each column's pixel a mask lets through; nil: all.
    let mask: UnsafePointer<Float>?

    init(
        _ surface: Surface, y: Int, dither: Bool, isOpaque: Bool, touched: PixelRect, from: Int, until: Int,
        through mask: MaskCoverage?
    ) {
        pixels = surface.row(y)
        format = surface.format
        isBlueFirst = surface.format.isBlueFirst
        self.y = y
        self.isOpaque = isOpaque
        self.dither = DitherPattern(row: y, isOn: dither)
        anchor = touched.left
        end = touched.right
        self.from = from
        self.until = until
        coverage = 1
        self.mask = mask?.row(y)
    }

    /// As many columns as a kernel steps through from one start: its rounding then stays
    /// below what shows, however far from the start a picture goes on.
    private static let blockWidth = 16_384

    /// The block that a column belongs to, in all rows.
    static func block(of x: Int) -> PixelRect {
        let left = x & ~(blockWidth &- 1)
        return PixelRect(left: left, top: .min, right: left &+ blockWidth, bottom: .max)
    }

    /// Opaque colours may be stored without looking at what is there.
    var isDirect: Bool { coverage == 1 && !format.isFloat && mask == nil }

    @inline(__always)
    func needs(_ from: Int, _ until: Int) -> Bool {
        max(from, self.from) < min(until, self.until)
    }

    /// What is drawn of a segment may be stored without looking at what is there.
    @inline(__always)
    func isStored(_ segment: GradientSegment) -> Bool { isDirect && segment.isOpaque }

    /// How `fill` wants the progress through a segment that is not constant.
    @inline(__always)
    func scale(of segment: GradientSegment) -> ProgressScale {
        isStored(segment) ? .steps(segment) : .plain
    }

    /// Draws what is asked for of columns `from`..<`until`, which lie in one segment that is
    /// not constant.
    @inline(__always)
    func fill<Progress: GradientProgress>(
        _ from: Int, _ until: Int, _ segment: GradientSegment, _ progress: Progress
    ) {
        if isStored(segment) {
            fillOpaque(from, until, segment, progress)
        } else {
            fillOver(from, until, segment, progress)
        }
    }

    /// How much of eight pixels a mask lets through; nil: nothing.
    @inline(__always)
    private func shares(from x: Int) -> SIMD8<Float>? {
        guard let mask else { return SIMD8(repeating: 1) }
        return MaskCoverage.eight(mask + x)
    }

    // MARK: Loops

    /// Stores sixteen pixels at a time, at multiples of sixteen: what crosses lines of the
    /// cache takes twice as long.
    @inline(__always)
    private func fillOpaque<Progress: GradientProgress>(
        _ from: Int, _ until: Int, _ segment: GradientSegment, _ progress: Progress
    ) {
        let first = max(from, self.from)
        let last = min(until, self.until)
        guard first < last else { return }
        let thresholds = dither.fixedThresholds(from: 0) &>> 16
        let shader = OpaqueShader(segment, progress, isBlueFirst: isBlueFirst, thresholds: thresholds)
        let firstWhole = (first &+ 15) & ~15
        let whole = UInt(bitPattern: max(0, (reach(last, 16) & ~15) &- firstWhole))
        var x = first & ~15
        var columns = FloatLanes.columns(from: x &- shader.from)
        while x < last {
            let (near, far) = shader.pixels(at: columns)
            if UInt(bitPattern: x &- firstWhole) < whole {
                store(near, at: x)
                store(far, at: x &+ 8)
            } else {
                storePart(near, at: x, from: first, until: last)
                storePart(far, at: x &+ 8, from: first, until: last)
            }
            columns += 16
            x &+= 16
        }
    }

    /// Blends columns of one segment over what is there.
    @inline(__always)
    func fillOver<Progress: GradientProgress>(
        _ from: Int, _ until: Int, _ segment: GradientSegment, _ progress: Progress
    ) {
        let first = max(from, self.from)
        let last = min(until, self.until)
        guard first < last else { return }
        fillOver(first, last, GradientShader(segment, progress, coverage))
    }

    @inline(never)
    @_optimize(speed)
    private func fillOver<Progress: GradientProgress>(
        _ from: Int, _ until: Int, _ shader: GradientShader<Progress>
    ) {
        let blender = GradientBlender(format)
        let offsets = dither.offsets(from: from)
        var columns = FloatLanes.columns(from: from &- shader.from)
        var place = pixels + from &* format.bytesPerPixel
        var left = until &- from
        while left > 0 {
            if let shares = shares(from: until &- left) {
                var color = shader.color(at: columns)
                color.alpha *= shares
                blender.blend(color, offsets, at: place, count: min(left, 8))
            }
            columns += 8
            place += 8 &* format.bytesPerPixel
            left &-= 8
        }
    }

    /// Where a kernel that is to draw up to `until` may end, to draw whole blocks.
    @inline(__always)
    func reach(_ until: Int, _ blockWidth: Int) -> Int {
        isOpaque ? min((until &+ blockWidth &- 1) & ~(blockWidth &- 1), self.until) : until
    }

    // MARK: Stores

    @inline(__always)
    func store(_ values: SIMD8<UInt32>, at x: Int) {
        (pixels + x &* 4).storeBytes(of: values, as: SIMD8<UInt32>.self)
    }

    /// Those of eight pixels that lie in `from`..<`until`.
    @inline(__always)
    func storePart(_ values: SIMD8<UInt32>, at x: Int, from: Int, until: Int) {
        platform_store_within(
            pixels + x &* 4, values, Int32(truncatingIfNeeded: from &- x), Int32(truncatingIfNeeded: until &- x))
    }
}
