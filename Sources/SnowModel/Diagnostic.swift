/// One thing that is wrong or doubtful in a preset text, and where.
package struct Diagnostic: Equatable, Sendable {
    package var severity: Severity
    package var kind: Kind
    /// From 1; 0 when there is no position.
    package var line: Int
    /// From 1, in characters.
    package var column: Int
    /// UTF-8, like `layers[1].emitterCells[0].birthRate`; empty for the whole text.
    package var path: [UInt8]
    /// UTF-8: what is wrong and what was expected.
    package var message: [UInt8]

    package init(severity: Severity, kind: Kind, line: Int, column: Int, path: [UInt8], message: [UInt8]) {
        self.severity = severity
        self.kind = kind
        self.line = line
        self.column = column
        self.path = path
        self.message = message
    }

    package enum Severity: Equatable, Sendable {
        /// The preset does not load.
        case error
        /// It loads, but probably not as meant.
        case warning
    }

    package enum Kind: Equatable, Sendable {
        /// The text is not strict JSON.
        case syntax
        /// The JSON is not a preset.
        case preset
        /// One of `Limits` would be exceeded.
        case limit
    }
}
