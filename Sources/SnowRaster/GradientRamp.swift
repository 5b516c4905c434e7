import SnowModel

/// Colour as a function of progress: segments in rising order that together cover
/// every progress from -infinity to infinity.  Empty: nothing is drawn.
struct GradientRamp: Sendable {
    private(set) var segments: [GradientSegment] = []
    private(set) var isOpaque = false

    /// Shorter distances between two stops are hard steps.
    private static let shortest = 1e-12

    /// Locations are cut to this size, so that differences stay finite.
    private static let farthest = 1e9

    /// Takes over a paint's stops.  Allocates only to grow.
    mutating func prepare(_ paint: GradientPaint) {
        segments.removeAll(keepingCapacity: true)
        isOpaque = false
        guard paint.opacity > 0, GradientRamp.hasValidStops(paint) else { return }
        var location = GradientRamp.location(0, of: paint)
        var color = GradientRamp.levels(paint.colors[0], opacity: paint.opacity)
        segments.append(GradientSegment(from: -.infinity, until: location, origin: location, color: color))
        for index in 1..<paint.colors.count {
            // Stops must not decrease: each takes the running maximum.
            let nextLocation = max(location, GradientRamp.location(index, of: paint))
            let nextColor = GradientRamp.levels(paint.colors[index], opacity: paint.opacity)
            appendBlend(from: location, color, to: nextLocation, nextColor, paint.interpolation)
            location = nextLocation
            color = nextColor
        }
        segments.append(GradientSegment(from: location, until: .infinity, origin: location, color: color))
        isOpaque = segments.allSatisfy { $0.isOpaque }
    }

    /// Takes the last colour for every progress.
    mutating func prepareLastColor(_ paint: GradientPaint) {
        segments.removeAll(keepingCapacity: true)
        isOpaque = false
        guard paint.opacity > 0, GradientRamp.hasValidStops(paint), let last = paint.colors.last else { return }
        let color = GradientRamp.levels(last, opacity: paint.opacity)
        segments.append(GradientSegment(from: -.infinity, until: .infinity, origin: 0, color: color))
    }

    private mutating func appendBlend(
        from location: Double, _ color: SIMD4<Double>, to nextLocation: Double, _ nextColor: SIMD4<Double>,
        _ interpolation: ColorInterpolation
    ) {
        guard nextLocation - location > GradientRamp.shortest else {
            join(at: nextLocation)
            return
        }
        let whole = GradientSegment(from: location, until: nextLocation, colors: color, nextColor)
        guard interpolation != .srgb, color != nextColor else {
            segments.append(whole)
            return
        }
        let blend = GradientBlend(color, nextColor, interpolation)
        blend.appendPieces(to: &segments, from: location, until: nextLocation)
    }

    /// Lets the last segment reach to a stop that is not quite where it ends.
    private mutating func join(at location: Double) {
        segments[segments.count - 1].end = location
    }

    // MARK: Stops

    private static func hasValidStops(_ paint: GradientPaint) -> Bool {
        guard paint.colors.count >= 2 else { return false }
        guard !paint.locations.isEmpty else { return true }
        guard paint.locations.count == paint.colors.count else { return false }
        for location in paint.locations where !location.isFinite { return false }
        return true
    }

    private static func location(_ index: Int, of paint: GradientPaint) -> Double {
        guard !paint.locations.isEmpty else { return Double(index) / Double(paint.colors.count - 1) }
        return min(max(paint.locations[index], -farthest), farthest)
    }

    private static func levels(_ color: Color, opacity: Double) -> SIMD4<Double> {
        let alpha = unit(color.alpha) * unit(opacity)
        return SIMD4(unit(color.red) * 255, unit(color.green) * 255, unit(color.blue) * 255, alpha)
    }

    /// Cut to 0...1; NaN counts as 0.
    private static func unit(_ value: Double) -> Double {
        value > 0 ? min(value, 1) : 0
    }
}
