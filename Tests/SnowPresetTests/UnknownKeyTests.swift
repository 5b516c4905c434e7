import SnowModel
import Testing

@testable import SnowPreset

struct UnknownKeyTests {
    @Test func oneWarningWithTheNearestKey() {
        let result = read(preset(cell: "\"birthRat\": 30, \"lifetime\": 5"))
        #expect(
            lines(result.diagnostics) == [
                "2:51 warning layers[0].emitterCells[0].birthRat: unknown key \"birthRat\", did you mean \"birthRate\"?; it is ignored"
            ])
        #expect(result.description != nil)
    }

    @Test func everyKindOfObject() {
        let text = """
            {"snowfx": 1, "nam": "a", "schedule": [{"from": "12-01", "until": "12-02", "houres": 1}],
             "layers": [
              {"type": "gradient", "colours": [], "ring": {"colors": ["#FFFFFF"], "durration": 1},
               "animations": [{"keyPath": "opacity", "toValu": 1}]},
              {"type": "emitter", "emiterCells": [], "emitterCells": [{"Velocity": 1}],
               "emitterBehaviors": [{"type": "drag", "drug": 1}]}]}
            """
        let found = lines(text)
        let expected = [
            ("1:15", "nam", "\"name\""), ("1:76", "schedule[0].houres", "\"hours\""),
            ("3:24", "layers[0].colours", "\"colors\""), ("3:71", "layers[0].ring.durration", "\"duration\""),
            ("4:42", "layers[0].animations[0].toValu", "\"toValue\""),
            ("5:23", "layers[1].emiterCells", "\"emitterCells\""),
            ("5:60", "layers[1].emitterCells[0].Velocity", "\"velocity\""),
            ("6:42", "layers[1].emitterBehaviors[0].drug", "\"drag\""),
        ]
        #expect(found.count == expected.count)
        for (line, (place, path, hint)) in zip(found, expected) {
            #expect(line.hasPrefix("\(place) warning \(path): unknown key"), "\(line)")
            #expect(line.contains("did you mean \(hint)?"), "\(line)")
        }
    }

    @Test func theUsersOwnKeys() {
        #expect(lines(preset("\"$schema\": 1, \"x-note\": {\"a\": [null]}", cell: "\"x-\": 1")) == [])
        #expect(lines(preset("\"X-note\": 1")).count == 1)
    }

    @Test func keysThatFitNothing() {
        #expect(
            lines(preset("\"zzzzzzz\": 1"))
                == ["1:15 warning zzzzzzz: unknown key \"zzzzzzz\"; it is ignored"])
        let long = String(repeating: "k", count: 100_000)
        #expect(lines(preset("\"\(long)\": 1")).first?.count ?? 0 < 200)
        #expect(
            lines(preset("\"a b\\n\": 1")).first?.hasPrefix("1:15 warning [\"a b\\n\"]: unknown key \"a b\\n\"") == true
        )
    }

    @Test func nearestNames() {
        let names: [Name] = [Name("birthRate"), Name("lifetime"), Name("spin"), Name("scale")]
        func nearest(_ text: String) -> Int? { NearestName.index(of: Array(text.utf8), among: names) }
        #expect(nearest("birthrate") == 0 && nearest("brithRate") == 0 && nearest("rate") == nil)
        #expect(nearest("lifeTime") == 1 && nearest("life") == nil && nearest("spni") == 2 && nearest("") == nil)
        #expect(NearestName.distance(Array("kitten".utf8), Array("sitting".utf8)) == 3)
        #expect(NearestName.distance(Array("ab".utf8), Array("ba".utf8)) == 1)
        #expect(NearestName.distance([], Array("abc".utf8)) == 3)
    }

    @Test func manyWarningsAreCountedNotListed() {
        let keys = (0..<1500).map { "\"k\($0)\": 1" }.joined(separator: ", ")
        let result = read(preset(keys))
        #expect(result.diagnostics.count == Limits.diagnostics + 1 && result.description != nil)
        #expect(lines(result.diagnostics).last == "0:0 warning : 500 more problems are not listed")
        let wrong = read(preset(keys + ", \"name\": 1"))
        #expect(wrong.description == nil)
    }
}
