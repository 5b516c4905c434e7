import SnowModel

/// UTF-8 text under construction.
package struct ByteText: Equatable, Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package init(_ text: StaticString) { append(text) }

    package var count: Int { bytes.count }

    package mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    package mutating func append(byte: UInt8) { bytes.append(byte) }

    package mutating func append(bytes more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    package mutating func append(_ name: Name) { bytes.append(contentsOf: name.utf8) }

    package mutating func append(_ integer: some BinaryInteger) {
        append(magnitude: UInt64(truncatingIfNeeded: integer.magnitude), isNegative: integer < 0)
    }

    private mutating func append(magnitude: UInt64, isNegative: Bool) {
        if isNegative { append("-") }
        let start = bytes.count
        var rest = magnitude
        repeat {
            bytes.insert(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10), at: start)
            rest /= 10
        } while rest > 0
    }

    /// The shortest decimal that reads back as the same bits; whole numbers
    /// without a point.  The number is finite.
    package mutating func append(_ number: Double) {
        guard number != 0 else { return append("0") }
        // Not by `withUTF8`, which would bring along what it takes to copy strings of other kinds.
        _ = number.description.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
        let end = bytes.count
        if end >= 2, bytes[end - 2] == UInt8(ascii: "."), bytes[end - 1] == UInt8(ascii: "0") { bytes.removeLast(2) }
    }

    package mutating func append(spaces count: Int) {
        for _ in 0..<max(count, 0) { bytes.append(UInt8(ascii: " ")) }
    }
}
