import SnowModel
import Testing

@testable import SnowPreset

struct AnimationReaderTests {
    private func animated(_ animation: String) -> String {
        """
        {"snowfx": 1, "layers": [{"type": "emitter", "emitterCells": [{"name": "flake", "emitterCells": [{"name": "b.c"}]}],
        "animations": [{\(animation)}]}]}
        """
    }

    private func fault(_ animation: String) -> String {
        let found = lines(animated(animation))
        return found.count == 1 ? found[0] : "\(found)"
    }

    private func kind(_ animation: String) -> Animation.Kind? {
        read(animated(animation)).description?.layers[0].animations.first?.kind
    }

    @Test func valuesByKeyPath() throws {
        let fine = [
            "\"keyPath\": \"birthRate\", \"toValue\": 0", "\"keyPath\": \"opacity\", \"byValue\": -0.5",
            "\"keyPath\": \"emitterPosition\", \"fromValue\": [\"50%\", 0], \"toValue\": [0, \"-10%\"]",
            "\"keyPath\": \"emitterPosition.x\", \"toValue\": 5", "\"keyPath\": \"emitterSize.height\", \"toValue\": 5",
            "\"keyPath\": \"emitterCells.flake.birthRate\", \"values\": [1, 2]",
            "\"keyPath\": \"emitterCells.flake.color\", \"toValue\": \"#FF0000\"",
            "\"keyPath\": \"emitterCells.flake.color\", \"byValue\": [-1, 0, 0, -1]",
            "\"keyPath\": \"emitterCells.flake.color.red\", \"toValue\": 0.5",
            "\"keyPath\": \"emitterCells.flake.enabled\", \"values\": [true, false], \"calculationMode\": \"discrete\"",
            "\"keyPath\": \"emitterCells.flake.emitterCells.b.c.scale\", \"toValue\": 2",
        ]
        for animation in fine { #expect(lines(animated(animation)) == [], "\(animation)") }
        let colors = gradient(
            "\"animations\": [{\"keyPath\": \"colors\", \"toValue\": [\"#FFFFFF\", [0, 0, 0]]}, {\"keyPath\": \"locations\", \"toValue\": [-1, 2]}, {\"keyPath\": \"startPoint\", \"toValue\": [0, 1]}, {\"keyPath\": \"endPoint.y\", \"toValue\": 1}]"
        )
        #expect(lines(colors) == [])
    }

    @Test func valuesThatDoNotFit() {
        #expect(
            fault("\"keyPath\": \"birthRate\", \"toValue\": \"50%\"")
                == "2:52 error layers[0].animations[0].toValue: expected a number, found a string")
        #expect(
            fault("\"keyPath\": \"emitterPosition\", \"toValue\": 5").contains(
                "expected a list of 2 numbers or strings like"))
        #expect(
            fault("\"keyPath\": \"emitterCells.flake.color\", \"toValue\": [2, 0, 0]").contains(
                "expected a number from 0 to 1"))
        #expect(
            fault("\"keyPath\": \"opacity\", \"values\": [1, [1]]").hasPrefix(
                "2:53 error layers[0].animations[0].values[1]:"))
        #expect(
            lines(gradient("\"animations\": [{\"keyPath\": \"colors\", \"toValue\": \"#FFFFFF\"}]")).first?.contains(
                "expected a list of colours") == true)
    }

    @Test func keyPathsThatDoNotExist() {
        func no(_ path: String) -> String { fault("\"keyPath\": \"\(path)\", \"toValue\": 1") }
        #expect(
            no("birthRat")
                == "2:28 error layers[0].animations[0].keyPath: no such key path: \"birthRat\", did you mean \"birthRate\"?"
        )
        #expect(no("emitterCells.flke.birthRate").contains("\"flke\", did you mean \"flake\"?"))
        #expect(no("emitterCells.flake.birthrat").contains("\"birthrat\", did you mean \"birthRate\"?"))
        #expect(no("emitterCells.flake.emitterCells.bc.scale").contains("no such key path"))
        #expect(no("colors").contains("no such key path: \"colors\"") && no("").contains("no such key path"))
        #expect(no("emitterCells").contains("no such key path") && no("emitterCells.").contains("no such key path"))
        #expect(fault("\"toValue\": 1").contains("the key \"keyPath\" is missing"))
        #expect(fault("\"keyPath\": 5, \"toValue\": 1").contains("expected a string"))
    }

    @Test func kinds() throws {
        guard case .basic(nil, .number(1), nil)? = kind("\"keyPath\": \"opacity\", \"toValue\": 1"),
            case .keyframe? = kind("\"keyPath\": \"opacity\", \"values\": [1]"),
            case .group(let parts)? = kind("\"animations\": [{\"keyPath\": \"opacity\"}]"), parts.count == 1,
            case .basic? = kind("\"type\": \"basic\", \"keyPath\": \"opacity\", \"toValue\": 1"),
            case .keyframe? = kind("\"type\": \"keyframe\", \"keyPath\": \"opacity\", \"values\": [1]"),
            case .group? = kind("\"type\": \"group\", \"animations\": []")
        else { throw PresetReaderTests.Problem() }
        #expect(
            fault("\"type\": \"keyframe\", \"keyPath\": \"opacity\", \"toValue\": 1").contains("\"values\" is missing")
                == false)
        #expect(
            lines(animated("\"type\": \"keyframe\", \"keyPath\": \"opacity\", \"toValue\": 1")).contains {
                $0.contains("the key \"values\" is missing")
            })
        #expect(fault("\"type\": \"spring\", \"keyPath\": \"opacity\"").contains("expected basic, keyframe or group"))
    }

    @Test func countsOfKeyframes() {
        func frames(_ rest: String) -> String { fault("\"keyPath\": \"opacity\", \"values\": [1, 2, 3], \(rest)") }
        #expect(frames("\"keyTimes\": [0, 1]").contains("expected 3 key times, one for each value, found 2"))
        #expect(frames("\"keyTimes\": [0, 0.6, 0.5]").contains("key times must not decrease"))
        #expect(frames("\"keyTimes\": [0, 0.5, 1.5]").contains("expected a number from 0 to 1"))
        #expect(frames("\"timingFunctions\": [\"linear\"]").contains("expected 2 timing functions"))
        #expect(fault("\"keyPath\": \"opacity\", \"values\": []").contains("at least one value"))
        #expect(lines(animated("\"keyPath\": \"opacity\", \"values\": [1, 2, 3], \"keyTimes\": [0.1, 0.1, 0.6]")) == [])
        let discrete = "\"keyPath\": \"opacity\", \"values\": [1, 2], \"calculationMode\": \"discrete\", \"keyTimes\": "
        #expect(lines(animated(discrete + "[0, 0.5, 1]")) == [] && lines(animated(discrete + "[0, 0.5]")) == [])
    }

    @Test func timingFunctions() throws {
        func function(_ text: String) -> TimingFunction? {
            read(animated("\"keyPath\": \"opacity\", \"timingFunction\": \(text)")).description?.layers[0].animations[0]
                .timingFunction
        }
        #expect(
            function("\"linear\"") == .linear && function("\"easeIn\"") == .easeIn
                && function("\"easeOut\"") == .easeOut)
        #expect(function("\"easeInEaseOut\"") == .easeInEaseOut && function("\"default\"") == .standard)
        #expect(function("[0.1, -2, 0.9, 3]") == TimingFunction(0.1, -2, 0.9, 3))
        for bad in ["\"ease\"", "[0, 0, 1]", "[-0.1, 0, 1, 1]", "[0, 0, 1.1, 1]", "5", "null"] {
            #expect(function(bad) == nil, "\(bad)")
        }
    }

    @Test func coreAnimationsDefaults() throws {
        let animation = try #require(
            read(animated("\"keyPath\": \"opacity\", \"toValue\": 0")).description?.layers[0].animations[0])
        #expect(animation.timing == MediaTiming(duration: 0) && animation.timingFunction == .linear)
        #expect(animation.isRemovedOnCompletion && !animation.isAdditive && !animation.isCumulative)
    }

    @Test func timing() {
        for bad in [
            "\"duration\": -1", "\"repeatCount\": -1", "\"repeatDuration\": -0.5", "\"fillMode\": \"hold\"",
            "\"autoreverses\": 1",
        ] {
            #expect(lines(preset(layer: bad)).count == 1, "\(bad)")
            #expect(lines(preset(cell: bad)).count == 1, "\(bad)")
        }
        #expect(lines(preset(layer: "\"speed\": -2, \"beginTime\": -5, \"timeOffset\": -1, \"duration\": 0")) == [])
    }
}
