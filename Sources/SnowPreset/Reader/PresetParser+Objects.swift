import SnowModel

/// Objects: the keys that they show, and those that they do not know.
extension PresetParser {
    /// Reads the members of an object, whatever their order in the text.
    func read<Object: KeyedObject>(_ value: JSONValue, into object: inout Object) {
        let enclosing = enter(value)
        object.show(to: self)
        leave(to: enclosing)
    }

    /// The object around the one that is read, and the keys that it has shown.
    struct Enclosing {
        let object: JSONValue
        let names: [StaticString]
    }

    func enter(_ value: JSONValue) -> Enclosing {
        let enclosing = Enclosing(object: object, names: names)
        object = value
        names = []
        return enclosing
    }

    /// What was not shown is unknown.
    func leave(to enclosing: Enclosing) {
        warnAboutUnknownKeys()
        object = enclosing.object
        names = enclosing.names
    }

    /// The value of a key that is shown, if it is there.
    func take(_ key: StaticString) -> JSONValue? {
        names.append(key)
        return member(key, of: object)
    }

    /// `$schema` and keys that begin with "x-" are the user's own.
    private func warnAboutUnknownKeys() {
        guard kind(object) == .object else { return }
        for node in index.children(object.node) where !index.nodes[node].isReported {
            let key = index.key(node)
            if key.equals("$schema") || key.dropping(prefix: "x-" as StaticString) != nil { continue }
            if names.contains(where: { key.equals($0) }) { continue }
            warnAboutUnknownKey(node)
        }
    }

    private func warnAboutUnknownKey(_ node: Int) {
        let key = index.key(node)
        var message = ByteText("unknown key ")
        message.append(excerpt: key)
        if !diagnostics.isFull { append(suggestionFor: key, among: names.map { Name($0) }, to: &message) }
        message.append("; it is ignored")
        warn(keyOf: node, message)
    }

    func isObject(_ value: JSONValue, _ what: StaticString) -> Bool {
        if kind(value) == .object { return true }
        expected(what, value)
        return false
    }

    /// An object must have this key.
    func missing(_ key: StaticString, in value: JSONValue, _ hint: StaticString) {
        // A key that is there but already reported is not missing.
        for node in index.children(value.node) where index.key(node).equals(key) { return }
        var message = ByteText("the key \"")
        message.append(key)
        message.append("\" is missing; ")
        message.append(hint)
        fail(value, message)
    }
}
