import CPlatform

/// A radial gradient on a frame: progress is 0 at the centre and 1 on the ellipse with
/// the half axes |e.x - s.x| and |e.y - s.y| in unit coordinates.
struct GradientEllipse: Sendable {
    /// Where the column's and row's pixel centres meet the centre.
    private let column: Double
    private let row: Double
    /// Half axes counted as 1 each.
    private let perColumn: Double
    private let perRow: Double

    /// Nil when the ellipse has no width or no height.
    init?(from start: SIMD2<Double>, to end: SIMD2<Double>, frame: PixelFrame) {
        let width = abs(end.x - start.x)
        let height = abs(end.y - start.y)
        guard width > 1e-12, height > 1e-12 else { return nil }
        column = frame.x + start.x * frame.width - 0.5
        row = frame.y + start.y * frame.height - 0.5
        perColumn = 1 / (width * frame.width)
        perRow = 1 / (height * frame.height)
    }

    /// Draws one row: inwards through ever lower segments, then outwards again.
    @_optimize(speed)
    func fill(_ row: GradientRow, with segments: UnsafeBufferPointer<GradientSegment>) {
        let rise = (Double(row.y) - self.row) * perRow
        let nearest = abs(rise)
        var from = row.anchor
        for index in segments.indices.reversed() where from < row.until && segments[index].start > nearest {
            let until = firstInside(segments[index].start, rise, from: from, row)
            fill(row, from, until, segments[index], rise)
            from = until
        }
        for index in segments.indices where from < row.until && segments[index].end > nearest {
            let until = firstOutside(segments[index].end, rise, from: from, row)
            fill(row, from, until, segments[index], rise)
            from = until
        }
    }

    /// First column whose progress is below `location` on the way in.
    private func firstInside(_ location: Double, _ rise: Double, from: Int, _ row: GradientRow) -> Int {
        row.firstColumn(after: column - halfChord(location, rise), notBefore: from)
    }

    /// First column whose progress is at least `location` on the way out.
    private func firstOutside(_ location: Double, _ rise: Double, from: Int, _ row: GradientRow) -> Int {
        row.firstColumn(atOrAfter: column + halfChord(location, rise), notBefore: from)
    }

    /// Columns from the centre to where a row leaves the ellipse of a progress.
    private func halfChord(_ location: Double, _ rise: Double) -> Double {
        platform_square_root_double(max(location * location - rise * rise, 0)) / perColumn
    }

    // Never inlined: the kernels in it are large, and once for each segment is cheap.
    @inline(never)
    @_optimize(speed)
    private func fill(_ row: GradientRow, _ from: Int, _ until: Int, _ segment: GradientSegment, _ rise: Double) {
        guard row.needs(from, until) else { return }
        if segment.isConstant {
            row.fillConstant(from, until, segment)
        } else {
            let run = (Double(from) - column) * perColumn
            let progress = RadialProgress(
                segment, row.scale(of: segment), run: run, rise: rise, from: from, perColumn: perColumn)
            row.fill(from, until, segment, progress)
        }
    }
}

/// The distance from the centre, in half axes times the factor.
private struct RadialProgress: GradientProgress {
    let from: Int
    private let run: Float
    private let perColumn: Float
    private let riseSquare: Float
    private let origin: Float

    init(
        _ segment: GradientSegment, _ scale: ProgressScale, run: Double, rise: Double, from: Int, perColumn: Double
    ) {
        self.from = from
        self.run = Float(run * scale.factor)
        self.perColumn = Float(perColumn * scale.factor)
        riseSquare = Float(rise * scale.factor * (rise * scale.factor))
        origin = Float(segment.origin * scale.factor - scale.start)
    }

    @inline(__always)
    func progress(at columns: SIMD8<Float>) -> SIMD8<Float> {
        let away = FloatLanes.sum(columns, times: perColumn, plus: run)
        let square = FloatLanes.sum(away, times: away, plus: riseSquare)
        return platform_subtract(platform_square_root_float8(square), SIMD8(repeating: origin))
    }
}
