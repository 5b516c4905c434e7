import SnowModel

extension Schema {
    static var behavior: [Row<BehaviorDraft>] {
        [
            Row(
                "type",
                .tag(
                    .choice(BehaviorType.allCases.map { $0.name }),
                    write: { writer, key, draft in
                        writer.key(key)
                        writer.value(draft.type.name)
                    }),
                "kind of behaviour; required"),
            Row("name", .text(limit: Limits.nameBytes, { $0.name }, { $0.name = $1 }), "name of the behaviour"),
            Row("enabled", .boolean({ $0.isEnabled }, { $0.isEnabled = $1 }), "acts on particles"),
        ]
    }

    static func rows(of type: BehaviorType) -> [Row<BehaviorDraft>] {
        switch type {
        case .wave: wave
        case .drag: drag
        case .alignToMotion: alignToMotion
        case .valueOverLife: valueOverLife
        case .colorOverLife: colorOverLife
        case .attractor: attractor
        }
    }

    private static var wave: [Row<BehaviorDraft>] {
        [
            Row(
                "force", .tuple(3, .any, { $0.force }, { $0.force = $1 }), "pt/s2",
                "the force at its height, along x, y, z"
            ),
            Row(
                "frequency", .number(.notNegative, { $0.frequency }, { $0.frequency = $1 }), "1/s", "swings per second"),
        ]
    }

    private static var drag: [Row<BehaviorDraft>] {
        [
            Row(
                "drag", .number(.notNegative, { $0.drag }, { $0.drag = $1 }), "1/s",
                "loss of speed, in proportion to it")
        ]
    }

    private static var alignToMotion: [Row<BehaviorDraft>] {
        [
            Row(
                "rotation", .number(.any, { $0.rotation }, { $0.rotation = $1 }), "turns",
                "added to the direction of motion"),
            Row("preservesDepth", .ignored(.boolean), "kept for Core Animation's presets"),
        ]
    }

    private static var valueOverLife: [Row<BehaviorDraft>] {
        [
            Row(
                "keyPath",
                .choice(
                    LifeProperty.allCases.map { $0.name },
                    { draft in LifeProperty.allCases.firstIndex { $0 == draft.property } ?? -1 },
                    { $0.property = LifeProperty.allCases[$1] }),
                "the property of the particle; required"),
            Row(
                "values", .numbers(limit: Limits.keyframes, .any, { $0.values }, { $0.values = $1 }),
                "values over the life"
            ),
            locations,
            Row("additive", .boolean({ $0.isAdditive }, { $0.isAdditive = $1 }), "adds to the property"),
        ]
    }

    private static var colorOverLife: [Row<BehaviorDraft>] {
        [
            Row("colors", .colors({ $0.colors }, { $0.colors = $1 }), "colours over the life"),
            locations,
        ]
    }

    private static var locations: Row<BehaviorDraft> {
        Row<BehaviorDraft>(
            "locations", .numbers(limit: Limits.keyframes, .any, { $0.locations }, { $0.locations = $1 }), "x",
            "when each value is reached, in shares of the life; none: evenly")
    }

    private static var attractor: [Row<BehaviorDraft>] {
        [
            Row(
                "position", .lengths(2, { $0.position }, { $0.position = $1 }), "pt",
                "the point that attracts; shares are of the layer's size"),
            Row("zPosition", .number(.any, { $0.zPosition }, { $0.zPosition = $1 }), "pt", "z of that point"),
            Row(
                "stiffness", .number(.notNegative, { $0.stiffness }, { $0.stiffness = $1 }), "1/s2",
                "pull per point of distance"),
            Row("attractorType", .ignored(.text(Limits.nameBytes)), "only radial has a closed form"),
            Row("radius", .ignored(.number(.any)), "has no closed form"),
            Row("falloff", .ignored(.number(.any)), "has no closed form"),
            Row("falloffDistance", .ignored(.number(.any)), "has no closed form"),
            Row("orientationLatitude", .ignored(.number(.any)), "only radial has a closed form"),
            Row("orientationLongitude", .ignored(.number(.any)), "only radial has a closed form"),
        ]
    }
}
