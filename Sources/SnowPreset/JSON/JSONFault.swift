import SnowModel

/// The first place where a text stops being strict JSON.
struct JSONFault: Error {
    let kind: Diagnostic.Kind
    let offset: Int
    let message: ByteText

    init(_ kind: Diagnostic.Kind = .syntax, at offset: Int, _ message: ByteText) {
        self.kind = kind
        self.offset = offset
        self.message = message
    }

    init(at offset: Int, _ message: StaticString) { self.init(at: offset, ByteText(message)) }
}
