import SnowModel

extension Schema {
    static let animationTypes: [StaticString] = ["basic", "keyframe", "group"]

    /// The keys of every animation; the type follows from the keys that are there.
    static var animation: [Row<Animation>] {
        [
            Row(
                "type", .tag(.choice(animationTypes), write: { _, _, _ in }), "kind of animation; follows from the keys"
            ),
            Row(
                "keyPath", .text(limit: Limits.textBytes, { $0.keyPath }, { $0.keyPath = $1 }),
                "the property that is animated, like emitterCells.flake.birthRate"),
            Row(
                "timingFunction",
                .custom(
                    timingFunctionType,
                    read: { parser, value, animation in
                        if let function = parser.timingFunction(value) { animation.timingFunction = function }
                    },
                    write: { writer, key, animation in writer.timingFunction(key, animation.timingFunction) }),
                "easing of the whole: a name, or the control points x1, y1, x2, y2"),
            Row("additive", .boolean({ $0.isAdditive }, { $0.isAdditive = $1 }), "adds to the property"),
            Row(
                "cumulative", .boolean({ $0.isCumulative }, { $0.isCumulative = $1 }),
                "each repeat goes on from the last"),
            Row(
                "removedOnCompletion", .boolean({ $0.isRemovedOnCompletion }, { $0.isRemovedOnCompletion = $1 }),
                "has no effect after its end"),
        ]
    }

    static var basicAnimation: [Row<BasicValues>] {
        [
            animatedValue("fromValue", { $0.from }, { $0.from = $1 }, "value at the start"),
            animatedValue("toValue", { $0.to }, { $0.to = $1 }, "value at the end"),
            animatedValue("byValue", { $0.by }, { $0.by = $1 }, isChange: true, "change from start to end"),
        ]
    }

    static var keyframeAnimation: [Row<Animation.Keyframes>] {
        [
            Row(
                "values",
                .custom(
                    .list(animatedValueType, limit: Limits.keyframes),
                    read: { parser, value, frames in parser.readKeyframes(value, into: &frames) },
                    write: { writer, key, frames in writer.keyframes(key, frames.values) }),
                "the values that are passed; required"),
            Row(
                "keyTimes", .numbers(limit: Limits.keyframes + 1, .unit, { $0.keyTimes }, { $0.keyTimes = $1 }), "x",
                "when each value is reached, in shares of the duration; none: evenly"),
            Row(
                "calculationMode", .named({ $0.calculationMode }, { $0.calculationMode = $1 }), "course between values"),
            Row(
                "timingFunctions",
                .custom(
                    .list(timingFunctionType, limit: Limits.keyframes),
                    read: { parser, value, frames in parser.readTimingFunctions(value, into: &frames.timingFunctions) },
                    write: { writer, key, frames in writer.timingFunctions(key, frames.timingFunctions) }),
                "easing of each segment"),
        ]
    }

    static var animationGroup: [Row<AnimationGroup>] {
        [
            Row(
                "animations",
                .custom(
                    .list(.either([.object(.basicAnimation), .object(.keyframeAnimation)]), limit: Limits.animations),
                    read: { parser, value, group in
                        parser.readAnimations(value, of: group.layer, into: &group.animations)
                    },
                    write: { writer, key, group in writer.animations(key, group.animations, evenIfEmpty: true) }),
                "the animations that run in the group's time; required")
        ]
    }

    // MARK: Types

    static let timingFunctionNames: [StaticString] = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]

    /// In the order of the names.
    static let timingFunctions: [TimingFunction] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .standard]

    static var timingFunctionType: ValueType {
        ValueType.either([.choice(timingFunctionNames), .tuple(.number(.any), count: 4)])
    }

    /// What fits the key path: a number, a pair, a colour, or a list of either.
    static var animatedValueType: ValueType {
        ValueType.either([
            .number(.any), .tuple(.length, count: 2), .color, .list(.color, limit: Limits.colors),
            .list(.number(.any), limit: Limits.colors),
        ])
    }

    private static func animatedValue(
        _ key: StaticString, _ get: @escaping @Sendable (BasicValues) -> AnimatedValue?,
        _ set: @escaping @Sendable (inout BasicValues, AnimatedValue?) -> Void, isChange: Bool = false,
        _ summary: StaticString
    ) -> Row<BasicValues> {
        Row(
            key,
            .custom(
                animatedValueType,
                read: { parser, value, target in set(&target, parser.animatedValue(value, isChange: isChange)) },
                write: { writer, key, values in writer.animatedValue(key, get(values)) }),
            summary)
    }
}

/// The values of a basic animation while it is read or written.
struct BasicValues {
    var from: AnimatedValue?
    var to: AnimatedValue?
    var by: AnimatedValue?
}

/// A group while it is read or written; its animations change the layer.
struct AnimationGroup {
    let layer: Layer
    var animations: [Animation] = []
}
