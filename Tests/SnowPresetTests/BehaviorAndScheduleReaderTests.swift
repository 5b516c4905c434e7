import SnowModel
import Testing

@testable import SnowPreset

struct BehaviorReaderTests {
    private func layer(_ behavior: String) -> String { preset(layer: "\"emitterBehaviors\": [\(behavior)]") }

    private func kind(_ behavior: String) -> EmitterBehavior.Kind? {
        guard case .emitter(let emitter)? = read(layer(behavior)).description?.layers[0].content else { return nil }
        return emitter.behaviors.first?.kind
    }

    @Test func kinds() throws {
        guard case .wave([1, 2, 3], 0.5)? = kind("{\"type\": \"wave\", \"force\": [1, 2, 3], \"frequency\": 0.5}"),
            case .drag(2)? = kind("{\"type\": \"drag\", \"drag\": 2}"),
            case .alignToMotion(0.25)? = kind("{\"type\": \"alignToMotion\", \"rotation\": 0.25}"),
            case .valueOverLife(.alpha, [1, 0], [], false)? = kind(
                "{\"type\": \"valueOverLife\", \"keyPath\": \"color.alpha\", \"values\": [1, 0]}"),
            case .colorOverLife(let colors, [0, 1])? = kind(
                "{\"type\": \"colorOverLife\", \"colors\": [\"#FFFFFF\", \"#000000\"], \"locations\": [0, 1]}"),
            case .attractor(Length(fraction: 0.5), Length(points: 3), 4, 5)? = kind(
                "{\"type\": \"attractor\", \"position\": [\"50%\", 3], \"zPosition\": 4, \"stiffness\": 5}")
        else { throw PresetReaderTests.Problem() }
        #expect(colors.count == 2)
    }

    @Test func unknownTypesArePassedOver() {
        let result = read(layer("{\"type\": \"light\", \"falloff\": 1}, {\"type\": \"drga\"}, {\"type\": \"drag\"}"))
        #expect(lines(result.diagnostics).count == 2)
        #expect(
            lines(result.diagnostics)[0].contains(
                "warning layers[0].emitterBehaviors[0].type: no behaviour of type \"light\"; it is ignored"))
        #expect(lines(result.diagnostics)[1].contains("did you mean \"drag\"?"))
        guard case .emitter(let emitter)? = result.description?.layers[0].content else {
            Issue.record("does not load")
            return
        }
        #expect(emitter.behaviors.count == 1)
    }

    @Test func faults() {
        let bad = [
            ("{\"drag\": 1}", "the key \"type\" is missing"), ("{\"type\": 1}", "expected a string"),
            ("{\"type\": \"drag\", \"drag\": -1}", "expected a number of at least 0"),
            ("{\"type\": \"wave\", \"force\": 5}", "expected a list of 3 numbers"),
            ("{\"type\": \"valueOverLife\", \"values\": [1]}", "the key \"keyPath\" is missing"),
            ("{\"type\": \"valueOverLife\", \"keyPath\": \"scale\"}", "the key \"values\" is missing"),
            ("{\"type\": \"valueOverLife\", \"keyPath\": \"scal\", \"values\": [1]}", "did you mean \"scale\"?"),
            ("{\"type\": \"valueOverLife\", \"keyPath\": \"scale\", \"values\": []}", "at least one value"),
            (
                "{\"type\": \"valueOverLife\", \"keyPath\": \"scale\", \"values\": [1], \"locations\": [0, 1]}",
                "expected 1 locations"
            ),
            ("{\"type\": \"colorOverLife\", \"colors\": [\"#FFFFFF\"], \"locations\": [0, 1]}", "expected 1 locations"),
            ("5", "expected a behaviour, which is an object"),
        ]
        for (behavior, message) in bad {
            let found = lines(layer(behavior))
            #expect(found.count == 1 && found[0].contains("error") && found[0].contains(message), "\(found)")
        }
    }

    @Test func whatHasNoClosedFormIsIgnoredAloud() {
        let found = lines(layer("{\"type\": \"attractor\", \"radius\": 5, \"falloff\": -290}"))
        #expect(found.count == 2 && found.allSatisfy { $0.contains("warning") && $0.contains("ignored") })
    }
}

struct ScheduleReaderTests {
    private func windows(_ schedule: String) -> [Schedule.Window]? {
        read(preset("\"schedule\": \(schedule)")).description?.schedule.windows
    }

    private func fault(_ window: String) -> String {
        let found = lines(preset("\"schedule\": [\(window)]"))
        return found.count == 1 ? found[0] : "\(found)"
    }

    @Test func forms() {
        let december = Schedule.Window(from: .init(month: 12, day: 1), until: .init(month: 12, day: 25))
        #expect(windows("{\"from\": \"12-01\", \"until\": \"12-25\"}") == [december])
        #expect(
            windows("[{\"from\": \"12-01\", \"until\": \"12-25\"}, {\"from\": \"12-01\", \"until\": \"12-25\"}]") == [
                december, december,
            ])
        #expect(windows("[]") == [])
        var night = december
        night.hours = .init(from: 1200, until: 390)
        night.utcOffset = -330
        #expect(
            windows(
                "{\"from\": \"12-01\", \"until\": \"12-25\", \"hours\": [\"20:00\", \"06:30\"], \"utcOffset\": -330}")
                == [night])
        var always = Schedule.Window(from: .init(month: 1, day: 1), until: .init(month: 12, day: 31))
        always.hours = .init(from: 0, until: 1440)
        #expect(windows("{\"hours\": [\"00:00\", \"24:00\"]}") == [always])
        #expect(windows("{\"from\": \"02-29\", \"until\": \"02-29\"}")?.count == 1)
        #expect(windows("{\"from\": \"2024-02-29\", \"until\": \"2024-02-29\"}")?.first?.from.year == 2024)
    }

    @Test func faults() {
        let until = "\"until\": \"12-25\""
        #expect(fault("{\"from\": \"02-30\", \(until)}").hasSuffix("schedule[0].from: no such day: \"02-30\""))
        #expect(fault("{\"from\": \"2023-02-29\", \"until\": \"2024-01-01\"}").contains("no such day"))
        for day in ["12-1", "1-01", "12/01", "12-01 ", "Dec 1", "", "2024-1-01", "24-12-01"] {
            #expect(
                fault("{\"from\": \"\(day)\", \(until)}").contains("expected a day as MM-DD or YYYY-MM-DD, found"),
                "\(day)")
        }
        #expect(fault("{\"from\": 1201, \(until)}").contains("found a number"))
        #expect(fault("{\(until)}").contains("the key \"from\" is missing"))
        #expect(fault("{\"from\": \"12-01\"}").contains("the key \"until\" is missing"))
        #expect(fault("{\"from\": \"2024-12-01\", \(until)}").contains("both MM-DD"))
        #expect(fault("{\"from\": \"2024-12-01\", \"until\": \"2024-11-30\"}").contains("until lies before from"))
        let days = "\"from\": \"12-01\", \(until)"
        for hours in [
            "[\"8:00\", \"20:00\"]", "[\"24:00\", \"06:00\"]", "[\"20:60\", \"06:00\"]", "[\"25:00\", \"06:00\"]",
            "[\"20:00\", \"24:01\"]", "[8, 20]",
        ] {
            #expect(fault("{\(days), \"hours\": \(hours)}").contains("expected a time as HH:MM"), "\(hours)")
        }
        #expect(fault("{\(days), \"hours\": [\"20:00\"]}").contains("expected two times"))
        #expect(fault("{\(days), \"hours\": [\"20:00\", \"20:00\"]}").contains("the same time"))
        #expect(fault("{\(days), \"utcOffset\": 1081}").contains("from -1080 to 1080"))
        #expect(fault("{\(days), \"utcOffset\": 0.5}").contains("whole number"))
    }
}
