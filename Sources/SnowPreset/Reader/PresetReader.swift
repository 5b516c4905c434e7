import SnowModel

/// Reads preset texts: byte pass, json-c, typed pass, in that order.
package enum PresetReader {
    /// Reads a preset.  All errors and warnings of the text are listed.
    @export(interface) package static func read(_ text: UnsafeRawBufferPointer) -> ReadResult {
        read(text, lint: false)
    }

    /// Reads a preset and also says what in it is probably not meant.
    @export(interface) package static func check(_ text: UnsafeRawBufferPointer) -> ReadResult {
        read(text, lint: true)
    }

    @export(interface) package static func read(_ text: [UInt8]) -> ReadResult { text.withUnsafeBytes { read($0) } }

    @export(interface) package static func check(_ text: [UInt8]) -> ReadResult { text.withUnsafeBytes { check($0) } }

    private static func read(_ text: UnsafeRawBufferPointer, lint: Bool) -> ReadResult {
        var diagnostics = DiagnosticList()
        guard text.count <= Limits.presetBytes else {
            var message = ByteText("the text is longer than ")
            message.append(Limits.presetBytes)
            message.append(" bytes")
            diagnostics.add(.error, .limit, at: -1, path: [], message)
            return ReadResult(description: nil, diagnostics: diagnostics.located(in: text))
        }
        let body = withoutByteOrderMark(text)
        let description = describe(body, &diagnostics, lint: lint)
        return ReadResult(
            description: diagnostics.hasErrors ? nil : description, diagnostics: diagnostics.located(in: body))
    }

    private static func withoutByteOrderMark(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return text.starts(with: mark) ? UnsafeRawBufferPointer(rebasing: text.dropFirst(3)) : text
    }

    private static func describe(
        _ text: UnsafeRawBufferPointer, _ diagnostics: inout DiagnosticList, lint: Bool
    ) -> Preset.Description? {
        var scanner = JSONScanner(text)
        do throws(JSONFault) {
            try scanner.scan()
            report(scanner, to: &diagnostics)
            let parser = PresetParser(text: text, index: scanner.index, diagnostics: diagnostics)
            guard parser.isObject(JSONValue(node: 0, object: nil), "a preset, which is a JSON object") else {
                diagnostics = parser.diagnostics
                return nil
            }
            let document = try JSONDocument(text, end: scanner.index.end)
            let description = parser.readPreset(document.root)
            diagnostics = parser.diagnostics
            guard lint, !diagnostics.hasErrors else { return description }
            var linter = PresetLint(description, index: scanner.index, places: parser.places)
            linter.run(&diagnostics)
            return description
        } catch {
            let path = scanner.faultPath()
            diagnostics.add(.error, error.kind, at: error.offset, path: path, error.message)
            return nil
        }
    }

    /// What the byte pass found but could go on after.
    private static func report(_ scanner: JSONScanner, to diagnostics: inout DiagnosticList) {
        let index = scanner.index
        for node in scanner.infiniteNumbers {
            diagnostics.add(
                .error, .preset, at: Int(index.nodes[node].offset), path: index.path(node),
                ByteText("expected a finite number"))
        }
        for node in scanner.repeatedKeys {
            var message = ByteText("the key ")
            message.append(excerpt: index.key(node))
            message.append(" stands twice in this object")
            diagnostics.add(
                .error, .preset, at: Int(index.nodes[node].keyOffset), path: index.path(node), message)
        }
    }
}
