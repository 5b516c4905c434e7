import SnowModel
import Testing

@testable import SnowPreset

/// The byte pass: what is not strict JSON, where, and in which words.
struct JSONSyntaxTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let line: String
        init(_ text: String, _ line: String) {
            self.text = text
            self.line = line
        }
        var testDescription: String { text }
    }

    static let cases = [
        // What json-c lets through, even when it is strict.
        Case("{\"a\": NaN}", "1:7 error a: NaN and Infinity are not JSON; a number must be finite"),
        Case("{\"a\": Infinity}", "1:7 error a: NaN and Infinity are not JSON; a number must be finite"),
        Case("{\"a\": -Infinity}", "1:7 error a: a digit must follow the minus sign"),
        Case("{\"a\": 5.}", "1:7 error a: a digit must follow the point"),
        Case("{'a': 1}", "1:2 error : JSON takes double quotes, not single ones"),
        Case("{\"a\": 'b'}", "1:7 error a: JSON takes double quotes, not single ones"),
        Case("{\"a\": \"b\nc\"}", "1:9 error : a line break inside a string; write \\n, or close the string"),
        Case("{\"a\nb\": 1}", "1:4 error : a line break inside a string; write \\n, or close the string"),
        Case("{\"a\": \"\t\"}", "1:8 error : a raw control character in a string; write \\t or \\u0000 for it"),
        Case("{\"a\\u0000b\": 1}", "1:4 error : a key cannot hold the character NUL"),
        // What json-c refuses when it is strict.
        Case("{} // end", "1:4 error : comments are not JSON"),
        Case("/* a */ {}", "1:1 error : comments are not JSON"),
        Case("{\"a\": 1, # b\n}", "1:10 error : comments are not JSON"),
        Case("{\"a\": 1,}", "1:8 error : a comma before the closing bracket is not JSON"),
        Case("{\"a\": [1,\n2 ,\n]}", "2:3 error a: a comma before the closing bracket is not JSON"),
        Case("{\"a\": TRUE}", "1:7 error a: true, false and null are written in lower case"),
        Case("{\"a\": nan}", "1:7 error a: NaN and Infinity are not JSON; a number must be finite"),
        Case("{\"a\": None}", "1:7 error a: expected a value; JSON knows null, true and false"),
        Case("{\"a\": 01}", "1:7 error a: a number does not begin with 0 and another digit"),
        Case("{\"a\": 1e}", "1:7 error a: a digit must follow the e of an exponent"),
        Case("{\"a\": +1}", "1:7 error a: a number does not begin with +"),
        Case("{\"a\": .5}", "1:7 error a: a number does not begin with a point; write 0 before it"),
        Case("{\"a\": 0x10}", "1:7 error a: not a number"),
        Case("{\"a\": 1.2.3}", "1:7 error a: not a number"),
        Case("{\"a\": 1} {}", "1:10 error : text after the end of the preset"),
        Case("{\"a\": 1}}", "1:9 error : text after the end of the preset"),
        Case("{a: 1}", "1:2 error : expected a key in double quotes, found 'a'"),
        Case("{\"a\" 1}", "1:6 error : expected a colon after the key, found '1'"),
        Case("{\"a\": 1 \"b\": 2}", "1:9 error : expected a comma or the closing }, found '\"'"),
        Case("{\"a\": [1 2]}", "1:10 error a: expected a comma or the closing ], found '2'"),
        Case("{\"a\": [1}", "1:9 error a: expected a comma or the closing ], found '}'"),
        Case("{\"a\": tru}", "1:7 error a: expected a value, found 't'"),
        Case("{\"a\": truely}", "1:7 error a: expected a value, found 't'"),
        Case("{\"a\":}", "1:6 error a: expected a value, found '}'"),
        Case("{,}", "1:2 error : expected a key in double quotes, found ','"),
        Case("{\"a\": \"\\x\"}", "1:8 error : an unknown escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u"),
        Case("{\"a\": \"\\u12g4\"}", "1:8 error : \\u takes four hexadecimal digits"),
        // Places count characters, and lines by any line end.
        Case("{\"ä€𝄞\": nan}", "1:9 error [\"ä€𝄞\"]: NaN and Infinity are not JSON; a number must be finite"),
        Case("{\r\n\"a\":\rnan}", "3:1 error a: NaN and Infinity are not JSON; a number must be finite"),
        // Nothing there, or not all.
        Case("", "1:1 error : the text is empty; a preset is a JSON object"),
        Case(" \n ", "1:1 error : the text is empty; a preset is a JSON object"),
        Case("\u{FEFF}", "1:1 error : the text is empty; a preset is a JSON object"),
        Case("{\"a\":\n [", "2:3 error a: the text ends too early: the bracket of line 2, column 2 is not closed"),
        Case("{\"a\": \"b", "1:9 error : the text ends too early: the string of line 1, column 7 is not closed"),
        Case("{\"a\": 1.", "1:9 error a: the text ends too early: the bracket of line 1, column 1 is not closed"),
        // A value, but no preset.
        Case("[]", "1:1 error : expected a preset, which is a JSON object, found an array"),
        Case("null", "1:1 error : expected a preset, which is a JSON object, found null"),
        Case("5", "1:1 error : expected a preset, which is a JSON object, found a number"),
    ]

    @Test(arguments: cases) func refused(_ sample: Case) {
        let result = read(sample.text)
        #expect(lines(result.diagnostics) == [sample.line])
        #expect(result.description == nil)
    }

    @Test(
        arguments: [
            [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xFF], [0x80], [0xE2, 0x82], [0xF4, 0x90, 0x80, 0x80],
            [0xF0, 0x80, 0x80, 0x80],
            [0xC3, 0x28], [0xE0, 0x80, 0x80],
        ] as [[UInt8]])
    func notUTF8(_ bytes: [UInt8]) {
        let text = Array("{\"a\": \"b".utf8) + bytes + Array("\"}".utf8)
        #expect(lines(PresetReader.read(text).diagnostics) == ["1:9 error : bytes that are not UTF-8"])
    }

    @Test func nulBytes() {
        #expect(lines("{\"a\": 1}\0") == ["1:9 error : a NUL byte in the text"])
        #expect(lines("{\0\"a\": 1}") == ["1:2 error : a NUL byte in the text"])
        #expect(lines("{\"a\0\": 1}") == ["1:4 error : a NUL byte in a string"])
    }

    @Test func depth() {
        for opening in ["[", "{\"a\":"] {
            let result = read(String(repeating: opening, count: 100_000))
            let diagnostic = try! #require(result.diagnostics.first)
            #expect(result.diagnostics.count == 1 && diagnostic.kind == .limit)
            #expect(diagnostic.column == 1 + Limits.jsonDepth * opening.utf8.count)
            #expect(String(decoding: diagnostic.message, as: UTF8.self) == "brackets nest deeper than 64")
        }
        let nested = "\"x-a\": " + String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
        #expect(lines(preset(nested)) == [])
    }

    @Test func sizeAndCount() {
        let long = preset("\"x-a\": \"\(String(repeating: "a", count: Limits.presetBytes))\"")
        #expect(lines(long) == ["0:0 error : the text is longer than 4194304 bytes"])
        let many = preset("\"x-a\": [\(String(repeating: "1,", count: Limits.jsonValues))1]")
        #expect(read(many).firstError?.kind == .limit)
    }

    @Test func byteOrderMark() {
        #expect(lines("\u{FEFF}" + preset()) == [])
        #expect(lines("\u{FEFF}{\"snowfx\": 2, \"layers\": []}").first?.hasPrefix("1:12 error snowfx") == true)
        #expect(lines("\u{FEFF}\u{FEFF}{}") == ["1:1 error : a byte order mark in the middle of the text"])
    }

    @Test func repeatedKeys() {
        #expect(
            lines("{\"snowfx\": 1, \"layers\": [],\n \"seed\": 1, \"seed\": 2, \"s\\u0065ed\": 3}") == [
                "2:13 error seed: the key \"seed\" stands twice in this object",
                "2:24 error seed: the key \"seed\" stands twice in this object",
            ])
        // Also where nobody looks.
        #expect(
            lines(preset("\"x-a\": [{\"b\": 1, \"b\": 2}]")).first
                == "1:32 error x-a[0].b: the key \"b\" stands twice in this object")
        // A bad value that json-c drops is not looked at, the one it keeps is.
        #expect(
            lines("{\"snowfx\": 1, \"layers\": [], \"seed\": {}, \"seed\": true}") == [
                "1:41 error seed: the key \"seed\" stands twice in this object",
                "1:49 error seed: expected a whole number or a decimal string, found true",
            ])
        #expect(lines(preset("\"x-a\": {\"b\": 1, \"B\": 2}")) == [])
    }

    @Test func halvesOfSurrogatePairsAreAccepted() {
        #expect(lines(preset("\"name\": \"a\\ud800b\"")) == [])
        #expect(read(preset("\"name\": \"\\ud83d\\ude00\"")).description?.name == Name(utf8: "😀".utf8))
        let images = "\"images\": {\"\\ud83d\\ude00\": \"a.png\", \"b\\u00e9\\n\": \"b.png\"}"
        let names = read(preset(images)).description?.images.map { $0.name }
        #expect(names == [Name(utf8: "😀".utf8), Name(utf8: "bé\n".utf8)])
        let half = read(preset("\"images\": {\"\\ud800\": \"a.png\"}")).description?.images.first
        #expect(half?.name == Name("\u{FFFD}"))
    }
}
