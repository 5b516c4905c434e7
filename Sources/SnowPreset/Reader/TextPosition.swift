/// Line and column of a byte offset.  Columns count characters (Unicode scalars)
/// from 1; LF, CR LF and a lone CR end a line.
struct TextPosition {
    private(set) var line = 1
    private(set) var column = 1
    private var offset = 0

    /// Moves forwards to `target`.
    mutating func advance(to target: Int, in text: UnsafeRawBufferPointer) {
        while offset < target, offset < text.count {
            step(over: text[offset], before: offset + 1 < text.count ? text[offset + 1] : 0)
            offset += 1
        }
    }

    private mutating func step(over byte: UInt8, before next: UInt8) {
        if byte == 0x0A || (byte == 0x0D && next != 0x0A) {
            line += 1
            column = 1
        } else if byte & 0xC0 != 0x80 && byte != 0x0D {
            column += 1
        }
    }
}
