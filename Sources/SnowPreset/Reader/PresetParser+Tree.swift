import CJSONC
import SnowModel

/// The tree that json-c made, and what is said about its values.
extension PresetParser {
    func kind(_ value: JSONValue) -> JSONIndex.Kind { index.nodes[value.node].kind }

    /// The member of an object; nil if it is absent or already reported.
    func member(_ key: StaticString, of value: JSONValue) -> JSONValue? {
        index.member(key, of: value.node).flatMap { memberValue($0, of: value) }
    }

    /// json-c's value of a member, found by its key, which the pool closes by NUL.
    func memberValue(_ node: Int, of value: JSONValue) -> JSONValue? {
        guard json_object_get_type(value.object) == json_type_object else { return nil }
        var object: OpaquePointer?
        let start = Int(index.nodes[node].keyStart)
        let isThere = index.keys[start...].withUnsafeBytes { key in
            json_object_object_get_ex(value.object, key.baseAddress?.assumingMemoryBound(to: CChar.self), &object)
        }
        return isThere != 0 ? JSONValue(node: node, object: object) : nil
    }

    func elements(_ value: JSONValue) -> [JSONValue] {
        guard kind(value) == .array, json_object_get_type(value.object) == json_type_array else { return [] }
        return index.children(value.node).filter { !index.nodes[$0].isReported }.map { node in
            JSONValue(
                node: node, object: json_object_array_get_idx(value.object, Int(index.nodes[node].ordinal)))
        }
    }

    // MARK: Messages

    func fail(_ value: JSONValue, _ kind: Diagnostic.Kind, _ message: ByteText) {
        diagnostics.add(
            .error, kind, at: Int(index.nodes[value.node].offset), path: index.path(value.node), message)
    }

    func fail(_ value: JSONValue, _ message: ByteText) { fail(value, .preset, message) }

    func fail(_ value: JSONValue, _ message: StaticString) { fail(value, ByteText(message)) }

    func warn(_ value: JSONValue, _ message: ByteText) {
        diagnostics.add(
            .warning, .preset, at: Int(index.nodes[value.node].offset), path: index.path(value.node), message)
    }

    func warn(_ value: JSONValue, _ message: StaticString) { warn(value, ByteText(message)) }

    /// About the key rather than its value.
    func warn(keyOf node: Int, _ message: ByteText) {
        diagnostics.add(
            .warning, .preset, at: Int(index.nodes[node].keyOffset), path: index.path(node), message)
    }

    func expected(_ what: StaticString, _ value: JSONValue) { expected(ByteText(what), value) }

    func found(_ value: JSONValue) -> StaticString {
        switch kind(value) {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: text[Int(index.nodes[value.node].offset)] == UInt8(ascii: "t") ? "true" : "false"
        case .null: "null"
        }
    }

    func overLimit(_ value: JSONValue, _ what: StaticString, _ limit: Int) {
        var message = ByteText("too many ")
        message.append(what)
        message.append("; at most ")
        message.append(limit)
        fail(value, .limit, message)
    }
}
