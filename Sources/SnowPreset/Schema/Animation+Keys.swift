import SnowModel

extension Animation: KeyedObject {
    static let typeNames: [StaticString] = ["basic", "keyframe", "group"]

    mutating func show(to keys: KeyVisitor) {
        showStart(to: keys)
        showKind(to: keys)
    }

    /// The keys of every animation.
    mutating func showStart(to keys: KeyVisitor) {
        // Kind of animation; follows from the keys.
        keys.type("type", nil)
        // The property that is animated, like emitterCells.flake.birthRate.
        keys.text("keyPath", &keyPath, limit: Limits.textBytes)
        // Easing of the whole: a name, or the control points x1, y1, x2, y2.
        keys.timingFunction("timingFunction", &timingFunction)
        // Adds to the property.
        keys.boolean("additive", &isAdditive)
        // Each repeat goes on from the last.
        keys.boolean("cumulative", &isCumulative)
        // Has no effect after its end.
        keys.boolean("removedOnCompletion", &isRemovedOnCompletion)
        timing.show(to: keys)
    }

    /// The keys of this kind; they are read by what the key path takes.
    mutating func showKind(to keys: KeyVisitor) {
        switch kind {
        case .basic(var from, var to, var by):
            keys.animatedValue("fromValue", &from, isChange: false)
            keys.animatedValue("toValue", &to, isChange: false)
            keys.animatedValue("byValue", &by, isChange: true)
            kind = .basic(from: from, to: to, by: by)
        case .keyframe(var frames):
            frames.show(to: keys)
            kind = .keyframe(frames)
        case .group(var animations):
            // The animations that run in the group's time; required.
            keys.groupAnimations("animations", &animations)
            kind = .group(animations)
        }
    }
}

extension Animation.Kind {
    /// This kind with nothing in it.
    var empty: Animation.Kind {
        switch self {
        case .basic: .basic(from: nil, to: nil, by: nil)
        case .keyframe: .keyframe(Animation.Keyframes(values: []))
        case .group: .group([])
        }
    }
}

extension Animation.Keyframes {
    fileprivate mutating func show(to keys: KeyVisitor) {
        // The values that are passed; required.
        keys.keyframes("values", &values)
        // When each value is reached, in shares of the duration; none: evenly.
        keys.numbers("keyTimes", &keyTimes, .unit, limit: Limits.keyframes + 1)
        // Course between values.
        keys.named("calculationMode", &calculationMode)
        // Easing of each segment.
        keys.timingFunctions("timingFunctions", &timingFunctions)
    }
}

extension TimingFunction {
    static let names: [StaticString] = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]

    /// In the order of the names.
    static let named: [TimingFunction] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .standard]
}
