/// Where segments begin and end, in whole columns.
extension GradientRow {
    /// First column right of a place, within `from`...`end`.
    @inline(__always)
    func firstColumn(after place: Double, notBefore from: Int) -> Int {
        guard place >= Double(from) else { return from }
        guard place < Double(end) else { return end }
        return Int(floor: place) + 1
    }

    /// First column at a place or right of it, within `from`...`end`.
    @inline(__always)
    func firstColumn(atOrAfter place: Double, notBefore from: Int) -> Int {
        guard place > Double(from) else { return from }
        guard place < Double(end) else { return end }
        let column = Int(floor: place)
        return Double(column) < place ? column + 1 : column
    }

    /// Draws columns that all have a segment's own colour.
    @inline(never)
    @_optimize(speed)
    func fillConstant(_ from: Int, _ until: Int, _ segment: GradientSegment) {
        guard needs(from, until) else { return }
        if isStored(segment) {
            fillLinear(from, until, color: segment.color, perColumn: SIMD4(repeating: 0))
        } else {
            fillOver(from, until, segment, ConstantProgress())
        }
    }

    /// Draws columns that all have the colour of one progress.
    func fillConstant(
        _ from: Int, _ until: Int, _ segments: UnsafeBufferPointer<GradientSegment>, progress: Double
    ) {
        for segment in segments where progress < segment.end {
            let color = segment.color(at: progress)
            fillConstant(from, until, GradientSegment(from: progress, until: progress, origin: progress, color: color))
            return
        }
    }
}

/// No way past the segment's origin.
struct ConstantProgress: GradientProgress {
    let from = 0

    @inline(__always)
    func progress(at columns: SIMD8<Float>) -> SIMD8<Float> { SIMD8(repeating: 0) }
}
