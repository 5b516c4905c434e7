/// Straight colours of eight pixels: levels 0...255, alpha 0...1.
struct ColorLanes {
    var red: SIMD8<Float>
    var green: SIMD8<Float>
    var blue: SIMD8<Float>
    var alpha: SIMD8<Float>
}

/// Colours of a segment where anything may be translucent.
struct GradientShader<Progress: GradientProgress> {
    private let color: SIMD4<Float>
    private let slope: SIMD4<Float>
    private let progress: Progress

    /// The column from which columns are counted.
    @inline(__always)
    var from: Int { progress.from }

    /// - Parameter coverage: Multiplies alpha, 0...1.
    @inline(__always)
    init(_ segment: GradientSegment, _ progress: Progress, _ coverage: Float) {
        var color = SIMD4<Float>(segment.color)
        var slope = SIMD4<Float>(segment.slope)
        color.w *= coverage
        slope.w *= coverage
        self.color = color
        self.slope = slope
        self.progress = progress
    }

    @inline(__always)
    func color(at columns: SIMD8<Float>) -> ColorLanes {
        let past = progress.progress(at: columns)
        return ColorLanes(
            red: past * slope.x + color.x, green: past * slope.y + color.y,
            blue: past * slope.z + color.z, alpha: past * slope.w + color.w)
    }
}

/// Pixels of a segment whose colours are opaque.
struct OpaqueShader<Progress: GradientProgress> {
    private let color: SIMD4<Float>
    private let slope: SIMD4<Float>
    private let progress: Progress

    /// The column from which columns are counted.
    @inline(__always)
    var from: Int { progress.from }

    @inline(__always)
    init(_ segment: GradientSegment, _ progress: Progress, isBlueFirst: Bool) {
        let color = SIMD4<Float>(segment.color)
        let slope = SIMD4<Float>(segment.slope)
        self.color = isBlueFirst ? SIMD4(color.z, color.y, color.x, 0) : color
        self.slope = isBlueFirst ? SIMD4(slope.z, slope.y, slope.x, 0) : slope
        self.progress = progress
    }

    /// - Parameter offsets: Dither offsets of the eight pixels, in levels.
    @inline(__always)
    func pixels(at columns: SIMD8<Float>, _ offsets: SIMD8<Float>) -> SIMD8<UInt32> {
        let past = progress.progress(at: columns)
        return FloatLanes.packOpaque(
            past * slope.x + (offsets + color.x),
            past * slope.y + (offsets + color.y),
            past * slope.z + (offsets + color.z))
    }
}
