import SnowModel

/// A gradient worked out for one frame of an animation: the same for all threads and
/// parts of the surface.  Preparing again reuses its memory.
package struct PreparedGradient: Sendable {
    private var ramp = GradientRamp()
    private var sectors = GradientSectors()
    private var shape = GradientShape.nothing
    private var frame = PixelFrame(x: 0, y: 0, width: 0, height: 0)
    private var dither = false

    @export(interface) package init() {}

    /// Takes over a paint.  Allocates only when there are more stops than before.
    @export(interface) package mutating func prepare(_ paint: GradientPaint) {
        frame = paint.frame
        dither = paint.dither
        shape = GradientShape(paint)
        if case .lastColor = shape {
            ramp.prepareLastColor(paint)
        } else {
            ramp.prepare(paint)
        }
        if case .conic(let sweep) = shape, !ramp.segments.isEmpty { sectors.prepare(sweep, ramp.segments) }
    }

    /// True when no pixel of any surface would change.
    package var isEmpty: Bool {
        if case .nothing = shape { return true }
        return ramp.segments.isEmpty
    }

    /// The pixels that it draws.
    package var bounds: PixelRect { isEmpty ? .none : frame.touchedPixels }

    /// Draws over what `surface` holds, in any format.  A pixel depends on its place
    /// and on what it held, not on `clip`.  Whole rows are cheapest.
    @_optimize(speed)
    @export(interface) package func fill(on surface: Surface, clip: PixelRect, through mask: MaskCoverage? = nil) {
        guard !isEmpty else { return }
        let touched = frame.touchedPixels
        let covered = frame.coveredPixels
        var area = clip.intersection(surface.bounds).intersection(touched)
        if let mask {
            area = area.intersection(mask.area)
            surface.forceAlpha(area)
        }
        guard !area.isEmpty else { return }
        ramp.segments.withUnsafeBufferPointer { segments in
            for y in area.top..<area.bottom {
                var left = area.left
                while left < area.right {
                    let block = GradientRow.block(of: left)
                    var row = GradientRow(
                        surface, y: y, dither: dither, isOpaque: ramp.isOpaque, touched: block.intersection(touched),
                        from: left, until: min(area.right, block.right), through: mask)
                    fill(&row, covered, segments)
                    left = block.right
                }
            }
        }
    }

    /// Splits a row into its left border, inside, and right border.
    @_optimize(speed)
    private func fill(
        _ row: inout GradientRow, _ covered: PixelRect, _ segments: UnsafeBufferPointer<GradientSegment>
    ) {
        let rowCoverage = frame.rowCoverage(row.y)
        let from = row.from
        let until = row.until
        let inside = min(max(covered.left, from), until)
        let outside = max(min(covered.right, until), inside)
        fill(&row, inside, outside, coverage: rowCoverage, segments)
        for x in from..<inside {
            fill(&row, x, x + 1, coverage: rowCoverage * frame.columnCoverage(x), segments)
        }
        for x in outside..<until {
            fill(&row, x, x + 1, coverage: rowCoverage * frame.columnCoverage(x), segments)
        }
    }

    // Never inlined: what draws a row is large, and stands in the library once.
    @inline(never) @_optimize(speed)
    private func fill(
        _ row: inout GradientRow, _ from: Int, _ until: Int, coverage: Double,
        _ segments: UnsafeBufferPointer<GradientSegment>
    ) {
        guard from < until else { return }
        row.from = from
        row.until = until
        row.coverage = Float(coverage)
        shape.fill(row, with: segments, sectors)
    }
}
