import SnowModel

/// Collects what is wrong with a text, by byte offset; lines and columns are
/// counted once, at the end.
struct DiagnosticList {
    private var entries: [Entry] = []
    private(set) var hasErrors = false
    private var unlisted = 0

    /// Further problems are counted only.
    var isFull: Bool { entries.count >= Limits.diagnostics }

    private struct Entry {
        let offset: Int
        let order: Int
        let severity: Diagnostic.Severity
        let kind: Diagnostic.Kind
        let path: [UInt8]
        let message: [UInt8]
    }

    /// An offset below zero: no position.
    mutating func add(
        _ severity: Diagnostic.Severity, _ kind: Diagnostic.Kind, at offset: Int, path: [UInt8], _ message: ByteText
    ) {
        if severity == .error { hasErrors = true }
        guard !isFull else {
            unlisted &+= 1
            return
        }
        entries.append(
            Entry(
                offset: offset, order: entries.count, severity: severity, kind: kind, path: path,
                message: message.bytes))
    }

    /// The diagnostics in the order of the text.
    func located(in text: UnsafeRawBufferPointer) -> [Diagnostic] {
        let sorted = entries.sorted { ($0.offset, $0.order) < ($1.offset, $1.order) }
        var cursor = TextPosition()
        var located: [Diagnostic] = []
        for entry in sorted {
            if entry.offset >= 0 { cursor.advance(to: entry.offset, in: text) }
            located.append(
                Diagnostic(
                    severity: entry.severity, kind: entry.kind,
                    line: entry.offset >= 0 ? cursor.line : 0, column: entry.offset >= 0 ? cursor.column : 0,
                    path: entry.path, message: entry.message))
        }
        if unlisted > 0 { located.append(remainder) }
        return located
    }

    private var remainder: Diagnostic {
        var message = ByteText()
        message.append(unlisted)
        message.append(" more problems are not listed")
        return Diagnostic(
            severity: hasErrors ? .error : .warning, kind: .limit, line: 0, column: 0, path: [],
            message: message.bytes)
    }
}
