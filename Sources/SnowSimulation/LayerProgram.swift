import SnowMath
import SnowModel

/// What every layer has, made ready to run in a scene of a given size.
///
/// One object for the layer's whole life: what a host changes is added to it.
package final class LayerProgram {
    package let name: Name
    package let clock: LayerClock
    private let isHidden: Bool
    /// What the host made of that; ascending in scene time.
    private var hiddenChanges: [(time: Double, isHidden: Bool)] = []
    /// Scene points.
    package let x, y, width, height: Double
    private var opacity: PropertyCurve

    /// @param sceneWidth, sceneHeight  In points.
    @export(interface) package init(_ layer: Layer, number: Int, sceneWidth: Double, sceneHeight: Double) {
        name = layer.name.isEmpty ? Name("layer", number: number.magnitude) : layer.name
        clock = LayerClock(layer.timing)
        isHidden = layer.isHidden
        x = layer.frame.x.resolved(sceneWidth)
        y = layer.frame.y.resolved(sceneHeight)
        width = layer.frame.width.resolved(sceneWidth)
        height = layer.frame.height.resolved(sceneHeight)
        var curve = PropertyCurve(layer.opacity)
        curve.tracks = TrackCompiler(layer: layer, extent: .init()).tracks { $0 == .opacity ? 0 : nil }
        opacity = curve
    }

    /// The layer time from `time` on at which the opacity changes next.
    @export(interface) package func nextOpacityChange(from time: Double) -> Double { opacity.nextChange(from: time) }

    /// Takes over the changes that concern every layer; in the order of their times.
    @export(interface) package func apply(_ change: HostChange) {
        switch change.action {
        case .hidden(let value):
            hiddenChanges.append((change.time, value))
        case .timing(.beginTime, let value):
            clock.append({ $0.beginTime = value }, at: change.time)
        case .timing(.timeOffset, let value):
            clock.append({ $0.timeOffset = value }, at: change.time)
        case .timing(.speed, let value):
            clock.append({ $0.speed = value }, at: change.time)
        case .value(.opacity, let values):
            if let value = values.first { opacity.append(value, moment(of: change)) }
        default: break
        }
    }

    /// A change in the layer's own time; before the layer begins, as its clock runs.
    @export(interface) package func moment(of change: HostChange) -> HostChange.Moment {
        var isGradual = change.isGradual
        if case .value(.cellEnabled, _) = change.action { isGradual = false }
        return HostChange.Moment(
            time: clock.layerTime(change.time) ?? clock.runningTime(change.time),
            start: clock.layerTime(0) ?? clock.runningTime(0), isGradual: isGradual)
    }

    /// Layer time is turned back: what the host had done later no longer counts.
    @export(interface) package func rewind(to time: Double) { opacity.rewind(to: time) }

    /// Layer time while the layer shows.
    package func layerTime(_ sceneTime: Double) -> Double? { clock.layerTime(sceneTime) }

    package func isHidden(at sceneTime: Double) -> Bool {
        hiddenChanges.last { $0.time <= sceneTime }?.isHidden ?? isHidden
    }

    /// 0...1 at a layer time.
    @export(interface) package func opacity(at time: Double) -> Double {
        max(0, min(1, opacity.constant ?? opacity.value(at: time)))
    }
}
