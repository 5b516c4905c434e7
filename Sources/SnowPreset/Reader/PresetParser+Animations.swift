import SnowModel

extension PresetParser {
    func readAnimations(_ value: JSONValue, into animations: inout [Animation]) {
        guard let elements = list(value, of: "animations", limit: Limits.animations) else { return }
        for element in elements where isObject(element, "an animation, which is an object") {
            animationCount += 1
            if animationCount == Limits.animations + 1 {
                overLimit(element, "animations in the preset", Limits.animations)
            }
            guard animationCount <= Limits.animations else { return }
            if let animation = readAnimation(element) { animations.append(animation) }
        }
    }

    private func readAnimation(_ value: JSONValue) -> Animation? {
        guard let kind = animationKind(value) else { return nil }
        var animation = Animation(kind: kind)
        let enclosing = enter(value)
        animation.showStart(to: self)
        if case .group = kind {} else { valueKind = animatedKind(value, animation.keyPath) }
        checkNeeds(value, of: kind)
        animation.showKind(to: self)
        if case .keyframe(let frames) = animation.kind { checkCounts(value, frames) }
        leave(to: enclosing)
        return animation
    }

    /// Nothing in it yet; said by the type, or shown by the keys.
    private func animationKind(_ value: JSONValue) -> Animation.Kind? {
        let place: Int?
        if let type = member("type", of: value) {
            place = choice(type, Animation.typeNames)
        } else if member("animations", of: value) != nil {
            place = 2
        } else {
            place = member("values", of: value) != nil ? 1 : 0
        }
        switch place {
        case 0: return .basic(from: nil, to: nil, by: nil)
        case 1: return .keyframe(Animation.Keyframes(values: []))
        case 2: return .group([])
        default: return nil
        }
    }

    private func checkNeeds(_ value: JSONValue, of kind: Animation.Kind) {
        switch kind {
        case .basic: break
        case .keyframe: missing("values", in: value, "a keyframe animation has a list of values")
        case .group: missing("animations", in: value, "a group has a list of animations")
        }
    }

    private func checkCounts(_ value: JSONValue, _ frames: Animation.Keyframes) {
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

    func expectedCount(_ value: JSONValue, _ count: Int, _ what: StaticString, _ found: Int) {
        var message = ByteText("expected ")
        message.append(count)
        message.append(" ")
        message.append(what)
        message.append(", found ")
        message.append(found)
        fail(value, message)
    }

    // MARK: Key paths

    private func animatedKind(_ value: JSONValue, _ path: Name) -> AnimatedValueKind? {
        missing("keyPath", in: value, "an animation names the property that it changes")
        guard let text = member("keyPath", of: value), kind(text) == .string,
            path.utf8.count > 0 || characters(text).isEmpty, let layer = animatedLayer
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
    func animatedValue(_ value: JSONValue, isChange: Bool = false) -> AnimatedValue? {
        let component = isChange ? NumberRule.unitChange : .unit
        switch valueKind {
        case .number: return number(value, .any).map { .number($0) }
        case .flag where kind(value) == .boolean: return boolean(value).map { .number($0 ? 1 : 0) }
        case .flag: return number(value, .any).map { .number($0 == 0 ? 0 : 1) }
        case .pair: return point(value).map { .pair(Length(points: $0[0]), Length(points: $0[1])) }
        case .lengths: return lengths(value, 2).map { .pair($0[0], $0[1]) }
        case .color: return color(value, component: component).map { .color($0) }
        case .colors: return colors(value, component: component).map { .colors($0) }
        case .numbers: return numbers(value, .any, limit: Limits.colors).map { .numbers($0) }
        case nil: return nil
        }
    }

    func readKeyframes(_ value: JSONValue, into values: inout [AnimatedValue]) {
        guard let elements = list(value, of: "values", limit: Limits.keyframes) else { return }
        for element in elements {
            if let value = animatedValue(element) { values.append(value) }
        }
    }

    func readTimingFunctions(_ value: JSONValue, into functions: inout [TimingFunction]) {
        guard let elements = list(value, of: "timing functions", limit: Limits.keyframes) else { return }
        for element in elements {
            if let function = timingFunction(element) { functions.append(function) }
        }
    }

    func timingFunction(_ value: JSONValue) -> TimingFunction? {
        if kind(value) == .string {
            return choice(value, TimingFunction.names).map { TimingFunction.named[$0] }
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
