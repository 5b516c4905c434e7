import SnowModel

/// A gradient as a host needs it to paint it itself: stops in order within 0...1, and
/// the points where 0 and 1 lie.
///
/// No stop draws nothing, one fills the frame; of more, the first colour goes on before
/// 0 and the last after 1.  Mixing in linear light or in Oklab is told by further stops.
package struct GradientOutline: Sendable {
    package private(set) var stops: [GradientStop] = []
    /// Unit coordinates of the frame.
    package private(set) var startPoint: SIMD2<Double>
    package private(set) var endPoint: SIMD2<Double>

    /// @param paint  Its opacity is part of the stops' alpha.
    @export(interface) package init(_ paint: GradientPaint) {
        startPoint = paint.startPoint
        endPoint = paint.endPoint
        var ramp = GradientRamp()
        switch GradientShape(paint) {
        case .nothing: break
        case .lastColor:
            ramp.prepareLastColor(paint)
            if let segment = ramp.segments.first { stops = [GradientStop(segment, at: 0, from: 0, until: 1)] }
        case .axial:
            ramp.prepare(paint)
            take(ramp.segments, from: min(0, ramp.firstLocation), until: max(1, ramp.lastLocation))
        case .radial:
            ramp.prepare(paint)
            take(ramp.segments, from: 0, until: max(1, ramp.lastLocation))
        case .conic:
            ramp.prepare(paint)
            take(ramp.segments, from: 0, until: 1)
        }
    }

    /// Takes the stretch of progress that shows, as 0 to 1.
    private mutating func take(_ segments: [GradientSegment], from low: Double, until high: Double) {
        for segment in segments where segment.end >= low && segment.start <= high {
            append(GradientStop(segment, at: max(segment.start, low), from: low, until: high))
            append(GradientStop(segment, at: min(segment.end, high), from: low, until: high))
        }
        let way = endPoint - startPoint
        endPoint = startPoint + way * high
        startPoint += way * low
    }

    private mutating func append(_ stop: GradientStop) {
        // Rounding alone does not make two stops of one.
        if let last = stops.last, last.location == stop.location {
            let way = last.color - stop.color
            if (way * way).sum() < 1e-18 { return }
        }
        stops.append(stop)
    }
}

extension GradientStop {
    /// The colour of a segment at a progress, where `low` to `high` is 0 to 1.
    fileprivate init(_ segment: GradientSegment, at progress: Double, from low: Double, until high: Double) {
        location = min(max((progress - low) / (high - low), 0), 1)
        let levels = segment.color(at: progress)
        color = SIMD4(levels.x / 255, levels.y / 255, levels.z / 255, levels.w)
    }
}

extension GradientRamp {
    /// Where the first stop lies; 0 without stops.
    fileprivate var firstLocation: Double { segments.first?.end ?? 0 }

    /// Where the last stop lies; 1 without stops.
    fileprivate var lastLocation: Double { segments.last?.start ?? 1 }
}
