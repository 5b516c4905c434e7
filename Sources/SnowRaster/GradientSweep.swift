import CPlatform
import SnowMath

/// A conic gradient on a frame: progress is the share of a full turn, in unit
/// coordinates, from the ray start -> end on, turning +x towards +y.
struct GradientSweep: Sendable {
    /// Where the column's and row's pixel centres meet the centre.
    private let column: Double
    private let row: Double
    /// Unit coordinates per pixel.
    private let perColumn: Double
    private let perRow: Double
    /// Columns over rows along a ray of 45 degrees.
    private let aspect: Double
    /// Angle of the ray of progress 0 from +x, in turns 0..<1.
    let startTurn: Double

    /// A single point as start and end gives the ray along +x.
    init(from start: SIMD2<Double>, to end: SIMD2<Double>, frame: PixelFrame) {
        column = frame.x + start.x * frame.width - 0.5
        row = frame.y + start.y * frame.height - 0.5
        perColumn = 1 / frame.width
        perRow = 1 / frame.height
        aspect = frame.width / frame.height
        let turn = Elementary.atan2(end.y - start.y, end.x - start.x) / (2 * Double.pi)
        startTurn = turn < 0 ? turn + 1 : turn
    }

    /// Progress of an angle in turns, 0..<1.
    func progress(ofTurn turn: Double) -> Double {
        let progress = turn - startTurn
        return progress < 0 ? progress + 1 : progress
    }

    /// Draws one row sector by sector: the lower half plane from left to right by
    /// falling angles, the upper one by rising angles.
    @_optimize(speed)
    func fill(
        _ row: GradientRow, with segments: UnsafeBufferPointer<GradientSegment>,
        _ sectors: borrowing GradientSectors
    ) {
        let rise = (Double(row.y) - self.row) * perRow
        if rise > 0 {
            fillFalling(row, rise, segments, sectors)
        } else if rise < 0 {
            fillRising(row, rise, segments, sectors)
        } else {
            fillLevel(row, segments)
        }
    }

    @_optimize(speed)
    private func fillFalling(
        _ row: GradientRow, _ rise: Double, _ segments: UnsafeBufferPointer<GradientSegment>,
        _ sectors: borrowing GradientSectors
    ) {
        var from = row.anchor
        for sector in sectors.firstHalf.reversed() where from < row.until {
            let crossing = crossing(row, sector.lowCotangent)
            let until = row.firstColumn(after: crossing, notBefore: from)
            fill(row, from, until, rise, sector, segments[sector.segment])
            from = until
        }
    }

    @_optimize(speed)
    private func fillRising(
        _ row: GradientRow, _ rise: Double, _ segments: UnsafeBufferPointer<GradientSegment>,
        _ sectors: borrowing GradientSectors
    ) {
        var from = row.anchor
        for sector in sectors.secondHalf where from < row.until {
            let crossing = crossing(row, sector.highCotangent)
            let until = row.firstColumn(atOrAfter: crossing, notBefore: from)
            fill(row, from, until, rise, sector, segments[sector.segment])
            from = until
        }
    }

    /// Where a ray meets a row.  Without a division, so that it is exact where it can be.
    @inline(__always)
    private func crossing(_ row: GradientRow, _ cotangent: Double) -> Double {
        column + (Double(row.y) - self.row) * (cotangent * aspect)
    }

    /// The row through the centre: half a turn on its left, none on its right.
    private func fillLevel(_ row: GradientRow, _ segments: UnsafeBufferPointer<GradientSegment>) {
        let middle = row.firstColumn(atOrAfter: column, notBefore: row.anchor)
        row.fillConstant(row.anchor, middle, segments, progress: progress(ofTurn: 0.5))
        row.fillConstant(middle, row.end, segments, progress: progress(ofTurn: 0))
    }

    // Never inlined: the kernels in it are large, and once for each segment is cheap.
    @inline(never)
    @_optimize(speed)
    private func fill(
        _ row: GradientRow, _ from: Int, _ until: Int, _ rise: Double, _ sector: GradientSector,
        _ segment: GradientSegment
    ) {
        guard row.needs(from, until) else { return }
        let run = (Double(from) - column) * perColumn
        if segment.isConstant {
            row.fillConstant(from, until, segment)
            return
        }
        let scale = row.scale(of: segment)
        let turns = TurnSeries(base: sector.base - segment.origin, scale)
        if sector.isSteep {
            let progress = SteepProgress(turns, run: run, perColumn: perColumn, rise: rise, from: from)
            row.fill(from, until, segment, progress)
        } else {
            let progress = FlatProgress(turns, run: run, perColumn: perColumn, rise: rise, from: from)
            row.fill(from, until, segment, progress)
        }
    }
}

/// Angles nearer to the vertical: a quarter turn from it the cotangent is at most 1.
private struct SteepProgress: GradientProgress {
    let from: Int
    private let turns: TurnSeries
    private let cotangent: Float
    private let perColumn: Float

    init(_ turns: TurnSeries, run: Double, perColumn: Double, rise: Double, from: Int) {
        self.from = from
        self.turns = turns
        cotangent = Float(-run / rise)
        self.perColumn = Float(-perColumn / rise)
    }

    @inline(__always)
    func progress(at columns: SIMD8<Float>) -> SIMD8<Float> {
        turns.progress(ofTangent: FloatLanes.sum(columns, times: perColumn, plus: cotangent))
    }
}

/// Angles nearer to the horizontal, by their tangent.
private struct FlatProgress: GradientProgress {
    let from: Int
    private let turns: TurnSeries
    private let run: Float
    private let perColumn: Float
    private let rise: Float

    init(_ turns: TurnSeries, run: Double, perColumn: Double, rise: Double, from: Int) {
        self.from = from
        self.turns = turns
        self.run = Float(run)
        self.perColumn = Float(perColumn)
        self.rise = Float(rise)
    }

    @inline(__always)
    func progress(at columns: SIMD8<Float>) -> SIMD8<Float> {
        let away = FloatLanes.sum(columns, times: perColumn, plus: run)
        return turns.progress(ofTangent: platform_divide(SIMD8(repeating: rise), away))
    }
}

/// Arctangent for -1...1 on a scale of progress: minimax in odd powers, within 2.7e-7 turns.
private struct TurnSeries {
    private let base: Float
    private let factors: (Float, Float, Float, Float, Float, Float)

    /// - Parameter base: Progress past the segment's origin at tangent 0.
    init(base: Double, _ scale: ProgressScale) {
        let factor = Float(scale.factor)
        self.base = Float(base * scale.factor + scale.start)
        factors = (
            0.15915132 * factor, -0.052938566 * factor, 0.030802906 * factor, -0.018529844 * factor,
            0.0083790785 * factor, -0.0018651554 * factor
        )
    }

    @inline(__always)
    func progress(ofTangent tangent: SIMD8<Float>) -> SIMD8<Float> {
        let square = platform_multiply(tangent, tangent)
        var sum = FloatLanes.sum(square, times: factors.5, plus: factors.4)
        sum = FloatLanes.sum(sum, times: square, plus: factors.3)
        sum = FloatLanes.sum(sum, times: square, plus: factors.2)
        sum = FloatLanes.sum(sum, times: square, plus: factors.1)
        sum = FloatLanes.sum(sum, times: square, plus: factors.0)
        return FloatLanes.sum(sum, times: tangent, plus: base)
    }
}
