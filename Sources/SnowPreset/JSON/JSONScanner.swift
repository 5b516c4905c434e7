import SnowModel

/// The byte pass: checks that a text is strict JSON (RFC 8259), more strictly
/// than json-c does, and builds the index of its values.
///
/// It keeps its own stack of open brackets, so no text can exhaust the thread's.
struct JSONScanner {
    let text: UnsafeRawBufferPointer
    var at = 0
    var index = JSONIndex()
    /// Values whose number is not finite, and keys that an object has twice.
    private(set) var infiniteNumbers: [Int] = []
    private(set) var repeatedKeys: [Int] = []
    /// Nodes of the open objects and arrays, outermost first.
    private(set) var open: [Int] = []
    /// A value begins, or fails to begin, where the scan stands.
    private var isValueDue = false
    private var pendingKey: (offset: Int, start: Int, count: Int)?
    private var ordinals: [Int32] = []

    init(_ text: UnsafeRawBufferPointer) { self.text = text }

    private enum State {
        /// A value; or the end of an array that has none yet.
        case value, firstElement
        /// A key; or the end of an object that has none yet.
        case key, firstKey
        /// A comma or the closing bracket.
        case afterMember
        case end
    }

    mutating func scan() throws(JSONFault) {
        skipBlanks()
        guard at < text.count else {
            throw JSONFault(at: 0, "the text is empty; a preset is a JSON object")
        }
        var state = State.value
        while state != .end {
            skipBlanks()
            state = try step(state)
        }
        index.end = at
        skipBlanks()
        guard at >= text.count else { throw trailingText() }
    }

    private mutating func step(_ state: State) throws(JSONFault) -> State {
        guard at < text.count else { throw truncated() }
        let byte = text[at]
        switch state {
        case .firstElement where byte == UInt8(ascii: "]"): return close()
        case .value, .firstElement: return try scanValue()
        case .firstKey where byte == UInt8(ascii: "}"): return close()
        case .key, .firstKey: return try scanKey()
        case .afterMember: return try scanAfterMember()
        case .end: return .end
        }
    }

    // MARK: Members

    private mutating func scanAfterMember() throws(JSONFault) -> State {
        let isObject = index.nodes[open[open.count - 1]].kind == .object
        let byte = text[at]
        if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
        guard byte == UInt8(ascii: ",") else {
            throw unexpected(isObject ? "a comma or the closing }" : "a comma or the closing ]")
        }
        let comma = at
        at += 1
        skipBlanks()
        if at < text.count, text[at] == UInt8(ascii: "}") || text[at] == UInt8(ascii: "]") {
            throw JSONFault(at: comma, "a comma before the closing bracket is not JSON")
        }
        return isObject ? .key : .value
    }

    private mutating func scanKey() throws(JSONFault) -> State {
        guard text[at] == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
        let offset = at
        let start = index.keys.count
        try scanString(keep: true)
        pendingKey = (offset, start, index.keys.count - start)
        index.keys.append(0)
        skipBlanks()
        guard at < text.count else { throw truncated() }
        guard text[at] == UInt8(ascii: ":") else { throw unexpected("a colon after the key") }
        at += 1
        return .value
    }

    // MARK: Values

    private mutating func scanValue() throws(JSONFault) -> State {
        isValueDue = true
        switch text[at] {
        case UInt8(ascii: "{"): return try openBracket(.object)
        case UInt8(ascii: "["): return try openBracket(.array)
        case UInt8(ascii: "\""):
            try addNode(.string)
            try scanString(keep: false)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumberValue()
        case UInt8(ascii: "t") where matches("true"): try addLiteral(.boolean, length: 4)
        case UInt8(ascii: "f") where matches("false"): try addLiteral(.boolean, length: 5)
        case UInt8(ascii: "n") where matches("null"): try addLiteral(.null, length: 4)
        default: throw unexpected("a value")
        }
        return finishValue()
    }

    private mutating func openBracket(_ kind: JSONIndex.Kind) throws(JSONFault) -> State {
        guard open.count < Limits.jsonDepth else {
            var message = ByteText("brackets nest deeper than ")
            message.append(Limits.jsonDepth)
            throw JSONFault(.limit, at: at, message)
        }
        try addNode(kind)
        open.append(index.nodes.count - 1)
        ordinals.append(0)
        at += 1
        return kind == .object ? .firstKey : .firstElement
    }

    private mutating func close() -> State {
        at += 1
        let node = open.removeLast()
        ordinals.removeLast()
        index.nodes[node].next = Int32(truncatingIfNeeded: index.nodes.count)
        if index.nodes[node].kind == .object { repeatedKeys += index.markRepeatedKeys(of: node) }
        return open.isEmpty ? .end : .afterMember
    }

    private mutating func finishValue() -> State {
        index.nodes[index.nodes.count - 1].next = Int32(truncatingIfNeeded: index.nodes.count)
        return open.isEmpty ? .end : .afterMember
    }

    private mutating func addLiteral(_ kind: JSONIndex.Kind, length: Int) throws(JSONFault) {
        if at + length < text.count, JSONScanner.isWord(text[at + length]) { throw unexpected("a value") }
        try addNode(kind)
        at += length
    }

    private mutating func scanNumberValue() throws(JSONFault) {
        let offset = at
        let number = try scanNumber()
        let after = at
        at = offset
        try addNode(.number)
        at = after
        let node = index.nodes.count - 1
        index.nodes[node].isLongInteger = number.isLongInteger
        guard !number.isFinite else { return }
        index.nodes[node].isReported = true
        infiniteNumbers.append(node)
    }

    /// A node for the value that begins here.
    private mutating func addNode(_ kind: JSONIndex.Kind) throws(JSONFault) {
        guard index.nodes.count < Limits.jsonValues else {
            var message = ByteText("more values than ")
            message.append(Limits.jsonValues)
            throw JSONFault(.limit, at: at, message)
        }
        isValueDue = false
        let level = open.count - 1
        var node = JSONIndex.Node(
            kind: kind, offset: Int32(truncatingIfNeeded: at),
            parent: level >= 0 ? Int32(truncatingIfNeeded: open[level]) : -1, ordinal: level >= 0 ? ordinals[level] : 0)
        if level >= 0 { ordinals[level] += 1 }
        if let key = pendingKey {
            node.keyOffset = Int32(truncatingIfNeeded: key.offset)
            node.keyStart = Int32(truncatingIfNeeded: key.start)
            node.keyCount = Int32(truncatingIfNeeded: key.count)
            pendingKey = nil
        }
        index.nodes.append(node)
    }

    /// The way to what the scan broke off at: a value that does not begin as one, else
    /// the object or array around it.
    mutating func faultPath() -> [UInt8] {
        if isValueDue, !open.isEmpty, (try? addNode(.null)) != nil { return index.path(index.nodes.count - 1) }
        return open.last.map { index.path($0) } ?? []
    }

    // MARK: Bytes

    mutating func skipBlanks() {
        while at < text.count {
            switch text[at] {
            case 0x20, 0x09, 0x0A, 0x0D: at += 1
            default: return
            }
        }
    }

    func matches(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard text.count - at >= count else { return false }
        return text[at..<(at + count)].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: count))
    }

    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
