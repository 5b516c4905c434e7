/// A text from a preset: UTF-8 bytes, compared byte by byte.
///
/// Embedded Swift's String comparison needs Unicode tables and its hashing
/// needs randomness; names need neither.  A closing NUL is kept so that the C
/// interface can lend the bytes.
package struct Name: Equatable, Sendable {
    /// The bytes and one closing NUL.
    package private(set) var bytes: [UInt8]

    package init() { bytes = [0] }

    package init<S: Sequence>(utf8: S) where S.Element == UInt8 {
        bytes = Array(utf8)
        bytes.append(0)
    }

    @export(interface) package init(_ text: StaticString) {
        self.init(utf8: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// @param text  Closed by NUL.
    @export(interface) package init(cString text: UnsafePointer<UInt8>) {
        var count = 0
        while text[count] != 0 { count += 1 }
        self.init(utf8: UnsafeBufferPointer(start: text, count: count))
    }

    /// A text with a number behind it, in decimal digits.
    @export(interface) package init(_ text: StaticString, number: UInt) {
        self.init(text)
        bytes.removeLast()
        let start = bytes.count
        var rest = number
        repeat {
            bytes.insert(UInt8(ascii: "0") + UInt8(rest % 10), at: start)
            rest /= 10
        } while rest > 0
        bytes.append(0)
    }

    /// The bytes without the closing NUL.
    package var utf8: ArraySlice<UInt8> { bytes[..<(bytes.count - 1)] }

    package var isEmpty: Bool { bytes.count == 1 }

    @export(interface) package static func == (name: Name, text: StaticString) -> Bool {
        name.bytes.count - 1 == text.utf8CodeUnitCount
            && name.utf8.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
