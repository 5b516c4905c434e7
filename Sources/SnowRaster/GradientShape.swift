import SnowModel

/// Where progress runs: the geometry of a gradient on its frame.
enum GradientShape: Sendable {
    case nothing
    /// The last colour everywhere.
    case lastColor
    case axial(GradientAxis)
    case radial(GradientEllipse)
    case conic(GradientSweep)

    init(_ paint: GradientPaint) {
        guard paint.frame.isDrawable, GradientShape.isUsable(paint.startPoint), GradientShape.isUsable(paint.endPoint)
        else {
            self = .nothing
            return
        }
        switch paint.type {
        case .axial:
            let axis = GradientAxis(from: paint.startPoint, to: paint.endPoint, frame: paint.frame)
            self = axis.map { .axial($0) } ?? .lastColor
        case .radial:
            let ellipse = GradientEllipse(from: paint.startPoint, to: paint.endPoint, frame: paint.frame)
            self = ellipse.map { .radial($0) } ?? .nothing
        case .conic:
            self = .conic(GradientSweep(from: paint.startPoint, to: paint.endPoint, frame: paint.frame))
        }
    }

    @_optimize(speed)
    func fill(
        _ row: GradientRow, with segments: UnsafeBufferPointer<GradientSegment>, _ sectors: borrowing GradientSectors
    ) {
        switch self {
        case .nothing: break
        case .lastColor:
            if let segment = segments.first { row.fillConstant(row.anchor, row.end, segment) }
        case .axial(let axis): axis.fill(row, with: segments)
        case .radial(let ellipse): ellipse.fill(row, with: segments)
        case .conic(let sweep): sweep.fill(row, with: segments, sectors)
        }
    }

    /// Finite and within any sensible size; false for NaN.
    private static func isUsable(_ point: SIMD2<Double>) -> Bool {
        abs(point.x) < 1e9 && abs(point.y) < 1e9
    }
}
