import SnowModel
import Testing

@testable import SnowPreset

struct PresetReaderTests {
    static let sample = """
        {
          "snowfx": 1,
          "name": "coco-love", "description": "…", "author": "…", "license": "…",
          "size": [375, 667],
          "backgroundColor": "#101828",
          "seed": 7,
          "schedule": [{"from": "12-01", "until": "12-25"}],
          "images": {"flake": "flake.png"},
          "layers": [
            {"type": "gradient", "name": "sky", "frame": [0, 0, "100%", "100%"], "opacity": 1,
             "gradientType": "axial", "colors": ["#8A3AB9", "#4C68D7"], "locations": [0, 1],
             "startPoint": [1, 0], "endPoint": [0, 1],
             "animations": [{"keyPath": "colors", "fromValue": ["#4C68D7", "#8A3AB9"], "toValue": ["#CD486B", "#4C68D7"], "duration": 5}]},
            {"type": "emitter", "name": "snow", "emitterShape": "line", "emitterPosition": ["50%", 0], "emitterSize": ["100%", 0],
             "emitterCells": [{"name": "flake", "contents": "disc", "birthRate": 15, "lifetime": 20, "velocity": -30, "velocityRange": -20,
               "yAcceleration": 10, "emissionRange": 1.5707963, "scale": 0.06, "scaleRange": 0.03, "spin": -0.5, "spinRange": 1.0}]}
          ]
        }
        """

    @Test func theContractsOwnExample() throws {
        let result = read(PresetReaderTests.sample)
        #expect(lines(result.diagnostics) == [])
        let preset = try #require(result.description)
        #expect(preset.name == "coco-love" && preset.summary == "…" && preset.seed == 7)
        #expect(preset.width == 375 && preset.height == 667)
        #expect(preset.backgroundColor == Color(16.0 / 255, 24.0 / 255, 40.0 / 255))
        #expect(preset.images == [ImageReference(name: Name("flake"), file: Name("flake.png"))])
        #expect(preset.schedule.windows == [.init(from: .init(month: 12, day: 1), until: .init(month: 12, day: 25))])
        guard case .gradient(let gradient) = preset.layers[0].content,
            case .emitter(let emitter) = preset.layers[1].content
        else { throw Problem() }
        #expect(gradient.colors.count == 2 && gradient.locations == [0, 1] && gradient.startPoint == [1, 0])
        guard case .basic(.colors(let from), .colors(let to), nil) = preset.layers[0].animations[0].kind else {
            throw Problem()
        }
        #expect(from.count == 2 && to[0] == Color(205.0 / 255, 72.0 / 255, 107.0 / 255))
        #expect(preset.layers[0].animations[0].timing.duration == 5)
        #expect(emitter.shape == .line && emitter[.emitterPositionX] == Length(fraction: 0.5))
        #expect(emitter.cells[0][.velocityRange] == -20 && emitter.cells[0].contents == .sprite(.disc))
    }

    @Test func defaultsAreCoreAnimations() throws {
        let preset = try #require(
            read("{\"layers\": [{\"emitterCells\": [{}], \"type\": \"emitter\"}], \"snowfx\": 1}").description)
        #expect(preset.width == 640 && preset.height == 360 && preset.seed == 0 && preset.reducedMotion == .still)
        guard case .emitter(let emitter) = preset.layers[0].content else { throw Problem() }
        #expect(emitter.shape == .point && emitter.mode == .volume && emitter.renderMode == .unordered)
        #expect(preset.layers[0].timing == MediaTiming() && preset.layers[0].timing.duration == .infinity)
        let cell = emitter.cells[0]
        for property in CellProperty.allCases { #expect(cell[property] == property.row.defaultValue) }
        #expect(cell.contents == .none && cell[.scale] == 1 && cell[.alpha] == 1)
    }

    @Test func requiredKeys() {
        #expect(
            lines("{}") == [
                "1:1 error : the key \"snowfx\" is missing; a preset begins with \"snowfx\": 1",
                "1:1 error : the key \"layers\" is missing; a preset has a list of layers",
            ])
        #expect(
            lines("{\"snowfx\": 2, \"layers\": []}")
                == ["1:12 error snowfx: format 2 is not understood; this library reads format 1"])
        #expect(
            lines("{\"snowfx\": \"1\", \"layers\": []}") == ["1:12 error snowfx: expected a number, found a string"])
        #expect(
            lines("{\"snowfx\": 1, \"layers\": [{}]}")
                == ["1:26 error layers[0]: the key \"type\" is missing; a layer is an \"emitter\" or a \"gradient\""])
        #expect(lines("{\"snowfx\": 1.0, \"layers\": []}") == [])
    }

    @Test func theOrderOfKeysDoesNotMatter() throws {
        let text = """
            {"layers": [{"animations": [{"toValue": 3, "keyPath": "emitterCells.a.birthRate"}],
              "emitterCells": [{"contents": "p", "name": "a"}], "type": "emitter"}],
             "images": {"q": "q.png", "p": "p.png"}, "snowfx": 1}
            """
        let result = read(text)
        #expect(lines(result.diagnostics) == [])
        guard case .emitter(let emitter)? = result.description?.layers[0].content else { throw Problem() }
        #expect(emitter.cells[0].contents == .image(1))
    }

    /// One reading reports everything, in the order of the text.
    @Test func allErrorsAtOnce() {
        let text = """
            {"snowfx": 1, "name": 5,
             "layers": [
              {"type": "emitter", "emitterShape": "lin", "hidden": 1,
               "emitterCells": [{"birthRate": "30"}, {"lifetime": true}, 7]},
              {"type": "emiter", "colors": ["#12345"]}]}
            """
        #expect(
            lines(text) == [
                "1:23 error name: expected a string, found a number",
                "3:39 error layers[0].emitterShape: unknown: \"lin\", did you mean \"line\"?; "
                    + "expected point, line, rectangle, cuboid, circle or sphere",
                "3:56 error layers[0].hidden: expected true or false, found a number",
                "4:35 error layers[0].emitterCells[0].birthRate: expected a number, found a string",
                "4:55 error layers[0].emitterCells[1].lifetime: expected a number, found true",
                "4:62 error layers[0].emitterCells[2]: expected a cell, which is an object, found a number",
                "5:12 error layers[1].type: unknown: \"emiter\", did you mean \"emitter\"?; expected emitter or gradient",
                "5:33 error layers[1].colors[0]: expected a colour like \"#RRGGBB\" or \"#RRGGBBAA\", found \"#12345\"",
            ])
    }

    // MARK: Values

    @Test func booleansAreTrueAndFalseOnly() {
        for bad in ["0", "1", "\"true\"", "null", "[]"] {
            #expect(lines(preset(cell: "\"enabled\": \(bad)")).first?.contains("expected true or false") == true)
        }
        guard case .emitter(let emitter)? = read(preset(cell: "\"enabled\": false")).description?.layers[0].content
        else {
            Issue.record("does not load")
            return
        }
        #expect(!emitter.cells[0].isEnabled)
    }

    @Test func colors() {
        func color(_ text: String) -> Color? {
            read(preset("\"backgroundColor\": \(text)")).description?.backgroundColor
        }
        #expect(
            color("\"#FF8000\"") == Color(1, 128.0 / 255, 0)
                && color("\"#ff800080\"") == Color(1, 128.0 / 255, 0, 128.0 / 255))
        #expect(color("[0.25, 0.5, 1]") == Color(0.25, 0.5, 1) && color("[0, 0, 0, 0.5]") == Color(0, 0, 0, 0.5))
        for bad in [
            "\"FF8000\"", "\"#F80\"", "\"#GG8000\"", "\"red\"", "\"\"", "[0, 0]", "[0, 0, 0, 0, 0]", "[0, 0, 1.1]",
            "[0, -0.1, 0]",
            "[0, 0, \"0\"]", "5", "null", "{}", "\"#FF8000 \"",
        ] {
            #expect(color(bad) == nil, "\(bad)")
        }
        #expect(
            lines(preset("\"backgroundColor\": [0, 0, 1.5]"))
                == ["1:41 error backgroundColor[2]: expected a number from 0 to 1"])
    }

    @Test func colorOfACellIsFourComponents() throws {
        guard
            case .emitter(let emitter)? = read(preset(cell: "\"color\": [0.1, 0.2, 0.3, 0.4]")).description?.layers[0]
                .content
        else { throw Problem() }
        #expect([.red, .green, .blue, .alpha].map { emitter.cells[0][$0] } == [0.1, 0.2, 0.3, 0.4])
    }

    @Test func texts() {
        let long = String(repeating: "ä", count: 127)
        #expect(lines(preset("\"name\": \"\(long)a\"")) == [])
        #expect(lines(preset("\"name\": \"\(long)aa\"")) == ["1:23 error name: the text is longer than 255 bytes"])
        #expect(read(preset("\"name\": \"\(long)aa\"")).firstError?.kind == .limit)
        #expect(lines(preset("\"name\": \"a\\u0000b\"")) == ["1:23 error name: the text holds the character NUL"])
        #expect(lines(preset("\"description\": \"\(String(repeating: "a", count: 4096))\"")) == [])
    }

    @Test func sizes() {
        #expect(read(preset("\"size\": [1, 65536]")).description?.height == 65536)
        for bad in ["[0, 1]", "[-1, 1]", "[1]", "[1, 2, 3]", "[65537, 1]", "\"1x1\"", "[\"50%\", 1]"] {
            #expect(lines(preset("\"size\": \(bad)")).count == 1, "\(bad)")
        }
    }

    @Test func nestedListsAndTuples() {
        #expect(
            lines(preset(layer: "\"frame\": [0, \"10%\", 5]")) == [
                "2:41 error layers[0].frame: expected a list of 4 numbers or strings like \"50%\", found 3"
            ])
        #expect(
            lines(gradient("\"locations\": [0, null]")).first
                == "1:64 error layers[0].locations[1]: expected a number, found null")
        #expect(
            lines(gradient("\"colors\": \"#FFFFFF\"")).first?.contains("expected a list of colours, found a string")
                == true)
    }

    // MARK: Limits

    @Test func counts() {
        func list(_ count: Int, _ item: String) -> String {
            Array(repeating: item, count: count).joined(separator: ",")
        }
        func kinds(_ text: String) -> [Diagnostic.Kind] { read(text).diagnostics.map { $0.kind } }
        let layer = "{\"type\": \"gradient\"}"
        #expect(kinds("{\"snowfx\": 1, \"layers\": [\(list(64, layer))]}") == [])
        #expect(kinds("{\"snowfx\": 1, \"layers\": [\(list(65, layer))]}") == [.limit])
        #expect(kinds(gradient("\"colors\": [\(list(256, "\"#000000\""))]")) == [])
        #expect(kinds(gradient("\"colors\": [\(list(257, "\"#000000\""))]")) == [.limit])
        let cells = "{\"type\": \"emitter\", \"emitterCells\": [\(list(128, "{}"))]}"
        #expect(kinds("{\"snowfx\": 1, \"layers\": [\(list(2, cells))]}") == [])
        #expect(kinds("{\"snowfx\": 1, \"layers\": [\(list(3, cells))]}").first == .limit)
        let animation = "{\"keyPath\": \"opacity\"}"
        #expect(kinds(gradient("\"animations\": [\(list(256, animation))]")) == [])
        #expect(kinds(gradient("\"animations\": [\(list(257, animation))]")) == [.limit])
        let group = "{\"animations\": [\(list(200, animation))]}"
        #expect(kinds(gradient("\"animations\": [\(group), \(group)]")) == [.limit])
        let values = "{\"keyPath\": \"opacity\", \"values\": [\(list(1025, "1"))]}"
        #expect(kinds(gradient("\"animations\": [\(values)]")) == [.limit])
        let images = (0..<65).map { "\"i\($0)\": null" }.joined(separator: ",")
        #expect(kinds(preset("\"images\": {\(images)}")) == [.limit])
        let windows = list(65, "{\"from\": \"12-01\", \"until\": \"12-02\"}")
        #expect(kinds(preset("\"schedule\": [\(windows)]")) == [.limit])
    }

    @Test func cellsNestEightDeep() {
        func nested(_ depth: Int) -> String { depth == 0 ? "{}" : "{\"emitterCells\": [\(nested(depth - 1))]}" }
        func text(_ depth: Int) -> String {
            "{\"snowfx\": 1, \"layers\": [{\"type\": \"emitter\", \"emitterCells\": [\(nested(depth - 1))]}]}"
        }
        #expect(lines(text(8)) == [])
        let found = read(text(9)).diagnostics
        #expect(found.map { $0.kind } == [.limit])
        #expect(lines(found)[0].hasSuffix(".emitterCells: cells nest deeper than 8"))
    }

    // MARK: Contents and pictures

    @Test func contents() throws {
        func cell(_ text: String) -> (Preset.Description, EmitterCell)? {
            let result = read(preset("\"images\": {\"a\": \"a.png\", \"b\": null}", cell: "\"contents\": \(text)"))
            guard let description = result.description, case .emitter(let emitter) = description.layers[0].content
            else {
                return nil
            }
            return (description, emitter.cells[0])
        }
        #expect(cell("\"softDisc\"")?.1.contents == .sprite(.softDisc))
        #expect(cell("\"a\"")?.1.contents == .image(0) && cell("\"b\"")?.1.contents == .image(1))
        #expect(cell("null")?.1.contents == Contents.none)
        let (description, own) = try #require(cell("\"hosts own\""))
        #expect(
            own.contents == .image(2) && description.images[2] == ImageReference(name: Name("hosts own"), file: Name()))
        for bad in ["5", "\"\"", "[]", "true"] { #expect(cell(bad) == nil) }
    }

    @Test func namesOfPicturesThatLookMisspelt() {
        #expect(
            lines(preset(cell: "\"contents\": \"dsic\"")) == [
                "2:63 warning layers[0].emitterCells[0].contents: no sprite and no picture of images is called "
                    + "\"dsic\", did you mean \"disc\"?"
            ])
        #expect(lines(preset(cell: "\"contents\": \"logo of the firm\"")) == [])
        #expect(
            lines(preset("\"images\": {\"disc\": \"d.png\"}", cell: "\"contents\": \"disc\"")).first?.contains(
                "hides the picture") == true)
    }

    @Test func imagesAreFilesOrNull() {
        for bad in ["{\"a\": 1}", "{\"a\": \"\"}", "{\"\": \"a\"}", "[]", "{\"a\": {}}"] {
            #expect(lines(preset("\"images\": \(bad)")).count == 1, "\(bad)")
        }
    }

    @Test func equalNamesOfSiblings() {
        let text =
            "{\"snowfx\": 1, \"layers\": [{\"type\": \"emitter\", \"emitterCells\": [{\"name\": \"a\"}, {\"name\": \"a\"}, {}, {}]}]}"
        #expect(
            lines(text) == [
                "1:87 warning layers[0].emitterCells[1].name: another cell beside it is called \"a\" too; key paths find the first"
            ])
    }

    struct Problem: Error {}
}
