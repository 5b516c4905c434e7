import SnowModel

/// What became of a preset text.
package struct ReadResult: Sendable {
    /// nil if there is any error.
    package var description: Preset.Description?
    /// Errors and warnings in the order of the text.
    package var diagnostics: [Diagnostic]

    /// The first error; nil if there is none.
    package var firstError: Diagnostic? { diagnostics.first { $0.severity == .error } }
}
