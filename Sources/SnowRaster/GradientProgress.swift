/// Finds a gradient's progress for pixels of one row within one segment.
protocol GradientProgress {
    /// The column from which columns are counted.
    var from: Int { get }
    /// Progress on some scale (`ProgressScale`) of eight pixels whose columns are given; within the segment
    /// but for rounding.
    func progress(at columns: SIMD8<Float>) -> SIMD8<Float>
}
