import SnowModel
import Testing

@testable import SnowPreset

/// Whatever the bytes are, reading ends, and with an answer.
struct HostileInputTests {
    /// A cut text is an error; only what follows the outermost bracket may go.
    @Test func everyPrefix() {
        let text = Array(everything.utf8)
        for length in stride(from: 0, to: text.count - 2, by: 1) {
            let result = PresetReader.check(Array(text[..<length]))
            guard result.description == nil, result.firstError?.kind == .syntax else {
                Issue.record("the first \(length) bytes load")
                return
            }
        }
    }

    @Test(arguments: 0..<4) func mutations(_ part: Int) {
        var random = Mutator(seed: UInt64(part + 1))
        let texts = [Array(PresetReaderTests.sample.utf8), Array(compact(everything).utf8)]
        for round in 0..<5000 {
            var text = texts[round % 4 == 0 ? 1 : 0]
            for _ in 0...random.number(below: 4) { random.mutate(&text) }
            let result = PresetReader.check(text)
            #expect((result.description == nil) == (result.firstError != nil))
            for diagnostic in result.diagnostics { #expect(!diagnostic.message.isEmpty) }
            guard let description = result.description, round % 7 == 0 else { continue }
            let written = PresetWriter.json(description)
            let again = PresetReader.read(written)
            #expect(again.firstError == nil)
            if let second = again.description { #expect(PresetWriter.json(second) == written) }
        }
    }

    @Test func randomBytes() {
        var random = Mutator(seed: 99)
        for _ in 0..<3000 {
            let text = (0..<random.number(below: 60)).map { _ in UInt8(truncatingIfNeeded: random.number(below: 256)) }
            #expect(PresetReader.check(text).description == nil)
        }
    }

    /// Work grows with the length of the text, not with its square.
    @Test(.timeLimit(.minutes(1))) func longTexts() {
        let keys = (0..<60_000).map { "\"key\($0)\":1" }.joined(separator: ",")
        #expect(read(preset(keys)).description != nil)
        #expect(read(preset("\"x-a\": {\(keys)}")).diagnostics.isEmpty)
        let same = Array(repeating: "\"a\":1", count: 60_000).joined(separator: ",")
        #expect(read(preset("\"x-a\": {\(same)}")).diagnostics.count == Limits.diagnostics + 1)
        let numbers = Array(repeating: "1", count: 200_000).joined(separator: ",")
        #expect(read(gradient("\"locations\": [\(numbers)]")).firstError?.kind == .limit)
        #expect(
            read(preset("\"name\": \"\(String(repeating: "\\u0041", count: 100_000))\"")).firstError?.kind == .limit)
    }

    private func compact(_ text: String) -> String { text.replacingBlanks() }
}

extension String {
    /// Without line breaks and indentation.
    fileprivate func replacingBlanks() -> String {
        split(separator: "\n").map { line in String(line.drop { $0 == " " }) }.joined()
    }
}

private struct Mutator {
    var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    /// Pieces that matter to a JSON reader.
    private static let pieces: [String] = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "true", "1e999", "-", "1e300", "0", "\"50%\"", "\"\"", "{}",
        "[]",
        "\u{FEFF}", "\0", "\\ud800", "9999999999999999999999", "\"type\":\"group\",", "\"animations\":[],", "NaN", "//",
        "\"emitterCells\":[{}],", "\"values\":[],", "\"colors\":[],", "-1", "0.5", "\u{10FFFF}",
    ]

    mutating func number(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }

    mutating func mutate(_ text: inout [UInt8]) {
        guard !text.isEmpty else { return }
        let place = number(below: text.count)
        switch number(below: 5) {
        case 0: text[place] = UInt8(truncatingIfNeeded: number(below: 256))
        case 1: text.remove(at: place)
        case 2: text.insert(contentsOf: Mutator.pieces[number(below: Mutator.pieces.count)].utf8, at: place)
        case 3:
            let end = min(place + number(below: 30), text.count)
            text.removeSubrange(place..<end)
        default:
            let end = min(place + number(below: 60), text.count)
            text.insert(contentsOf: text[place..<end], at: number(below: text.count))
        }
    }
}
