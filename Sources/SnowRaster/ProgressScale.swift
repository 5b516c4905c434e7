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
