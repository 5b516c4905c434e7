import SnowModel

/// What a gradient layer shows at one time: the stops and points after its
/// animations.
package struct GradientState: Equatable, Sendable {
    package var type = GradientType.axial
    package var colors: [Color] = []
    /// Empty: evenly spaced.
    package var locations: [Double] = []
    package var startPoint = SIMD2<Double>()
    package var endPoint = SIMD2<Double>()
    package var interpolation = ColorInterpolation.srgb
    package var dither = true

    @export(interface) package init() {}
}

/// A gradient layer made ready to run.
///
/// One object for the layer's whole life: what a host changes is added to it.
package final class GradientProgram {
    private let gradient: GradientLayer
    private var colors: ColorLists
    private var locations: [PropertyCurve]
    /// startPoint x, y, endPoint x, y.
    private var points: [PropertyCurve]
    private var ring: RingProgram?

    @export(interface) package init(layer: Layer, gradient: GradientLayer) {
        self.gradient = gradient
        ring = gradient.ring.flatMap { RingProgram($0) }
        let compiler = TrackCompiler(layer: layer, extent: .init(x: 1, y: 1))
        colors = ColorLists(
            (0..<gradient.colors.count * 4).map { index in
                var curve = PropertyCurve(gradient.colors[index / 4][index % 4])
                curve.tracks = compiler.tracks(components: gradient.colors.count * 4) { $0 == .colors ? index : nil }
                return curve
            })
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
        if target == .colors { colors.append(values, moment) }
        if target == .locations, values.count == locations.count {
            for (index, value) in values.enumerated() { locations[index].append(value, moment) }
        }
    }

    /// Layer time is turned back: what the host had done later no longer counts.
    @export(interface) package func rewind(to time: Double) {
        colors.rewind(to: time)
        for index in locations.indices { locations[index].rewind(to: time) }
        for index in points.indices { points[index].rewind(to: time) }
        ring?.rewind(to: time)
    }

    /// @param time  Layer time.
    @export(interface) package func state(at time: Double) -> GradientState {
        var state = GradientState()
        update(&state, to: time)
        return state
    }

    /// Brings a state of this program to a layer time; its lists keep their memory.
    @export(interface) package func update(_ state: inout GradientState, to time: Double) {
        (state.type, state.interpolation, state.dither) = (gradient.type, gradient.interpolation, gradient.dither)
        state.startPoint = [points[0].value(at: time), points[1].value(at: time)]
        state.endPoint = [points[2].value(at: time), points[3].value(at: time)]
        state.colors.removeAll(keepingCapacity: true)
        let areOwn = appendColors(at: time, to: &state.colors)
        state.locations.removeAll(keepingCapacity: true)
        if areOwn && hasLocations {
            for location in locations { state.locations.append(location.value(at: time)) }
        }
    }

    /// Whether the stops lie anywhere but evenly.
    private var hasLocations: Bool {
        !(gradient.locations.isEmpty && locations.allSatisfy { $0.isConstant })
    }

    /// @return whether the layer's locations are theirs; else they lie evenly.
    private func appendColors(at time: Double, to list: inout [Color]) -> Bool {
        guard let ring else { return colors.append(at: time, to: &list) }
        ring.appendColors(at: time, to: &list)
        return false
    }

    /// The layer time from `time` on at which the picture changes next: `time` itself
    /// while it moves, infinity when it never will.
    @export(interface) package func nextChange(from time: Double) -> Double {
        var next = ring?.nextChange(from: time) ?? .infinity
        next = min(next, colors.nextChange(from: time))
        for curve in locations { next = min(next, curve.nextChange(from: time)) }
        for curve in points { next = min(next, curve.nextChange(from: time)) }
        return next
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
