import Testing

@testable import SnowModel
@testable import SnowRuntime
@testable import SnowSimulation

/// core-animation.md 3.
struct SpriteOrderTests {
    private func scene(_ mode: RenderMode) throws -> Scene {
        let cells = [
            EmitterCell.make("a", [.birthRate: 3, .lifetime: 2, .velocityRange: 9, .emissionRange: 6]) {
                $0.cells = [.make("child", [.birthRate: 4, .lifetime: 1, .velocity: 5, .emissionRange: 6])]
            },
            EmitterCell.make("b", [.birthRate: 4, .lifetime: 1.5, .velocity: 7, .emissionRange: 6]),
        ]
        let scene = try Scene.make([.emitter("e", cells) { $0.renderMode = mode }])
        scene.setTime(2.3)
        return scene
    }

    private struct Drawn: Equatable {
        let cell: Int
        let x: Float
        let y: Float
    }

    private func drawn(_ scene: Scene) throws -> [Drawn] {
        var result: [Drawn] = []
        try scene.visitSprites(of: scene.currentLayers[0]) { batch in
            for row in 0..<batch.count { result.append(Drawn(cell: batch.cell, x: batch[.x][row], y: batch[.y][row])) }
        }
        return result
    }

    /// The particles in the order of arrival, with what they are sorted by.
    private func particles(_ scene: Scene) throws -> [(drawn: Drawn, birth: Double, z: Float)] {
        var result: [(Drawn, Double, Float)] = []
        try scene.visitParticles { _, _, state in
            for row in 0..<state.count {
                result.append(
                    (Drawn(cell: state.cell, x: state[.x][row], y: state[.y][row]), state.births[row], state[.z][row]))
            }
        }
        return result
    }

    @Test(arguments: RenderMode.allCases) func everyModeHasItsOrder(mode: RenderMode) throws {
        let scene = try scene(mode)
        let all = try particles(scene)
        #expect(all.count > 15 && Set(all.map { $0.drawn.cell }) == [0, 1, 2])
        // Swift's sort is stable, as ties must be.
        let expected =
            switch mode {
            case .unordered, .additive: all
            case .oldestFirst: all.sorted { $0.birth < $1.birth }
            case .oldestLast: all.sorted { $0.birth > $1.birth }
            case .backToFront: all.sorted { $0.z < $1.z }
            }
        #expect(try drawn(scene) == expected.map { $0.drawn })
    }

    @Test func oneCellIsInOrderOfBirthByItself() throws {
        for (mode, isReversed) in [(RenderMode.oldestFirst, false), (.oldestLast, true)] {
            let cell = EmitterCell.make("a", [.birthRate: 10, .lifetime: 1, .velocity: 10])
            let scene = try Scene.make([.emitter("e", [cell]) { $0.renderMode = mode }])
            scene.setTime(5)
            let all = try drawn(scene)
            #expect(all.count == 10)
            #expect(all.map { $0.x } == all.map { $0.x }.sorted { isReversed ? $0 < $1 : $0 > $1 })
        }
    }

    /// More than fit a batch, of two cells by turns.
    @Test func batchesAreOfOneCellAndNeverTooLong() throws {
        let cells = [
            EmitterCell.make("a", [.birthRate: 2000, .lifetime: 1]),
            EmitterCell.make("b", [.birthRate: 10, .lifetime: 1]),
        ]
        let scene = try Scene.make([.emitter("e", cells) { $0.renderMode = .oldestFirst }])
        scene.setTime(3)
        var count = 0
        try scene.visitSprites(of: scene.currentLayers[0]) { batch in
            #expect(batch.count > 0 && batch.count <= SpriteBatch.capacity)
            count += batch.count
        }
        #expect(count == 2010)
    }

    @Test func disabledCellsAndClearLayersAreNotDrawn() throws {
        let scene = try scene(.oldestFirst)
        try scene.set("e.emitterCells.a.enabled", [0], at: 2)
        #expect(try drawn(scene).allSatisfy { $0.cell != 0 })
        try scene.set("e.opacity", [0], at: 2)
        #expect(try drawn(scene).isEmpty)
    }
}
