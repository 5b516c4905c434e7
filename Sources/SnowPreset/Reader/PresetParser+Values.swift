import CJSONC
import SnowModel

/// Single values.  Each returns nil after reporting what is wrong.
extension PresetParser {
    func number(_ value: JSONValue, _ rule: NumberRule) -> Double? {
        guard kind(value) == .number else {
            expected("a number", value)
            return nil
        }
        let number = index.nodes[value.node].isLongInteger ? longInteger(value) : json_object_get_double(value.object)
        if let fault = rule.fault(number) {
            fail(value, fault, rule)
            return nil
        }
        // -0 and -0.0 are one number to a reader of JSON.
        return number == 0 ? 0 : number
    }

    /// json-c clamps integers of more than 64 bits, so their text is read as a
    /// double; it has digits only, which no locale reads differently.
    private func longInteger(_ value: JSONValue) -> Double {
        let start = Int(index.nodes[value.node].offset)
        var digits = Array(text[start...].prefix { $0 == UInt8(ascii: "-") || JSONScanner.isWord($0) })
        digits.append(0)
        var number = Double.nan
        let status = digits.withUnsafeMutableBytes { bytes in
            json_parse_double(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), &number)
        }
        return status == 0 ? number : .nan
    }

    private func fail(_ value: JSONValue, _ fault: NumberRule.Fault, _ rule: NumberRule) {
        var message = ByteText()
        switch fault {
        case .notFinite: message.append("expected a finite number")
        case .overLimit(let limit):
            message.append("the number is over the limit of ")
            message.append(limit)
        case .notWhole: message.append("expected a whole number")
        case .outOfRange: message = PresetParser.describe(rule)
        }
        var kind = Diagnostic.Kind.preset
        if case .overLimit = fault { kind = .limit }
        fail(value, kind, message)
    }

    private static func describe(_ rule: NumberRule) -> ByteText {
        var message = ByteText(rule.isWhole ? "expected a whole number " : "expected a number ")
        if rule.most >= Limits.number {
            message.append(rule.isLeastExcluded ? "above " : "of at least ")
            message.append(rule.least)
        } else {
            message.append(rule.isLeastExcluded ? "above " : "from ")
            message.append(rule.least)
            message.append(rule.isLeastExcluded ? " and up to " : " to ")
            message.append(rule.most)
        }
        return message
    }

    func boolean(_ value: JSONValue) -> Bool? {
        guard kind(value) == .boolean else {
            expected("true or false", value)
            return nil
        }
        return json_object_get_boolean(value.object) != 0
    }

    func text(_ value: JSONValue, limit: Int) -> Name? {
        guard kind(value) == .string else {
            expected("a string", value)
            return nil
        }
        let text = characters(value)
        guard text.count <= limit else {
            var message = ByteText("the text is longer than ")
            message.append(limit)
            message.append(" bytes")
            fail(value, .limit, message)
            return nil
        }
        guard !text.contains(0) else {
            fail(value, "the text holds the character NUL")
            return nil
        }
        return Name(utf8: text)
    }

    /// The bytes of a string, unescaped; valid while json-c's tree lives.
    func characters(_ value: JSONValue) -> UnsafeRawBufferPointer {
        guard kind(value) == .string, let start = json_object_get_string(value.object) else {
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(start: start, count: Int(max(json_object_get_string_len(value.object), 0)))
    }

    func choice(_ value: JSONValue, _ names: [StaticString]) -> Int? {
        guard kind(value) == .string else {
            expected("a string", value)
            return nil
        }
        let text = characters(value)
        if let place = names.firstIndex(where: { Name($0).utf8.elementsEqual(text) }) { return place }
        var message = ByteText("unknown: ")
        message.append(excerpt: text)
        append(suggestionFor: text, among: names.map { Name($0) }, to: &message)
        message.append("; expected ")
        for (place, name) in names.enumerated() {
            if place > 0 { message.append(place == names.count - 1 ? " or " : ", ") }
            message.append(name)
        }
        fail(value, message)
        return nil
    }

    func append(suggestionFor text: some Collection<UInt8>, among names: [Name], to message: inout ByteText) {
        guard let nearest = NearestName.index(of: text, among: names) else { return }
        message.append(", did you mean ")
        message.append(quoted: names[nearest].utf8)
        message.append("?")
    }
}
