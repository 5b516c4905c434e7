import SnowModel

/// One key, without the type of the description that it belongs to: what the
/// JSON Schema and the documentation show of a row.
package struct KeyInfo: Sendable {
    package let key: StaticString
    package let type: ValueType
    package let unit: StaticString
    package let summary: StaticString
    /// JSON of the value that an absent key stands for; nil: there is none to show.
    package let defaultValue: ByteText?
}

extension ObjectKind {
    /// The keys of this kind of object, in canonical order.
    package var keys: [KeyInfo] {
        switch self {
        case .preset: Schema.info(Schema.preset, Preset.Description())
        case .emitterLayer:
            layerKeys(Layer(content: .emitter(EmitterLayer())), Schema.info(Schema.emitter, EmitterLayer()))
        case .gradientLayer:
            layerKeys(Layer(content: .gradient(GradientLayer())), Schema.info(Schema.gradient, GradientLayer()))
        case .cell:
            Schema.info(Schema.cell, EmitterCell()) + Schema.info(Schema.timing, MediaTiming())
                + Schema.info(Schema.cellEnd, EmitterCell())
        case .ring: Schema.info(Schema.ring, ColorRing(colors: []))
        case .basicAnimation: animationKeys(Schema.info(Schema.basicAnimation, BasicValues()))
        case .keyframeAnimation:
            animationKeys(Schema.info(Schema.keyframeAnimation, Animation.Keyframes(values: [])))
        case .animationGroup:
            animationKeys(
                Schema.info(
                    Schema.animationGroup, AnimationGroup(layer: Layer(content: .gradient(GradientLayer())))))
        case .wave: behaviorKeys(.wave)
        case .drag: behaviorKeys(.drag)
        case .alignToMotion: behaviorKeys(.alignToMotion)
        case .valueOverLife: behaviorKeys(.valueOverLife)
        case .colorOverLife: behaviorKeys(.colorOverLife)
        case .attractor: behaviorKeys(.attractor)
        case .window: Schema.info(Schema.window, WindowDraft())
        }
    }

    private func layerKeys(_ layer: Layer, _ own: [KeyInfo]) -> [KeyInfo] {
        Schema.info(Schema.layer, layer) + Schema.info(Schema.timing, layer.timing) + own
            + Schema.info(Schema.layerEnd, layer)
    }

    private func animationKeys(_ own: [KeyInfo]) -> [KeyInfo] {
        let animation = Animation(kind: .group([]))
        return Schema.info(Schema.animation, animation) + Schema.info(Schema.timing, animation.timing) + own
    }

    private func behaviorKeys(_ type: BehaviorType) -> [KeyInfo] {
        let draft = BehaviorDraft(type)
        return Schema.info(Schema.behavior, draft) + Schema.info(Schema.rows(of: type), draft)
    }
}

extension Schema {
    fileprivate static func info<Target>(_ rows: [Row<Target>], _ fresh: Target) -> [KeyInfo] {
        var fresh = fresh
        return withUnsafeMutablePointer(to: &fresh) { pointer in
            rows.map { row in
                KeyInfo(
                    key: row.key, type: row.field.access.type, unit: row.unit, summary: row.summary,
                    defaultValue: defaultValue(row.field.access, UnsafeMutableRawPointer(pointer)))
            }
        }
    }

    private static func defaultValue(_ access: Access, _ fresh: Access.Address) -> ByteText? {
        var writer = JSONWriter()
        switch access {
        case .number(_, let get, _):
            guard get(fresh).isFinite else { return nil }
            writer.value(get(fresh))
        case .boolean(let get, _): writer.value(get(fresh))
        case .text(_, let get, _): writer.value(get(fresh))
        case .choice(let names, let get, _):
            guard names.indices ~= get(fresh) else { return nil }
            writer.value(names[get(fresh)])
        case .color(let get, _):
            guard let color = get(fresh) else { return nil }
            writer.value(color)
        case .colors(let get, _): writer.line(get(fresh).map { ColorText.json($0) })
        case .numbers(_, _, let get, _), .tuple(_, _, let get, _):
            writer.line(get(fresh).map { JSONWriter.json($0) })
        case .lengths(_, let get, _): writer.line(get(fresh).map { JSONWriter.json($0) })
        case .custom: return nil
        }
        return writer.text
    }
}
