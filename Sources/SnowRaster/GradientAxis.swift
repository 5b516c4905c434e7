/// An axial gradient on a frame: progress = atOrigin + x * perColumn + y * perRow for
/// the centre of pixel (x, y), found in unit coordinates and then stretched.
struct GradientAxis: Sendable {
    private let atOrigin: Double
    private let perColumn: Double
    private let perRow: Double

    /// Nil when both points are one: there is no direction.
    init?(from start: SIMD2<Double>, to end: SIMD2<Double>, frame: PixelFrame) {
        let direction = end - start
        let square = direction.x * direction.x + direction.y * direction.y
        guard square > 1e-200 else { return nil }
        perColumn = direction.x / square / frame.width
        perRow = direction.y / square / frame.height
        let startProgress = (start.x * direction.x + start.y * direction.y) / square
        atOrigin = (0.5 - frame.x) * perColumn + (0.5 - frame.y) * perRow - startProgress
    }

    /// Draws one row, segment by segment from left to right.
    @_optimize(speed)
    func fill(_ row: GradientRow, with segments: UnsafeBufferPointer<GradientSegment>) {
        let first = atOrigin + Double(row.y) * perRow
        if perColumn > 0 {
            fillRising(row, first, segments)
        } else if perColumn < 0 {
            fillFalling(row, first, segments)
        } else {
            fillLevel(row, first, segments)
        }
    }

    @_optimize(speed)
    private func fillRising(_ row: GradientRow, _ first: Double, _ segments: UnsafeBufferPointer<GradientSegment>) {
        var from = row.anchor
        for index in segments.indices where from < row.until {
            let until = max(reach(segments[index].end, row, first), from)
            fill(row, from, until, segments[index], first)
            from = until
        }
    }

    @_optimize(speed)
    private func fillFalling(_ row: GradientRow, _ first: Double, _ segments: UnsafeBufferPointer<GradientSegment>) {
        var from = row.anchor
        for index in segments.indices.reversed() where from < row.until {
            let until = max(reach(segments[index].start, row, first), from)
            fill(row, from, until, segments[index], first)
            from = until
        }
    }

    @_optimize(speed)
    private func fillLevel(_ row: GradientRow, _ first: Double, _ segments: UnsafeBufferPointer<GradientSegment>) {
        for segment in segments where first < segment.end {
            fill(row, row.anchor, row.end, segment, first)
            return
        }
    }

    /// First column that lies beyond a progress: at or past it where progress rises,
    /// below it where it falls.
    @inline(__always)
    private func reach(_ location: Double, _ row: GradientRow, _ first: Double) -> Int {
        let exact = (location - first) / perColumn
        let column = Int(floor: min(max(exact, Double(row.anchor)), Double(row.end)))
        let progress = first + Double(column) * perColumn
        let isBeyond = perColumn > 0 ? progress >= location : progress < location
        return isBeyond ? column : min(column + 1, row.end)
    }

    // Never inlined: the kernels in it are large, and once for each segment is cheap.
    @inline(never)
    @_optimize(speed)
    private func fill(_ row: GradientRow, _ from: Int, _ until: Int, _ segment: GradientSegment, _ first: Double) {
        guard row.needs(from, until) else { return }
        let start = first + Double(from) * perColumn
        if row.isStored(segment) {
            row.fillLinear(from, until, color: segment.color(at: start), perColumn: segment.slope * perColumn)
        } else {
            row.fillOver(from, until, segment, AxialProgress(segment, start: start, from: from, perColumn: perColumn))
        }
    }
}

/// Progress that rises or falls by the same amount from column to column.
private struct AxialProgress: GradientProgress {
    let from: Int
    private let first: Float
    private let perColumn: Float

    init(_ segment: GradientSegment, start: Double, from: Int, perColumn: Double) {
        self.from = from
        first = Float(start - segment.origin)
        // Finite, so that 0 columns away stays 0.
        self.perColumn = Float(min(max(perColumn, -1e30), 1e30))
    }

    @inline(__always)
    func progress(at columns: SIMD8<Float>) -> SIMD8<Float> {
        columns * perColumn + first
    }
}
