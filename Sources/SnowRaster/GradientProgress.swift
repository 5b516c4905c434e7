import CPlatform

/// Finds a gradient's progress for pixels of one row within one segment.
protocol GradientProgress {
    /// The column from which columns are counted.
    var from: Int { get }
    /// Progress of eight pixels whose columns are given, as far as rounding goes within the segment.
    func progress(at columns: SIMD8<Float>) -> SIMD8<Float>
}

/// How progress is counted: (progress - the segment's origin) * factor + start.
struct ProgressScale {
    let factor: Double
    let start: Double

    /// As it is.
    static let plain = ProgressScale(factor: 1, start: 0)

    /// The whole of a segment that is not constant in 65 535 steps, from -32 768 on.
    static func steps(_ segment: GradientSegment) -> ProgressScale {
        ProgressScale(factor: segment.steps.perProgress, start: -32_768)
    }
}
