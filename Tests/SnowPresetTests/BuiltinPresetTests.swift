import Foundation
import SnowModel
import Testing

@testable import SnowPreset

struct BuiltinPresetTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/SnowPreset/Presets").standardized

    private static func description(_ name: String) throws -> Preset.Description {
        let index = try #require(BuiltinPresets.index(named: Array(name.utf8)))
        return try #require(BuiltinPresets.read(index)?.description)
    }

    private static func emitter(_ name: String) throws -> (Layer, EmitterLayer) {
        for layer in try description(name).layers {
            if case .emitter(let emitter) = layer.content { return (layer, emitter) }
        }
        throw PresetReaderTests.Problem()
    }

    private static func text(_ pointer: UnsafePointer<UInt8>?) -> String? { pointer.map { String(cString: $0) } }

    @Test(arguments: BuiltinPresets.all.indices) func fileIsCanonicalAndFaultless(_ index: Int) throws {
        let name = try #require(Self.text(BuiltinPresets.name(index)))
        let file = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).json"))
        let text = try #require(BuiltinPresets.json(index))
        let summary = try #require(Self.text(BuiltinPresets.summary(index)))
        let result = PresetReader.check(text)
        #expect(lines(result.diagnostics) == [])
        let description = try #require(result.description)
        #expect(canonical(description) == String(decoding: file, as: UTF8.self))
        #expect(lines(PresetReader.check([UInt8](file)).diagnostics) == [])
        #expect(description.name == Name(utf8: name.utf8) && description.summary == Name(utf8: summary.utf8))
    }

    @Test func theTableIsTheFolder() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(files == BuiltinPresets.all.indices.map { "\(Self.text(BuiltinPresets.name($0))!).json" })
        #expect(BuiltinPresets.name(BuiltinPresets.count) == nil && BuiltinPresets.json(-1) == nil)
        #expect(BuiltinPresets.summary(-1) == nil && BuiltinPresets.read(BuiltinPresets.count) == nil)
    }

    @Test func names() {
        #expect(BuiltinPresets.nearest(to: Array("bado-snow".utf8)) == Name("badoo-snow"))
        #expect(BuiltinPresets.nearest(to: Array("Pastell".utf8)) == Name("pastel"))
        #expect(BuiltinPresets.nearest(to: Array("thunderstorm".utf8)) == nil)
        #expect(BuiltinPresets.index(named: Array("pastel".utf8)) != nil)
        #expect(BuiltinPresets.index(named: Array("Pastel".utf8)) == nil)
    }

    // MARK: Palettes

    @Test func palettesFollowTheFiles() throws {
        let palettes = BuiltinPresets.all.count..<BuiltinPresets.count
        #expect(palettes.count == 30)
        let names = palettes.map { Self.text(BuiltinPresets.name($0)) }
        #expect(names.first == "pastel/warmFlame" && names.last == "pastel/happyFisher" && Set(names).count == 30)
        for index in palettes {
            let description = try #require(BuiltinPresets.read(index)?.description)
            let read = try #require(PresetReader.read([UInt8](canonical(description).utf8)).description)
            #expect(canonical(read) == canonical(description))
            guard case .gradient(let gradient) = description.layers[0].content, let ring = gradient.ring else {
                continue
            }
            let texts = ring.colors.map { String(decoding: ColorText.json($0).bytes, as: UTF8.self) }
            let summary = texts.joined(separator: " ").filter { $0 != "\"" }
            #expect(summary == Self.text(BuiltinPresets.summary(index)))
            #expect(ring.colors.count >= 2 && ring.duration == 5 && ring.pair == .pastel)
        }
    }

    // MARK: Figures of the seeds

    @Test func badooSnow() throws {
        let preset = try Self.description("badoo-snow")
        let (layer, emitter) = try Self.emitter("badoo-snow")
        #expect(preset.width == 375 && preset.height == 667)
        #expect(preset.schedule.windows == [.init(from: .init(month: 12, day: 1), until: .init(month: 12, day: 25))])
        #expect(layer.timing.beginTime == 0 && layer.timing.timeOffset == 10)
        #expect(emitter.shape == .line && emitter[.emitterPositionX] == Length(fraction: 0.5))
        #expect(emitter[.emitterSizeWidth] == Length(fraction: 1) && emitter[.emitterPositionY] == Length())
        #expect(emitter.cells.map { $0.contents } == [.sprite(.disc), .sprite(.softDisc)])
        #expect(emitter.cells.map { $0[.velocity] } == [30, 40])
        for cell in emitter.cells {
            let figures: [(CellProperty, Double)] = [
                (.birthRate, 30), (.lifetime, 20), (.lifetimeRange, 0), (.scale, 0.15), (.scaleRange, 0.6),
                (.velocityRange, 20), (.emissionRange, .pi), (.spin, -0.5), (.spinRange, 1), (.xAcceleration, 5),
                (.yAcceleration, 30), (.alpha, 1), (.emissionLongitude, 0),
            ]
            for (property, value) in figures { #expect(cell[property] == value) }
        }
    }

    @Test func cocoLove() throws {
        let (layer, emitter) = try Self.emitter("coco-love")
        #expect(layer.timing == MediaTiming())
        #expect(emitter.shape == .line && emitter[.emitterPositionX] == Length(fraction: 0.5))
        #expect(emitter[.emitterSizeWidth] == Length(fraction: 1) && emitter[.emitterPositionY] == Length())
        let cell = emitter.cells[0]
        let figures: [(CellProperty, Double)] = [
            (.birthRate, 15), (.lifetime, 20), (.scale, 0.06), (.scaleRange, 0.03), (.velocity, -30),
            (.velocityRange, -20), (.emissionRange, .pi / 2), (.yAcceleration, 10), (.xAcceleration, 0), (.spin, -0.5),
            (.spinRange, 1),
        ]
        for (property, value) in figures { #expect(cell[property] == value) }
        // Flakes of some 20 points.
        #expect(BuiltinSprite.size / cell.contentsScale * 0.06 > 15)
    }

    @Test func rings() throws {
        func ring(_ name: String) throws -> (GradientLayer, ColorRing) {
            guard case .gradient(let gradient) = try Self.description(name).layers[0].content, let ring = gradient.ring
            else { throw PresetReaderTests.Problem() }
            return (gradient, ring)
        }
        func hexadecimal(_ ring: ColorRing) -> [String] {
            ring.colors.map { String(decoding: ColorText.json($0).bytes, as: UTF8.self) }
        }
        let (instagram, instagramRing) = try ring("instagram-gradient")
        #expect(instagram.startPoint == [1, 0] && instagram.endPoint == [0, 1])
        #expect(instagramRing.duration == 5 && instagramRing.pair == .instagram)
        #expect(
            hexadecimal(instagramRing).joined()
                == "\"#8A3AB9\"\"#4C68D7\"\"#CD486B\"\"#FBAD50\"\"#FCCC63\"\"#BC2A8D\"\"#E95950\"")
        let (pastel, pastelRing) = try ring("pastel")
        #expect(pastel.startPoint == [1, 0] && pastel.endPoint == [0, 1] && pastel.type == .axial)
        #expect(pastelRing.duration == 5 && pastelRing.pair == .pastel)
        #expect(
            hexadecimal(pastelRing).joined()
                == "\"#9C27B0\"\"#FF4081\"\"#7B1FA2\"\"#204CFF\"\"#209EFF\"\"#5A787F\"\"#3AFFD9\"")
    }
}
