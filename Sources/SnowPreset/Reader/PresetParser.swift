import CJSONC
import SnowModel

/// The typed pass: walks json-c's tree together with the index of the byte pass
/// and fills a description.  It goes on after an error, so that one reading
/// reports everything.
struct PresetParser {
    /// Without its byte order mark; borrowed for the reading.
    let text: UnsafeRawBufferPointer
    let index: JSONIndex
    var diagnostics: DiagnosticList
    var places = SourceMap()

    /// Names of `images`, and of pictures that cells use without declaring them.
    var images: [ImageReference] = []
    // Tables that many objects need, made once.
    let cellRows = Schema.cell
    let cellEndRows = Schema.cellEnd
    let timingRows = Schema.timing
    let animationRows = Schema.animation
    // Counts held against Limits.
    var cellCount = 0
    var animationCount = 0
    /// Levels of emitterCells around the cell that is being read.
    var cellDepth = 0
    /// What the key path of the animation that is being read takes; nil: unknown.
    var valueKind: AnimatedValueKind?

    init(text: UnsafeRawBufferPointer, index: JSONIndex, diagnostics: DiagnosticList) {
        self.text = text
        self.index = index
        self.diagnostics = diagnostics
    }

    // MARK: The tree

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

    mutating func fail(_ value: JSONValue, _ kind: Diagnostic.Kind, _ message: ByteText) {
        diagnostics.add(
            .error, kind, at: Int(index.nodes[value.node].offset), path: index.path(value.node), message)
    }

    mutating func fail(_ value: JSONValue, _ message: ByteText) { fail(value, .preset, message) }

    mutating func fail(_ value: JSONValue, _ message: StaticString) { fail(value, ByteText(message)) }

    mutating func warn(_ value: JSONValue, _ message: ByteText) {
        diagnostics.add(
            .warning, .preset, at: Int(index.nodes[value.node].offset), path: index.path(value.node), message)
    }

    mutating func warn(_ value: JSONValue, _ message: StaticString) { warn(value, ByteText(message)) }

    /// About the key rather than its value.
    mutating func warn(keyOf node: Int, _ message: ByteText) {
        diagnostics.add(
            .warning, .preset, at: Int(index.nodes[node].keyOffset), path: index.path(node), message)
    }

    mutating func expected(_ what: StaticString, _ value: JSONValue) { expected(ByteText(what), value) }

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

    mutating func overLimit(_ value: JSONValue, _ what: StaticString, _ limit: Int) {
        var message = ByteText("too many ")
        message.append(what)
        message.append("; at most ")
        message.append(limit)
        fail(value, .limit, message)
    }
}
