import SnowModel

@testable import SnowPreset

/// The kinds of JSON objects in a preset.
enum ObjectKind: CaseIterable, Sendable {
    case preset, emitterLayer, gradientLayer, cell, ring
    case basicAnimation, keyframeAnimation, animationGroup
    case wave, drag, alignToMotion, valueOverLife, colorOverLife, attractor
    case window

    /// The keys of this kind of object, in canonical order.
    var keys: [StaticString] {
        let visitor = KeyVisitor()
        show(to: visitor)
        return visitor.names
    }

    private func show(to keys: KeyVisitor) {
        switch self {
        case .preset:
            var preset = Preset.Description()
            preset.show(to: keys)
        case .emitterLayer: showLayer(.emitter(EmitterLayer()), to: keys)
        case .gradientLayer: showLayer(.gradient(GradientLayer()), to: keys)
        case .cell:
            var cell = EmitterCell()
            cell.show(to: keys)
        case .ring:
            var ring = ColorRing(colors: [])
            ring.show(to: keys)
        case .basicAnimation: showAnimation(.basic(from: nil, to: nil, by: nil), to: keys)
        case .keyframeAnimation: showAnimation(.keyframe(Animation.Keyframes(values: [])), to: keys)
        case .animationGroup: showAnimation(.group([]), to: keys)
        case .wave: showBehavior(.wave, to: keys)
        case .drag: showBehavior(.drag, to: keys)
        case .alignToMotion: showBehavior(.alignToMotion, to: keys)
        case .valueOverLife: showBehavior(.valueOverLife, to: keys)
        case .colorOverLife: showBehavior(.colorOverLife, to: keys)
        case .attractor: showBehavior(.attractor, to: keys)
        case .window:
            var window = WindowDraft()
            window.show(to: keys)
        }
    }

    private func showLayer(_ content: Layer.Content, to keys: KeyVisitor) {
        var layer = Layer(content: content)
        layer.show(to: keys)
    }

    private func showAnimation(_ kind: Animation.Kind, to keys: KeyVisitor) {
        var animation = Animation(kind: kind)
        animation.show(to: keys)
    }

    private func showBehavior(_ type: BehaviorType, to keys: KeyVisitor) {
        var behavior = BehaviorDraft(type)
        behavior.show(to: keys)
    }
}
