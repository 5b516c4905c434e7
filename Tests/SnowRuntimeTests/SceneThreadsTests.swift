import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowRaster
@testable import SnowRuntime
@testable import SnowSimulation

/// What several threads do together is what one does alone; also to be run with
/// `--sanitize=thread`.
struct SceneThreadsTests {
    private func scene(threads: Int) -> Scene {
        let many: [CellProperty: Double] = [
            .birthRate: 20_000, .lifetime: 3, .lifetimeRange: 1, .velocity: 60, .emissionRange: 6, .scale: 0.1,
            .scaleRange: 0.3, .alphaSpeed: -0.4,
        ]
        let layers = [
            Layer.gradient("g"),
            Layer.emitter("e", [.make("a", many)]),
            Layer.emitter("f", [.make("b", many), .make("c", [.birthRate: 900, .lifetime: 2, .velocity: 90])]) {
                $0.renderMode = .oldestLast
            },
        ]
        var description = Preset.Description()
        description.layers = layers
        var options = SceneOptions(width: 400, height: 300, seed: 5)
        options.threads = threads
        let scene = Scene(preset: Preset(description), options: options)
        scene.setTime(2.5)
        return scene
    }

    private func picture(_ scene: Scene) throws -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: 400 * 300)
        try pixels.withUnsafeMutableBytes { bytes in
            let memory = try #require(bytes.baseAddress)
            let surface = Surface(
                pixels: memory, width: 400, height: 300, stride: 1600, format: .rgba8Premultiplied)
            try scene.render(RenderRequest(surface: surface))
        }
        return pixels
    }

    private func places(_ scene: Scene) throws -> [SIMD2<Float>] {
        let table = try scene.collectInstances().instances
        return (0..<table.count).compactMap { table[$0].map { SIMD2($0.x, $0.y) } }
    }

    @Test(arguments: [2, 3, 5]) func severalThreadsDoWhatOneDoes(threads: Int) throws {
        let (alone, together) = (scene(threads: 1), scene(threads: threads))
        for time in [2.5, 0.7, 9] {
            alone.setTime(time)
            together.setTime(time)
            #expect(try picture(alone) == picture(together))
            #expect(try places(alone) == places(together))
        }
        #expect(try places(together).count > 32_768)
        #expect(together.brushes.count == threads)
    }
}
