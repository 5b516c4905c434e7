import SnowModel

extension PresetParser {
    func readBehaviors(_ value: JSONValue, into behaviors: inout [EmitterBehavior]) {
        guard let elements = list(value, of: "behaviours", limit: Limits.behaviors) else { return }
        for element in elements where isObject(element, "a behaviour, which is an object") {
            if let behavior = readBehavior(element) { behaviors.append(behavior) }
        }
    }

    private func readBehavior(_ value: JSONValue) -> EmitterBehavior? {
        missing("type", in: value, "a behaviour has a type, like \"drag\"")
        guard let type = behaviorType(value) else { return nil }
        var draft = BehaviorDraft(type)
        read(value, into: &draft)
        checkCourse(value, draft)
        return draft.behavior
    }

    /// Types without a closed form, and unknown ones, are passed over.
    private func behaviorType(_ value: JSONValue) -> BehaviorType? {
        guard let type = member("type", of: value) else { return nil }
        guard kind(type) == .string else {
            expected("a string", type)
            return nil
        }
        let text = characters(type)
        if let known = BehaviorType.allCases.first(where: { Name($0.name).utf8.elementsEqual(text) }) { return known }
        var message = ByteText("no behaviour of type ")
        message.append(excerpt: text)
        append(suggestionFor: text, among: BehaviorType.names.map { Name($0) }, to: &message)
        message.append("; it is ignored")
        warn(type, message)
        return nil
    }

    /// A course over life has values, and as many locations if any.
    private func checkCourse(_ value: JSONValue, _ draft: BehaviorDraft) {
        let key: StaticString
        switch draft.type {
        case .valueOverLife:
            missing("keyPath", in: value, "it names the property of the particle")
            key = "values"
        case .colorOverLife: key = "colors"
        default: return
        }
        missing(key, in: value, "a course over life needs them")
        guard let list = member(key, of: value), kind(list) == .array else { return }
        let count = elements(list).count
        if count == 0 { fail(list, "a course over life has at least one value") }
        if let locations = member("locations", of: value), !draft.locations.isEmpty, draft.locations.count != count {
            expectedCount(locations, count, "locations, one for each value", draft.locations.count)
        }
    }
}
