extension ByteText {
    /// A JSON string: quotes, and escapes for what JSON wants escaped.
    package mutating func append(quoted text: some Sequence<UInt8>) { append(quotedBytes: Array(text)) }

    private mutating func append(quotedBytes text: [UInt8]) {
        append(byte: UInt8(ascii: "\""))
        for byte in text { append(escaped: byte) }
        append(byte: UInt8(ascii: "\""))
    }

    /// A piece of a user's text for a message: escaped, and cut to some forty
    /// bytes at a character boundary.
    package mutating func append(excerpt text: some Collection<UInt8>) { append(excerptBytes: Array(text.prefix(48))) }

    private mutating func append(excerptBytes text: [UInt8]) {
        append(byte: UInt8(ascii: "\""))
        for (position, byte) in text.enumerated() {
            let isBoundary = byte & 0xC0 != 0x80
            guard position < 40 || !isBoundary else {
                append("...")
                break
            }
            append(escaped: byte)
        }
        append(byte: UInt8(ascii: "\""))
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        case 0..<0x20, 0x7F: append(unicodeEscape: byte)
        default: append(byte: byte)
        }
    }

    private mutating func append(unicodeEscape byte: UInt8) {
        append("\\u00")
        append(hexDigit: byte >> 4)
        append(hexDigit: byte & 15)
    }

    package mutating func append(hexDigit nibble: UInt8) {
        append(byte: nibble < 10 ? UInt8(ascii: "0") &+ nibble : UInt8(ascii: "A") &+ nibble &- 10)
    }
}
