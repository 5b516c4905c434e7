import Foundation
import SnowModel
import Testing

@testable import SnowPreset

struct NumberTests {
    private func birthRate(_ number: String) -> (value: Double?, lines: [String]) {
        let result = read(preset(cell: "\"birthRate\": \(number)"))
        guard case .emitter(let emitter)? = result.description?.layers.first?.content else {
            return (nil, lines(result.diagnostics))
        }
        return (emitter.cells[0][.birthRate], lines(result.diagnostics))
    }

    @Test func oneNumberOneSetOfBits() {
        for number in ["30", "30.0", "3e1", "3E+1", "300e-1", "0.3e2"] {
            #expect(birthRate(number).value?.bitPattern == (30.0).bitPattern)
        }
        for zero in ["0", "-0", "0.0", "-0.0", "0e999", "-1e-999"] {
            #expect(birthRate(zero).value?.bitPattern == (0.0).bitPattern)
        }
        #expect(birthRate("0.1").value == 0.1 && birthRate("123.456").value == 123.456)
        #expect(birthRate("5e-324").value == Double.leastNonzeroMagnitude)
    }

    @Test(arguments: [
        ("true", "true"), ("null", "null"), ("\"30\"", "a string"), ("[]", "an array"), ("{}", "an object"),
    ])
    func onlyNumbersAreNumbers(_ text: String, _ found: String) {
        #expect(
            birthRate(text).lines == [
                "2:64 error layers[0].emitterCells[0].birthRate: expected a number, found \(found)"
            ])
    }

    @Test(arguments: ["1e999", "-1e999", "1e309", "1.8e308", "0.0001e400", "1e99999999999999999999"])
    func notFinite(_ number: String) {
        #expect(
            birthRate(number).lines == [
                "2:64 error layers[0].emitterCells[0].birthRate: expected a finite number"
            ])
    }

    /// Not even where nobody looks.
    @Test func notFiniteInTheUsersOwnKeys() {
        #expect(lines(preset("\"x-a\": [1e999]")) == ["1:23 error x-a[0]: expected a finite number"])
    }

    @Test(arguments: ["1e300", "1000000001", "-1e10", "18446744073709551616", "99999999999999999999999999"])
    func overTheLimit(_ number: String) {
        let result = read(preset(cell: "\"birthRate\": \(number)"))
        #expect(
            lines(result.diagnostics) == [
                "2:64 error layers[0].emitterCells[0].birthRate: the number is over the limit of 1000000000"
            ])
        #expect(result.firstError?.kind == .limit)
    }

    /// Published presets hold such values.
    @Test func farOutOfTheSensibleRange() {
        let cell = """
            "emissionRange": 15, "lifetime": 1, "lifetimeRange": 8, "birthRate": 9999, "scale": -3, "velocityRange": -20
            """
        #expect(lines(preset(layer: "\"emitterSize\": [-100, -5]", cell: cell)) == [])
    }

    @Test func repeatCountMayBeTheLargestFloat() {
        for number in ["340282346638528859811704183484516925440", "3.4028234663852886e38"] {
            let result = read(preset(layer: "\"repeatCount\": \(number)"))
            #expect(result.description?.layers[0].timing.repeatCount == Double(Float.greatestFiniteMagnitude))
        }
        #expect(lines(preset(layer: "\"repeatCount\": 1e39")).count == 1)
    }

    @Test func seeds() {
        func seed(_ text: String) -> UInt64? { read(preset("\"seed\": \(text)")).description?.seed }
        #expect(seed("7") == 7 && seed("7.0") == 7 && seed("\"7\"") == 7 && seed("0") == 0)
        #expect(seed("9007199254740992") == 9_007_199_254_740_992)
        #expect(seed("\"18446744073709551615\"") == .max)
        for bad in ["9007199254740994", "-1", "1.5", "\"18446744073709551616\"", "\"\"", "\"-1\"", "\"1e3\"", "true"] {
            #expect(seed(bad) == nil)
        }
        #expect(
            lines(preset("\"seed\": \"1e3\""))
                == ["1:23 error seed: expected a decimal string up to 18446744073709551615, found \"1e3\""])
        #expect(lines(preset(layer: "\"seed\": 4294967295")) == [])
        #expect(lines(preset(layer: "\"seed\": 4294967296")).first?.contains("over the limit of 4294967295") == true)
        #expect(lines(preset(layer: "\"seed\": 0.5")).first?.contains("expected a whole number") == true)
    }

    @Test func percentages() {
        func x(_ text: String) -> Length? {
            guard
                case .emitter(let emitter)? =
                    read(preset(layer: "\"emitterPosition\": [\(text), 0]")).description?.layers[0].content
            else { return nil }
            return emitter[.emitterPositionX]
        }
        #expect(x("\"50%\"") == Length(fraction: 0.5))
        #expect(x("\"-12.5%\"") == Length(fraction: -0.125))
        #expect(x("\"1e2%\"") == Length(fraction: 1) && x("\"0%\"") == Length())
        #expect(x("-12.5") == Length(points: -12.5))
        for bad in [
            "\"50\"", "\"%\"", "\" 50%\"", "\"50 %\"", "\"+50%\"", "\"50%%\"", "\"nan%\"", "\"1e999%\"", "\"05%\"",
            "true",
        ] {
            #expect(x(bad) == nil, "\(bad)")
        }
    }

    @Test func commaLocale() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snowfx-locale-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let tool = URL(fileURLWithPath: "/usr/bin/localedef")
        guard FileManager.default.isExecutableFile(atPath: tool.path) else { return }
        let process = Process()
        process.executableURL = tool
        process.arguments = ["-i", "de_DE", "-f", "UTF-8", folder.appendingPathComponent("de_DE.UTF-8").path]
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        setenv("LOCPATH", folder.path, 1)
        guard let comma = newlocale(1 << LC_NUMERIC, "de_DE.UTF-8", nil) else { return }
        unsetenv("LOCPATH")
        let before = uselocale(comma)
        defer {
            uselocale(before)
            freelocale(comma)
        }
        #expect(strtod("1,5", nil) == 1.5, "the comma locale is in force")
        #expect(birthRate("123.456").value == 123.456)
        let percent = read(
            preset(layer: "\"emitterPosition\": [\"12.5%\", 1.5], \"repeatCount\": 123456789012345678901"))
        #expect(percent.diagnostics.isEmpty)
        #expect(canonical(percent.description!).contains("\"emitterPosition\": [\"12.5%\", 1.5]"))
        #expect(percent.description?.layers[0].timing.repeatCount == 123_456_789_012_345_683_968)
    }
}
