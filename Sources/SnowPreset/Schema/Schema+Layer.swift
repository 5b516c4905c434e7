import SnowModel

extension Schema {
    static let layerTypes: [StaticString] = ["emitter", "gradient"]

    /// The keys that begin every layer.
    static var layer: [Row<Layer>] {
        [
            Row(
                "type",
                .tag(
                    .choice(layerTypes),
                    write: { writer, key, layer in
                        writer.key(key)
                        switch layer.content {
                        case .emitter: writer.value(layerTypes[0])
                        case .gradient: writer.value(layerTypes[1])
                        }
                    }),
                "what the layer is; required"),
            Row("name", .text(limit: Limits.nameBytes, { $0.name }, { $0.name = $1 }), "names the layer in key paths"),
            Row(
                "frame",
                .lengths(
                    4, { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] },
                    {
                        $0.frame.x = $1[0]
                        $0.frame.y = $1[1]
                        $0.frame.width = $1[2]
                        $0.frame.height = $1[3]
                    }),
                "pt", "x, y, width and height in the scene; shares are of its size"),
            Row("opacity", .number(.any, { $0.opacity }, { $0.opacity = $1 }), "x", "opacity of the layer, animatable"),
            Row("hidden", .boolean({ $0.isHidden }, { $0.isHidden = $1 }), "not drawn"),
        ]
    }

    /// The keys that end every layer: animations need to know the rest.
    static var layerEnd: [Row<Layer>] {
        [
            Row(
                "animations",
                .custom(
                    .list(
                        .either([.object(.basicAnimation), .object(.keyframeAnimation), .object(.animationGroup)]),
                        limit: Limits.animations),
                    read: { parser, value, layer in
                        let target = layer
                        parser.readAnimations(value, of: target, into: &layer.animations)
                    },
                    write: { writer, key, layer in writer.animations(key, layer.animations) }),
                "animations of the layer's properties, applied in order")
        ]
    }

    /// CAMediaTiming, of layers, cells and animations.
    static var timing: [Row<MediaTiming>] {
        [
            Row("beginTime", .number(.any, { $0.beginTime }, { $0.beginTime = $1 }), "s", "start in the parent's time"),
            Row("timeOffset", .number(.any, { $0.timeOffset }, { $0.timeOffset = $1 }), "s", "time at the start"),
            Row("speed", .number(.any, { $0.speed }, { $0.speed = $1 }), "x", "rate of time"),
            Row(
                "duration", .number(.notNegative, { $0.duration }, { $0.duration = $1 }), "s",
                "length; without end by default, 0.25 s for animations"),
            Row(
                "repeatCount", .number(.repeatCount, { $0.repeatCount }, { $0.repeatCount = $1 }), "x",
                "how many times the duration repeats"),
            Row(
                "repeatDuration", .number(.notNegative, { $0.repeatDuration }, { $0.repeatDuration = $1 }), "s",
                "how long the duration repeats"),
            Row("autoreverses", .boolean({ $0.autoreverses }, { $0.autoreverses = $1 }), "plays backwards in between"),
            Row(
                "fillMode", .named({ $0.fillMode }, { $0.fillMode = $1 }),
                "what is shown before the start and after the end"),
        ]
    }
}
