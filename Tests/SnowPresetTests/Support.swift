import SnowModel

@testable import SnowPreset

/// Reads a preset text.
func read(_ text: String) -> ReadResult { PresetReader.read(Array(text.utf8)) }

/// A preset with one emitter layer that has one cell, given the members of each.
func preset(_ members: String = "", layer: String = "", cell: String = "") -> String {
    let ownCell = cell.isEmpty ? "{}" : "{\(cell)}"
    return """
        {"snowfx": 1, \(members.isEmpty ? "" : members + ",")
        "layers": [{"type": "emitter", \(layer.isEmpty ? "" : layer + ",") "emitterCells": [\(ownCell)]}]}
        """
}

func gradient(_ members: String) -> String {
    "{\"snowfx\": 1, \"layers\": [{\"type\": \"gradient\", \(members)}]}"
}

/// "3:7 error path: message" for each diagnostic.
func lines(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { diagnostic in
        let severity = diagnostic.severity == .error ? "error" : "warning"
        let path = String(decoding: diagnostic.path, as: UTF8.self)
        let message = String(decoding: diagnostic.message, as: UTF8.self)
        return "\(diagnostic.line):\(diagnostic.column) \(severity) \(path): \(message)"
    }
}

func lines(_ text: String) -> [String] { lines(read(text).diagnostics) }

func canonical(_ description: Preset.Description) -> String {
    String(decoding: PresetWriter.json(description), as: UTF8.self)
}
