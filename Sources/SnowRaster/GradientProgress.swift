import CPlatform

/// Finds a gradient's progress for pixels of one row within one segment.
protocol GradientProgress {
    /// The column from which columns are counted.
    var from: Int { get }
    /// Progress past the segment's origin, cut to 0...length, of eight pixels whose
    /// columns are given.
    func progress(at columns: SIMD8<Float>) -> SIMD8<Float>
}

extension GradientProgress {
    /// NaN becomes 0.
    @inline(__always)
    func cut(_ value: SIMD8<Float>, to length: Float) -> SIMD8<Float> { platform_clamp_float(value, 0, length) }
}
