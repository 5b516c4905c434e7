/// Finds a gradient's progress for pixels of one row within one segment.
protocol GradientProgress {
    /// Progress past the segment's origin, cut to 0...length, of eight pixels whose
    /// columns are given.
    func progress(at columns: SIMD8<Float>) -> SIMD8<Float>
}

extension GradientProgress {
    /// Written so that each line is one instruction, and NaN becomes 0.
    @inline(__always)
    func cut(_ value: SIMD8<Float>, to length: Float) -> SIMD8<Float> {
        let zero = SIMD8<Float>(repeating: 0)
        let limit = SIMD8<Float>(repeating: length)
        let atLeast = zero.replacing(with: value, where: value .> zero)
        return limit.replacing(with: atLeast, where: atLeast .< limit)
    }
}
