import SnowModel

/// What the byte pass learns about a JSON text: the tree of its values, with the
/// place of each in the text.
///
/// json-c yields the values but forgets where they stood and which keys came
/// twice; this index remembers both.
struct JSONIndex {
    /// In the order of the text: an object or array is followed by its members.
    var nodes: [Node] = []
    /// The keys, unescaped, each closed by NUL.
    var keys: [UInt8] = []
    /// Position in the text just behind the outermost value.
    var end = 0

    struct Node {
        var kind: Kind
        /// Already reported as bad: a key that comes again later, a number that is
        /// not finite.  The typed pass passes over it.
        var isReported = false
        /// A number without point and exponent, too long for json-c's integers.
        var isLongInteger = false
        /// Byte offset of the value, and of its key's opening quote or -1.
        var offset: Int32
        var keyOffset: Int32 = -1
        /// The key's place in `keys`, without the NUL.
        var keyStart: Int32 = 0
        var keyCount: Int32 = 0
        /// Node of the enclosing object or array; -1: none.
        var parent: Int32
        /// Place among the members of the parent.
        var ordinal: Int32
        /// The node behind the last one inside this value.
        var next: Int32 = 0
    }

    enum Kind: UInt8 {
        case object, array, string, number, boolean, null
    }

    func key(_ node: Int) -> ArraySlice<UInt8> {
        let start = Int(nodes[node].keyStart)
        return keys[start..<(start + Int(nodes[node].keyCount))]
    }

    /// The members of an object or array.
    func children(_ node: Int) -> Children { Children(nodes: nodes, at: node + 1, end: Int(nodes[node].next)) }

    /// The member of an object; nil if it is absent or already reported.
    func member(_ key: StaticString, of object: Int) -> Int? {
        guard nodes[object].kind == .object else { return nil }
        return children(object).first { !nodes[$0].isReported && self.key($0).equals(key) }
    }

    struct Children: Sequence, IteratorProtocol {
        let nodes: [Node]
        var at: Int
        let end: Int

        mutating func next() -> Int? {
            guard at < end else { return nil }
            defer { at = Int(nodes[at].next) }
            return at
        }
    }
}
