import SnowModel

/// Collects what is wrong with a text, by byte offset; lines and columns are
/// counted once, at the end.
struct DiagnosticList {
    private var entries: [Entry] = []
    private(set) var hasErrors = false
    private var listedErrors = 0
    private var unlisted = 0

    /// Further warnings are counted only.  Errors have room of their own, so that
    /// no number of warnings hides why a text does not load.
    var isFull: Bool { entries.count - listedErrors >= Limits.diagnostics }

    private struct Entry {
        let offset: Int
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
        guard severity == .error ? listedErrors < Limits.diagnostics : !isFull else {
            unlisted &+= 1
            return
        }
        if severity == .error { listedErrors += 1 }
        entries.append(
            Entry(
                offset: offset, severity: severity, kind: kind, path: path, message: message.bytes))
    }

    /// The diagnostics in the order of the text.
    func located(in text: UnsafeRawBufferPointer) -> [Diagnostic] {
        var order = Array(entries.indices)
        order.sortStably { entries[$0].offset < entries[$1].offset }
        var cursor = TextPosition()
        var located: [Diagnostic] = []
        for place in order {
            let entry = entries[place]
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
