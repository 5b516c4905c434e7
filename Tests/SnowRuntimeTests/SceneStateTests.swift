import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowRuntime
@testable import SnowSimulation

struct SceneStateTests {
    /// A sprite's hash has nothing of the planes that were evaluated before it.
    @Test func hashDoesNotDependOnTheWay() throws {
        let sprite = EmitterCell.make("a", [.birthRate: 20, .lifetime: 2, .velocityRange: 9])
        let plane = EmitterCell.make("b", [.birthRate: 30, .lifetime: 3, .orientationRange: 3]) {
            $0.particleType = .plane
        }
        let layers = [Layer.emitter("e", [sprite, plane]), .emitter("f", [sprite])]
        let walker = try Scene.make(layers)
        for time in [0.1, 9, 4, 4.01, 2, 30, 1] {
            walker.setTime(time)
            let fresh = try Scene.make(layers)
            fresh.setTime(time)
            #expect(try walker.stateHash() == fresh.stateHash(), "at \(time)")
        }
    }

    @Test func hashTellsSeedsAndTimesApart() throws {
        let layers = [Layer.emitter("e", [.make("a", [.birthRate: 20, .lifetime: 2, .velocityRange: 9])])]
        let (one, two) = (try Scene.make(layers, seed: 1), try Scene.make(layers, seed: 2))
        one.setTime(3)
        two.setTime(3)
        let hash = try one.stateHash()
        #expect(try hash != two.stateHash())
        one.setTime(3.001)
        #expect(try one.stateHash() != hash)
    }

    /// Equal seeds of layers' own give equal layers wherever they stand; else they differ.
    @Test func layerSeeds() throws {
        func emitter(_ seed: UInt32) -> Layer {
            .emitter("e", [.make("a", [.birthRate: 5, .lifetime: 9, .velocity: 30, .velocityRange: 20])]) {
                $0.seed = seed
            }
        }
        func speeds(_ layers: [Layer], seed: UInt64) throws -> [[Float]] {
            let scene = try Scene.make(layers, seed: seed)
            scene.setTime(2)
            var result = layers.map { _ in [Float]() }
            try scene.visitParticles { number, _, state in
                for row in 0..<state.count { result[number].append(state[.velocityX][row]) }
            }
            return result
        }
        let own = try speeds([emitter(5), .gradient("g"), emitter(5), emitter(6)], seed: 1)
        #expect(own[0] == own[2] && own[0] != own[3])
        #expect(try speeds([emitter(5)], seed: 99)[0] == own[0])
        let shared = try speeds([emitter(0), emitter(0)], seed: 1)
        #expect(shared[0] != shared[1])
        #expect(try speeds([emitter(0), emitter(0)], seed: 2)[0] != shared[0])
    }

    @Test func statistics() throws {
        let cell = EmitterCell.make("a", [.birthRate: 10, .lifetime: 2]) {
            $0.cells = [.make("child", [.birthRate: 3, .lifetime: 0.5])]
        }
        let scene = try Scene.make([.emitter("e", [cell])])
        scene.setTime(10)
        let statistics = try scene.statistics()
        let table = try scene.collectParticles()
        #expect(statistics.live == UInt64(table.count) && statistics.live > 20)
        #expect(statistics.born > 100 && statistics.dropped == 0 && statistics.recordBytes > 0)
        let capped = try Scene.make([.emitter("e", [.make("a", [.birthRate: 1000, .lifetime: 2])])], maxParticles: 100)
        capped.setTime(10)
        let held = try capped.statistics()
        #expect(held.live <= 100 && held.live >= 99)
        #expect(held.born + held.dropped == 10_000)
    }

    @Test func particleTable() throws {
        let cell = EmitterCell.make("a", [.birthRate: 4, .lifetime: 2, .red: 3, .alpha: -1]) {
            $0.cells = [
                .make("child", [.birthRate: 5, .lifetime: 1]) {
                    $0.cells = [.make("grandchild", [.birthRate: 5, .lifetime: 1])]
                }
            ]
        }
        let scene = try Scene.make([.gradient("g"), .emitter("e", [cell])])
        scene.setTime(3)
        let table = try scene.collectParticles()
        var depths: Set<UInt64> = []
        for row in 0..<table.count {
            #expect(table.layer[row] == 1)
            #expect((table.birthTime[row]! + Double(table.column(.age)![row]) - 3).magnitude < 1e-6)
            #expect(table.column(.red)![row] == 1 && table.column(.alpha)![row] == 0)
            let parent = table.parent[row]!
            guard parent != .max else {
                #expect(table.cell[row] == 0)
                continue
            }
            let depth = try #require(table.ancestors[Int(parent)])
            #expect(depth == UInt64(table.cell[row]!))
            depths.insert(depth)
            #expect((1...12).contains(try #require(table.ancestors[Int(parent) + 1])))
        }
        #expect(depths == [1, 2])
        let again = table.count
        #expect(try scene.collectParticles().count == again)
    }
}
