import SnowModel

extension PresetParser {
    /// - Parameter layer: whose properties the animations change, read already.
    mutating func readAnimations(_ value: JSONValue, of layer: Layer, into animations: inout [Animation]) {
        guard let elements = list(value, of: "animations", limit: Limits.animations) else { return }
        for element in elements where isObject(element, "an animation, which is an object") {
            animationCount += 1
            if animationCount == Limits.animations + 1 {
                overLimit(element, "animations in the preset", Limits.animations)
            }
            guard animationCount <= Limits.animations else { return }
            if let animation = readAnimation(element, of: layer) { animations.append(animation) }
        }
    }

    private mutating func readAnimation(_ value: JSONValue, of layer: Layer) -> Animation? {
        guard let type = animationType(value) else { return nil }
        var animation = Animation(kind: .group([]))
        readMembers(of: value, animationRows, into: &animation)
        readMembers(of: value, timingRows, into: &animation.timing)
        if type != 2 { valueKind = animatedKind(value, animation.keyPath, layer) }
        let ownKeys: [StaticString]
        switch type {
        case 0:
            ownKeys = .init(keysOf: Schema.basicAnimation)
            animation.kind = basicKind(value)
        case 1:
            ownKeys = .init(keysOf: Schema.keyframeAnimation)
            animation.kind = .keyframe(keyframes(value))
        default:
            ownKeys = .init(keysOf: Schema.animationGroup)
            animation.kind = groupKind(value, layer)
        }
        warnAboutUnknownKeys(
            of: value, known: .init(keysOf: animationRows) + .init(keysOf: timingRows) + ownKeys)
        return animation
    }

    /// The place in `Schema.animationTypes`, said or shown by the keys.
    private mutating func animationType(_ value: JSONValue) -> Int? {
        if let type = member("type", of: value) { return choice(type, Schema.animationTypes) }
        if member("animations", of: value) != nil { return 2 }
        return member("values", of: value) != nil ? 1 : 0
    }

    // MARK: Kinds

    private mutating func basicKind(_ value: JSONValue) -> Animation.Kind {
        var values = BasicValues()
        readMembers(of: value, Schema.basicAnimation, into: &values)
        return .basic(from: values.from, to: values.to, by: values.by)
    }

    private mutating func groupKind(_ value: JSONValue, _ layer: Layer) -> Animation.Kind {
        var group = AnimationGroup(layer: layer)
        missing("animations", in: value, "a group has a list of animations")
        readMembers(of: value, Schema.animationGroup, into: &group)
        return .group(group.animations)
    }

    private mutating func keyframes(_ value: JSONValue) -> Animation.Keyframes {
        var frames = Animation.Keyframes(values: [])
        missing("values", in: value, "a keyframe animation has a list of values")
        readMembers(of: value, Schema.keyframeAnimation, into: &frames)
        checkCounts(value, frames)
        return frames
    }

    private mutating func checkCounts(_ value: JSONValue, _ frames: Animation.Keyframes) {
        guard let values = member("values", of: value), frames.values.count == elements(values).count else { return }
        let count = frames.values.count
        guard count > 0 else { return fail(values, "a keyframe animation has at least one value") }
        if let times = member("keyTimes", of: value), !frames.keyTimes.isEmpty {
            let isDiscrete = frames.calculationMode == .discrete
            if frames.keyTimes.count != count && !(isDiscrete && frames.keyTimes.count == count + 1) {
                expectedCount(times, count, "key times, one for each value", frames.keyTimes.count)
            }
            if zip(frames.keyTimes, frames.keyTimes.dropFirst()).contains(where: { $0 > $1 }) {
                fail(times, "key times must not decrease")
            }
        }
        if let functions = member("timingFunctions", of: value), !frames.timingFunctions.isEmpty,
            frames.timingFunctions.count != count - 1
        {
            expectedCount(
                functions, count - 1, "timing functions, one between two values", frames.timingFunctions.count)
        }
    }

    mutating func expectedCount(_ value: JSONValue, _ count: Int, _ what: StaticString, _ found: Int) {
        var message = ByteText("expected ")
        message.append(count)
        message.append(" ")
        message.append(what)
        message.append(", found ")
        message.append(found)
        fail(value, message)
    }

    // MARK: Key paths

    private mutating func animatedKind(_ value: JSONValue, _ path: Name, _ layer: Layer) -> AnimatedValueKind? {
        missing("keyPath", in: value, "an animation names the property that it changes")
        guard let text = member("keyPath", of: value), kind(text) == .string,
            path.utf8.count > 0 || characters(text).isEmpty
        else { return nil }
        if let target = layer.target(ofKeyPath: path.utf8) { return AnimatedValueKind(target) }
        var message = ByteText("no such key path: ")
        let (part, known) = KeyPathHint.unknownPart(of: path.utf8, in: layer)
        message.append(excerpt: part)
        append(suggestionFor: part, among: known, to: &message)
        fail(text, message)
        return nil
    }

    // MARK: Values

    /// A value of the kind that the key path takes.
    mutating func animatedValue(_ value: JSONValue, isChange: Bool = false) -> AnimatedValue? {
        let component = isChange ? NumberRule.unitChange : .unit
        switch valueKind {
        case .number: return number(value, .any).map { .number($0) }
        case .flag where kind(value) == .boolean: return boolean(value).map { .number($0 ? 1 : 0) }
        case .flag: return number(value, .any).map { .number($0 == 0 ? 0 : 1) }
        case .pair: return tuple(value, 2, .any).map { .pair(Length(points: $0[0]), Length(points: $0[1])) }
        case .lengths: return lengths(value, 2).map { .pair($0[0], $0[1]) }
        case .color: return color(value, component: component).map { .color($0) }
        case .colors: return colors(value, component: component).map { .colors($0) }
        case .numbers: return numbers(value, .any, limit: Limits.colors).map { .numbers($0) }
        case nil: return nil
        }
    }

    mutating func readKeyframes(_ value: JSONValue, into frames: inout Animation.Keyframes) {
        guard let elements = list(value, of: "values", limit: Limits.keyframes) else { return }
        for element in elements {
            if let value = animatedValue(element) { frames.values.append(value) }
        }
    }

    mutating func readTimingFunctions(_ value: JSONValue, into functions: inout [TimingFunction]) {
        guard let elements = list(value, of: "timing functions", limit: Limits.keyframes) else { return }
        for element in elements {
            if let function = timingFunction(element) { functions.append(function) }
        }
    }

    mutating func timingFunction(_ value: JSONValue) -> TimingFunction? {
        if kind(value) == .string {
            return choice(value, Schema.timingFunctionNames).map { Schema.timingFunctions[$0] }
        }
        guard kind(value) == .array, elements(value).count == 4 else {
            expected("the name of a timing function or its four numbers x1, y1, x2, y2", value)
            return nil
        }
        let places = elements(value)
        let numbers = [
            number(places[0], .unit), number(places[1], .any), number(places[2], .unit), number(places[3], .any),
        ]
        return PresetParser.all(numbers).map { TimingFunction($0[0], $0[1], $0[2], $0[3]) }
    }
}
