import Foundation
import SnowModel
import Testing

@testable import SnowPreset

struct PresetWriterTests {
    @Test func canonicalFormOfEverything() throws {
        let result = read(everything)
        #expect(lines(result.diagnostics) == [])
        let description = try #require(result.description)
        let written = canonical(description)
        for (line, (left, right)) in zip(
            written.split(separator: "\n", omittingEmptySubsequences: false),
            everything.split(separator: "\n", omittingEmptySubsequences: false)
        ).enumerated() where left != right {
            Issue.record("line \(line + 1): \(left), expected \(right)")
            return
        }
        #expect(written == everything)
    }

    /// The preset above really uses each key of each kind of object, and the
    /// writer writes each but those that Core Animation has and this library ignores.
    @Test(arguments: ObjectKind.allCases) func everyKeyIsWritten(_ kind: ObjectKind) {
        let ignored: [String] = [
            "type", "preservesDepth", "attractorType", "radius", "falloff", "falloffDistance",
            "orientationLatitude", "orientationLongitude",
        ]
        #expect(!kind.keys.isEmpty)
        for key in kind.keys where !ignored.contains("\(key)") {
            #expect(everything.contains("\"\(key)\": "), "\(key)")
        }
    }

    @Test func sameDescriptionAfterwards() throws {
        let first = try #require(read(everything).description)
        let second = try #require(read(canonical(first)).description)
        #expect(String(reflecting: first) == String(reflecting: second))
    }

    @Test func defaultsAreNotWritten() throws {
        let text = """
            {"seed": 0, "layers": [{"type": "emitter", "opacity": 1.0, "emitterCells": [{"scale": 1, "color": "#FFFFFF",
            "contents": null, "beginTime": 0, "emitterCells": []}], "frame": [0, 0, "100%", "100%"],
            "animations": []}, {"type": "gradient", "startPoint": [0.5, 0], "colors": []}],
            "size": [640, 360], "name": "", "images": {}, "schedule": [], "snowfx": 1, "x-a": 1}
            """
        let description = try #require(read(text).description)
        #expect(
            canonical(description) == """
                {
                  "snowfx": 1,
                  "layers": [
                    {
                      "type": "emitter",
                      "emitterCells": [
                        {}
                      ]
                    },
                    {
                      "type": "gradient"
                    }
                  ]
                }

                """)
    }

    @Test func emptyPreset() throws {
        let description = try #require(read("{\"snowfx\": 1, \"layers\": []}").description)
        #expect(canonical(description) == "{\n  \"snowfx\": 1,\n  \"layers\": []\n}\n")
    }

    @Test func numbers() {
        func text(_ number: Double) -> String {
            var text = ByteText()
            text.append(number)
            return String(decoding: text.bytes, as: UTF8.self)
        }
        #expect(text(5) == "5" && text(-0.0) == "0" && text(0.1) == "0.1" && text(1e9) == "1000000000")
        #expect(text(1e-7) == "1e-07" && text(-2.5e-300) == "-2.5e-300" && text(3.5e38) == "3.5e+38")
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let number = Double.random(in: -1e9...1e9, using: &random)
            let result = read(preset(cell: "\"velocity\": \(text(number))"))
            guard case .emitter(let emitter)? = result.description?.layers[0].content else {
                Issue.record("\(number) does not load")
                return
            }
            #expect(emitter.cells[0][.velocity].bitPattern == number.bitPattern)
        }
    }

    /// Every share that can be written with up to four digits comes back as it was.
    @Test func percentages() {
        for thousandths in stride(from: -20000, through: 20000, by: 7) {
            let fraction = Double(thousandths) / 1000 / 100
            let text = PercentText.json(fraction).bytes
            let back = text.dropFirst().dropLast().withUnsafeBytes { PercentText.value($0) }
            #expect(back.map { $0 / 100 } == fraction)
            #expect(text.count <= 10)
        }
    }

    @Test func colors() {
        for byte in 0...255 {
            let color = Color(Double(byte) / 255, 0, 1, Double(255 - byte) / 255)
            let text = ColorText.json(color).bytes
            #expect(text.first == UInt8(ascii: "\"") && (text.count == 11 || byte == 0))
            #expect(text.dropFirst().dropLast().withUnsafeBytes { ColorText.color($0) } == color)
        }
        #expect(String(decoding: ColorText.json(Color(0.5, 0, 0)).bytes, as: UTF8.self) == "[0.5, 0, 0]")
    }
}
