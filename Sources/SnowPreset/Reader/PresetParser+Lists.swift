import SnowModel

/// Lists, lengths and colours.  Each returns nil after reporting what is wrong.
extension PresetParser {
    /// The elements of an array of at most `limit`.
    func list(_ value: JSONValue, of what: StaticString, limit: Int) -> [JSONValue]? {
        guard kind(value) == .array else {
            var message = ByteText("a list of ")
            message.append(what)
            expected(message, value)
            return nil
        }
        let elements = elements(value)
        guard elements.count <= limit else {
            overLimit(value, what, limit)
            return nil
        }
        return elements
    }

    func numbers(_ value: JSONValue, _ rule: NumberRule, limit: Int) -> [Double]? {
        guard let elements = list(value, of: "numbers", limit: limit) else { return nil }
        let numbers = elements.map { number($0, rule) }
        return PresetParser.all(numbers)
    }

    func tuple(_ value: JSONValue, _ count: Int, _ rule: NumberRule) -> [Double]? {
        guard kind(value) == .array, elements(value).count == count else {
            expected(count, "numbers", value)
            return nil
        }
        let numbers = elements(value).map { number($0, rule) }
        return PresetParser.all(numbers)
    }

    /// Two numbers, or one of Pastel's points by name.
    func point(_ value: JSONValue) -> [Double]? {
        guard kind(value) == .string else { return tuple(value, 2, .any) }
        return choice(value, UnitPoint.allCases.map { $0.name }).map { UnitPoint.allCases[$0].coordinates }
    }

    // MARK: Lengths

    func lengths(_ value: JSONValue, _ count: Int) -> [Length]? {
        guard kind(value) == .array, elements(value).count == count else {
            expected(count, "numbers or strings like \"50%\"", value)
            return nil
        }
        let lengths = elements(value).map { length($0) }
        return PresetParser.all(lengths)
    }

    func length(_ value: JSONValue) -> Length? {
        guard kind(value) == .string else {
            guard kind(value) == .number else {
                expected("a number or a string like \"50%\"", value)
                return nil
            }
            return number(value, .any).map { Length(points: $0) }
        }
        guard let percent = PercentText.value(characters(value)) else {
            var message = ByteText("expected a number or a string like \"50%\", found ")
            message.append(excerpt: characters(value))
            fail(value, message)
            return nil
        }
        guard NumberRule.any.accepts(percent) else {
            fail(value, .limit, ByteText("the share is over the limit"))
            return nil
        }
        return Length(fraction: percent / 100)
    }

    // MARK: Colours

    func colors(_ value: JSONValue, component: NumberRule = .unit) -> [Color]? {
        guard let elements = list(value, of: "colours", limit: Limits.colors) else { return nil }
        let colors = elements.map { color($0, component: component) }
        return PresetParser.all(colors)
    }

    /// - Parameter component: what a component may be; a change of colour may
    ///   also be negative.
    func color(_ value: JSONValue, component: NumberRule = .unit) -> Color? {
        switch kind(value) {
        case .string:
            if let color = ColorText.color(characters(value)) { return color }
            var message = ByteText("expected a colour like \"#RRGGBB\" or \"#RRGGBBAA\", found ")
            message.append(excerpt: characters(value))
            fail(value, message)
        case .array where 3...4 ~= elements(value).count:
            let components = elements(value).map { number($0, component) }
            guard let list = PresetParser.all(components) else { return nil }
            return Color(list[0], list[1], list[2], list.count == 4 ? list[3] : 1)
        default: expected("a colour: \"#RRGGBB\", \"#RRGGBBAA\", [r, g, b] or [r, g, b, a]", value)
        }
        return nil
    }

    // MARK: Messages

    func expected(_ what: ByteText, _ value: JSONValue) {
        var message = ByteText("expected ")
        message.append(bytes: what.bytes)
        message.append(", found ")
        message.append(found(value))
        fail(value, message)
    }

    private func expected(_ count: Int, _ what: StaticString, _ value: JSONValue) {
        var text = ByteText("a list of ")
        text.append(count)
        text.append(" ")
        text.append(what)
        guard kind(value) == .array else { return expected(text, value) }
        var message = ByteText("expected ")
        message.append(bytes: text.bytes)
        message.append(", found ")
        message.append(elements(value).count)
        fail(value, message)
    }

    /// All of the values, if none is missing.
    static func all<Value>(_ values: [Value?]) -> [Value]? {
        let present = values.compactMap { $0 }
        return present.count == values.count ? present : nil
    }
}
