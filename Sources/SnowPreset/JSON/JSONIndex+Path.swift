extension JSONIndex {
    /// The way to a value, like `layers[1].emitterCells[0].birthRate`.
    func path(_ node: Int) -> [UInt8] {
        var way: [Int] = []
        var at = node
        while at >= 0, nodes[at].parent >= 0 {
            way.append(at)
            at = Int(nodes[at].parent)
        }
        var text = ByteText()
        for step in way.reversed() { append(step, to: &text) }
        return text.bytes
    }

    private func append(_ node: Int, to text: inout ByteText) {
        guard nodes[node].keyOffset >= 0 else {
            text.append("[")
            text.append(nodes[node].ordinal)
            return text.append("]")
        }
        let key = key(node)
        if key.allSatisfy(JSONIndex.isPlain), !key.isEmpty, key.count <= 64 {
            if text.count > 0 { text.append(".") }
            return text.append(bytes: key)
        }
        text.append("[")
        text.append(excerpt: key)
        text.append("]")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "$"): true
        default: false
        }
    }

    /// Marks every member whose key comes again later in the same object, as
    /// json-c keeps the last one, and gives the later ones.
    mutating func markRepeatedKeys(of object: Int) -> [Int] {
        var members = Array(children(object))
        guard members.count > 1 else { return [] }
        members.sortStably { key($0).lexicographicallyPrecedes(key($1)) }
        var repeated: [Int] = []
        for (first, second) in zip(members, members.dropFirst()) where key(first).elementsEqual(key(second)) {
            nodes[first].isReported = true
            repeated.append(second)
        }
        return repeated
    }
}
