import SnowModel
import Testing

@testable import SnowPreset

struct LintTests {
    private func check(_ text: String) -> [String] {
        let result = PresetReader.check(Array(text.utf8))
        #expect(result.description != nil)
        return lines(result.diagnostics)
    }

    private let snow =
        "\"name\": \"a\", \"contents\": \"disc\", \"birthRate\": 10, \"lifetime\": 20, \"yAcceleration\": 30"
    private let top = "\"emitterShape\": \"line\", \"emitterPosition\": [\"50%\", 0], \"emitterSize\": [\"100%\", 0]"

    private func cell(_ changes: String) -> [String] { check(preset(layer: top, cell: changes)) }

    @Test func nothingToSayAboutFallingSnow() { #expect(cell(snow) == []) }

    @Test func readingAloneDoesNotLint() { #expect(lines(preset(layer: top)) == []) }

    @Test func neverVisible() {
        #expect(cell("\"contents\": \"disc\", \"lifetime\": 5").first?.contains("birthRate is 0") == true)
        #expect(
            check(preset(layer: "\"name\": \"a\"", cell: "\"contents\": \"disc\", \"birthRate\": 0")) == [
                "2:96 warning layers[0].emitterCells[0].birthRate: never visible: no particle is born, as birthRate is 0"
            ])
        #expect(cell("\"contents\": \"disc\", \"birthRate\": 5").first?.contains("live no time") == true)
        #expect(cell("\"birthRate\": 5, \"lifetime\": 5").first?.contains("neither contents nor sub-cells") == true)
        #expect(cell(snow + ", \"scale\": 0").first?.contains("the size is 0") == true)
        #expect(cell(snow + ", \"scale\": 0, \"scaleSpeed\": 0.1") == [])
        #expect(cell(snow + ", \"color\": \"#FFFFFF00\"").first?.contains("the opacity is 0") == true)
        #expect(cell(snow + ", \"color\": \"#FFFFFF00\", \"alphaSpeed\": 0.1") == [])
        #expect(cell(snow + ", \"duration\": 0").first?.contains("emits for no time") == true)
        #expect(
            check(preset(layer: top + ", \"birthRate\": 0", cell: snow)).first?.contains(
                "layers[0].birthRate: never visible") == true)
        #expect(
            check(preset(layer: top + ", \"opacity\": 0", cell: snow)).first?.contains(
                "layers[0].opacity: never visible") == true)
        #expect(
            check("{\"snowfx\": 1, \"layers\": [{\"type\": \"emitter\"}]}").first?.contains("the layer has no cells")
                == true)
    }

    @Test func framesOfABuiltInSprite() {
        #expect(
            cell(snow + ", \"contentsFrameCount\": 4") == [
                "2:242 warning layers[0].emitterCells[0].contentsFrameCount: "
                    + "without effect: a built-in sprite is a single frame"
            ])
        #expect(cell(snow + ", \"contentsFrameCount\": 1") == [])
    }

    @Test func switchedOffIsLeftAlone() {
        #expect(check(preset(layer: "\"hidden\": true", cell: "\"birthRate\": 0")) == [])
        #expect(cell("\"enabled\": false") == [])
    }

    @Test func animationsCountAsVisible() {
        let animation = "\"animations\": [{\"keyPath\": \"emitterCells.a.birthRate\", \"toValue\": 5, \"duration\": 1}]"
        let still = "\"name\": \"a\", \"contents\": \"disc\", \"lifetime\": 20, \"yAcceleration\": 30"
        #expect(check(preset(layer: top + "," + animation, cell: still)) == [])
        let group = "\"animations\": [{\"animations\": [{\"keyPath\": \"emitterCells.a.birthRate\", \"toValue\": 5}]}]"
        #expect(check(preset(layer: top + "," + group, cell: still)) == [])
    }

    @Test func opaqueAtDeath() {
        let short = "\"contents\": \"disc\", \"birthRate\": 10, \"lifetime\": 2, \"velocity\": -30"
        #expect(cell(short).first?.contains("layers[0].emitterCells[0]: still opaque at death") == true)
        #expect(cell(short + ", \"alphaSpeed\": -0.5") == [])
        #expect(cell(short + ", \"alphaSpeed\": -0.1").first?.contains("opacity 0.8") == true)
        #expect(cell(short + ", \"scaleSpeed\": -0.5") == [])
        #expect(
            cell(
                short
                    + ", \"emitterBehaviors\": [{\"type\": \"valueOverLife\", \"keyPath\": \"color.alpha\", \"values\": [1, 0]}]"
            ) == [])
        #expect(
            cell(
                short
                    + ", \"emitterBehaviors\": [{\"type\": \"colorOverLife\", \"colors\": [\"#FFFFFF\", \"#FFFFFF00\"]}]"
            ) == [])
        // Fast enough to leave the view, but for drag.
        let fast = "\"contents\": \"disc\", \"birthRate\": 10, \"lifetime\": 2, \"velocity\": -300"
        #expect(cell(fast) == [])
        #expect(cell(fast + ", \"emitterBehaviors\": [{\"type\": \"drag\", \"drag\": 3}]").count == 1)
    }

    @Test func subCells() {
        let rocket = "\"birthRate\": 1, \"lifetime\": 2, \"velocity\": 100, \"emitterCells\": "
        #expect(
            cell(rocket + "[{\"contents\": \"spark\", \"birthRate\": 0.4, \"lifetime\": 1, \"alphaSpeed\": -1}]").first?
                .contains("after the parent's death") == true)
        #expect(
            cell(rocket + "[{\"contents\": \"spark\", \"birthRate\": 40, \"lifetime\": 1, \"alphaSpeed\": -1}]") == [])
        #expect(
            cell(
                rocket
                    + "[{\"contents\": \"spark\", \"birthRate\": 40, \"lifetime\": 1, \"alphaSpeed\": -1, \"beginTime\": 2}]"
            ).count == 1)
        // A parent that never lives is the one thing to say.
        #expect(cell("\"birthRate\": 1, \"emitterCells\": [{\"birthRate\": 1}]").count == 1)
    }

    @Test func overTheCap() {
        #expect(cell(snow + ", \"x-a\": 1") == [])
        let many = "\"contents\": \"disc\", \"birthRate\": 60000, \"lifetime\": 20, \"yAcceleration\": 30"
        #expect(cell(many).first?.contains("birthRate x lifetime makes for 1200000 live particles") == true)
        let nested =
            "\"birthRate\": 1000, \"lifetime\": 10, \"emitterCells\": [{\"contents\": \"disc\", \"birthRate\": 200, \"lifetime\": 1, \"alphaSpeed\": -1}]"
        #expect(
            cell(nested).first?.contains(
                "emitterCells[0].emitterCells[0].birthRate: birthRate x lifetime makes for 2010000") == true)
        #expect(
            cell("\"contents\": \"disc\", \"birthRate\": 1e9, \"lifetime\": 1e9, \"velocity\": 1, \"alphaSpeed\": -1")
                .count == 1)
    }

    @Test func gradients() {
        #expect(check(gradient("\"colors\": [\"#FFFFFF\"]")).first?.contains("fewer than two colours") == true)
        #expect(check(gradient("\"x-a\": 1")).first?.contains("fewer than two colours") == true)
        #expect(check(gradient("\"ring\": {\"colors\": [\"#FFFFFF\"]}")) == [])
        let two = "\"colors\": [\"#FFFFFF\", \"#000000\"]"
        #expect(check(gradient(two)) == [])
        #expect(
            check(gradient(two + ", \"locations\": [0, 0.5, 1]")).first?.contains("3 locations for 2 colours") == true)
        #expect(check(gradient(two + ", \"locations\": [1, 0]")).first?.contains("locations decrease") == true)
        #expect(check(gradient(two + ", \"gradientType\": \"radial\"")).first?.contains("has no extent") == true)
        #expect(check(gradient(two + ", \"endPoint\": [0.5, 0]")).first?.contains("one colour fills all") == true)
        #expect(check(gradient(two + ", \"frame\": [0, 0, 0, \"100%\"]")).first?.contains("no extent") == true)
    }

    @Test func animations() {
        let two = "\"colors\": [\"#FFFFFF\", \"#000000\"], \"animations\": "
        #expect(check(gradient(two + "[{\"keyPath\": \"opacity\"}]")).first?.contains("changes nothing") == true)
        #expect(check(gradient(two + "[{\"animations\": []}]")).first?.contains("the group is empty") == true)
        #expect(
            check(
                gradient(
                    two
                        + "[{\"keyPath\": \"colors\", \"fromValue\": [\"#FFFFFF\"], \"toValue\": [\"#FFFFFF\", \"#000000\"]}]"
                )
            ).first?.contains("different lengths") == true)
    }

    @Test func degrees() {
        #expect(cell(snow + ", \"emissionRange\": 180").first?.contains("angles are in radians") == true)
        #expect(cell(snow + ", \"emissionRange\": 6.2831853071795862") == [])
    }
}
