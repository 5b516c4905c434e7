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

    package mutating func append<Integer: BinaryInteger & CustomStringConvertible>(_ integer: Integer) {
        bytes.append(contentsOf: integer.description.utf8)
    }

    /// The shortest decimal that reads back as the same bits; whole numbers
    /// without a point.  The number is finite.
    package mutating func append(_ number: Double) {
        guard number != 0 else { return append("0") }
        let text = number.description.utf8
        let isWhole = text.count > 2 && text.suffix(2).elementsEqual([UInt8(ascii: "."), UInt8(ascii: "0")])
        bytes.append(contentsOf: isWhole ? text.dropLast(2) : text[...])
    }

    package mutating func append(spaces count: Int) {
        for _ in 0..<max(count, 0) { bytes.append(UInt8(ascii: " ")) }
    }
}
