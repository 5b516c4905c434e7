import SnowModel

/// Reads the value of a host's change, written as a preset writes it.
package enum ChangeReader {
    /// What the property that changes takes.
    package enum Expected: Sendable {
        case number, flag, color, colors
        case target(KeyPathTarget)
    }

    /// The value, or what is wrong with the text.
    @export(interface) package static func read(
        _ text: UnsafeRawBufferPointer, as expected: Expected
    ) -> (value: AnimatedValue?, error: Diagnostic?) {
        var diagnostics = DiagnosticList()
        let value = parse(text, expected, &diagnostics)
        let found = diagnostics.located(in: text)
        let error = found.first { $0.severity == .error }
        return (error == nil ? value : nil, error)
    }

    private static func parse(
        _ text: UnsafeRawBufferPointer, _ expected: Expected, _ diagnostics: inout DiagnosticList
    ) -> AnimatedValue? {
        guard text.count <= Limits.presetBytes else {
            diagnostics.add(.error, .limit, at: 0, path: [], ByteText("the text is too long"))
            return nil
        }
        var scanner = JSONScanner(text)
        do throws(JSONFault) {
            try scanner.scan()
            for node in scanner.infiniteNumbers {
                diagnostics.add(
                    .error, .preset, at: Int(scanner.index.nodes[node].offset), path: scanner.index.path(node),
                    ByteText("expected a finite number"))
            }
            let document = try JSONDocument(text, end: scanner.index.end)
            let parser = PresetParser(text: text, index: scanner.index, diagnostics: diagnostics)
            parser.valueKind = kind(expected)
            let value = parser.animatedValue(document.root)
            diagnostics = parser.diagnostics
            return value
        } catch {
            diagnostics.add(.error, error.kind, at: error.offset, path: [], error.message)
            return nil
        }
    }

    private static func kind(_ expected: Expected) -> AnimatedValueKind {
        switch expected {
        case .number: .number
        case .flag: .flag
        case .color: .color
        case .colors: .colors
        case .target(let target): AnimatedValueKind(target)
        }
    }
}
