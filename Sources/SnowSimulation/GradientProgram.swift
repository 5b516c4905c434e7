import SnowModel

/// What a gradient layer shows at one time: the stops and points after its
/// animations.
package struct GradientState: Equatable, Sendable {
    package var type: GradientType
    package var colors: [Color]
    /// Empty: evenly spaced.
    package var locations: [Double]
    package var startPoint: SIMD2<Double>
    package var endPoint: SIMD2<Double>
    package var interpolation: ColorInterpolation
    package var dither: Bool
}

/// A gradient layer made ready to run.
///
/// One object for the layer's whole life: what a host changes is added to it.
package final class GradientProgram {
    private let gradient: GradientLayer
    /// Red, green, blue, alpha of each colour in turn.
    private var colors: [PropertyCurve]
    private var locations: [PropertyCurve]
    /// startPoint x, y, endPoint x, y.
    private var points: [PropertyCurve]
    private var ring: RingProgram?

    @export(interface) package init(layer: Layer, gradient: GradientLayer) {
        self.gradient = gradient
        ring = gradient.ring.flatMap { RingProgram($0) }
        let compiler = TrackCompiler(layer: layer, extent: .init(x: 1, y: 1))
        colors = (0..<gradient.colors.count * 4).map { index in
            var curve = PropertyCurve(gradient.colors[index / 4][index % 4])
            curve.tracks = compiler.tracks(components: gradient.colors.count * 4) { $0 == .colors ? index : nil }
            return curve
        }
        let stops = gradient.stopLocations
        locations = stops.indices.map { index in
            var curve = PropertyCurve(stops[index])
            curve.tracks = compiler.tracks(components: stops.count) { $0 == .locations ? index : nil }
            return curve
        }
        let bases = [gradient.startPoint.x, gradient.startPoint.y, gradient.endPoint.x, gradient.endPoint.y]
        points = bases.enumerated().map { index, base in
            var curve = PropertyCurve(base)
            curve.tracks = compiler.tracks { $0.pointComponent(index) }
            return curve
        }
    }

    /// Takes over a host's change; in the order of the times.
    @export(interface) package func apply(_ change: HostChange, _ moment: HostChange.Moment) {
        if case .ring(let change) = change.action { ring?.append(change, at: moment.time) }
        guard case .value(let target, let values) = change.action else { return }
        for index in points.indices {
            guard let component = target.pointComponent(index), component < values.count else { continue }
            points[index].append(values[component], moment)
        }
        if target == .colors { GradientProgram.append(values, to: &colors, moment) }
        if target == .locations { GradientProgram.append(values, to: &locations, moment) }
    }

    private static func append(_ values: [Double], to curves: inout [PropertyCurve], _ moment: HostChange.Moment) {
        guard values.count == curves.count else { return }
        for (index, value) in values.enumerated() {
            curves[index].append(value, moment)
        }
    }

    /// Layer time is turned back: what the host had done later no longer counts.
    @export(interface) package func rewind(to time: Double) {
        for index in colors.indices { colors[index].rewind(to: time) }
        for index in locations.indices { locations[index].rewind(to: time) }
        for index in points.indices { points[index].rewind(to: time) }
        ring?.rewind(to: time)
    }

    /// @param time  Layer time.
    @export(interface) package func state(at time: Double) -> GradientState {
        let point = points.map { $0.value(at: time) }
        return GradientState(
            type: gradient.type, colors: ring?.colors(at: time) ?? colors(at: time),
            locations: hasLocations ? locations.map { $0.value(at: time) } : [],
            startPoint: [point[0], point[1]], endPoint: [point[2], point[3]], interpolation: gradient.interpolation,
            dither: gradient.dither)
    }

    /// Whether the stops lie anywhere but evenly.
    private var hasLocations: Bool {
        ring == nil && !(gradient.locations.isEmpty && locations.allSatisfy { $0.isConstant })
    }

    private func colors(at time: Double) -> [Color] {
        let values = colors.map { $0.value(at: time) }
        return gradient.colors.indices.map { i in
            Color(values[4 * i], values[4 * i + 1], values[4 * i + 2], values[4 * i + 3])
        }
    }

    /// The layer time from `time` on at which the picture changes next: `time` itself
    /// while it moves, infinity when it never will.
    @export(interface) package func nextChange(from time: Double) -> Double {
        let next = ring?.nextChange(from: time) ?? .infinity
        return (colors + locations + points).reduce(next) { min($0, $1.nextChange(from: time)) }
    }
}

extension GradientLayer {
    /// The layer's locations, or the even ones that stand for none.
    package var stopLocations: [Double] {
        if !locations.isEmpty { return locations }
        let last = Double(max(1, colors.count - 1))
        return colors.indices.map { Double($0) / last }
    }
}

extension KeyPathTarget {
    /// Which component of a value belongs to startPoint x, y, endPoint x, y.
    fileprivate func pointComponent(_ index: Int) -> Int? {
        switch (self, index) {
        case (.startPoint(.both), 0), (.startPoint(.x), 0), (.startPoint(.y), 1): 0
        case (.startPoint(.both), 1): 1
        case (.endPoint(.both), 2), (.endPoint(.x), 2), (.endPoint(.y), 3): 0
        case (.endPoint(.both), 3): 1
        default: nil
        }
    }
}
