import SnowModel

/// Objects, by their tables of rows.
extension PresetParser {
    /// Reads the members that the rows name, in the order of the rows: the order
    /// in the text does not matter.
    mutating func readMembers<Target>(of value: JSONValue, _ rows: [Row<Target>], into target: inout Target) {
        withUnsafeMutablePointer(to: &target) { pointer in
            for row in rows { readMember(row.key, of: value, row.field.access, UnsafeMutableRawPointer(pointer)) }
        }
    }

    // Never inlined: it would stand in the library once for each kind of object.
    @inline(never)
    private mutating func readMember(
        _ key: StaticString, of object: JSONValue, _ access: Access, _ target: Access.Address
    ) {
        guard let value = member(key, of: object) else { return }
        switch access {
        case .number(let rule, _, let set): if let number = number(value, rule) { set(target, number) }
        case .boolean(_, let set): if let boolean = boolean(value) { set(target, boolean) }
        case .text(let limit, _, let set): if let text = text(value, limit: limit) { set(target, text) }
        case .choice(let names, _, let set): if let place = choice(value, names) { set(target, place) }
        case .color(_, let set): if let color = color(value) { set(target, color) }
        case .colors(_, let set): if let colors = colors(value) { set(target, colors) }
        case .numbers(let limit, let rule, _, let set):
            if let numbers = numbers(value, rule, limit: limit) { set(target, numbers) }
        case .tuple(let count, let rule, _, let set):
            if let numbers = tuple(value, count, rule) { set(target, numbers) }
        case .lengths(let count, _, let set): if let lengths = lengths(value, count) { set(target, lengths) }
        case .custom(_, let read, _): read(&self, value, target)
        }
    }

    /// One warning for every key that no row names.  `$schema` and keys that
    /// begin with "x-" are the user's own.
    mutating func warnAboutUnknownKeys(of value: JSONValue, known: [StaticString]) {
        guard kind(value) == .object else { return }
        for node in index.children(value.node) where !index.nodes[node].isReported {
            let key = index.key(node)
            if key.equals("$schema") || key.dropping(prefix: "x-" as StaticString) != nil { continue }
            if known.contains(where: { key.equals($0) }) { continue }
            warnAboutUnknownKey(node, known)
        }
    }

    private mutating func warnAboutUnknownKey(_ node: Int, _ known: [StaticString]) {
        let key = index.key(node)
        var message = ByteText("unknown key ")
        message.append(excerpt: key)
        if !diagnostics.isFull { append(suggestionFor: key, among: known.map { Name($0) }, to: &message) }
        message.append("; it is ignored")
        warn(keyOf: node, message)
    }

    mutating func isObject(_ value: JSONValue, _ what: StaticString) -> Bool {
        if kind(value) == .object { return true }
        expected(what, value)
        return false
    }

    /// An object must have this key.
    mutating func missing(_ key: StaticString, in value: JSONValue, _ hint: StaticString) {
        // A key that is there but already reported is not missing.
        for node in index.children(value.node) where index.key(node).equals(key) { return }
        var message = ByteText("the key \"")
        message.append(key)
        message.append("\" is missing; ")
        message.append(hint)
        fail(value, message)
    }
}

extension [StaticString] {
    init<Target>(keysOf rows: [Row<Target>]) { self = rows.map { $0.key } }
}
