import CPlatform

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
    private let length: Float
    private let progress: Progress

    /// The column from which columns are counted.
    @inline(__always)
    var from: Int { progress.from }

    /// - Parameters:
    ///   - progress: On the plain scale.
    ///   - coverage: Multiplies alpha, 0...1.
    @inline(__always)
    init(_ segment: GradientSegment, _ progress: Progress, _ coverage: Float) {
        var color = SIMD4<Float>(segment.color)
        var slope = SIMD4<Float>(segment.slope)
        color.w *= coverage
        slope.w *= coverage
        self.color = color
        self.slope = slope
        length = Float(segment.length)
        self.progress = progress
    }

    @inline(__always)
    func color(at columns: SIMD8<Float>) -> ColorLanes {
        // Never beyond the segment's own two colours; NaN becomes 0.
        let past = platform_clamp_float(progress.progress(at: columns), 0, length)
        return ColorLanes(
            red: past * slope.x + color.x, green: past * slope.y + color.y,
            blue: past * slope.z + color.z, alpha: past * slope.w + color.w)
    }
}
