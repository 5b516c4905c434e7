import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowRuntime
@testable import SnowSimulation

struct InstanceTableTests {
    private func packed(_ values: [SpriteBatch.Column: Float]) throws -> PackedInstance? {
        let batch = try #require(SpriteBatch())
        batch.fill([[.scale: 1, .red: 1, .green: 1, .blue: 1, .alpha: 1].merging(values) { $1 }])
        let table = InstanceTable()
        table.append(batch, run: run(0, 0))
        #expect(table.isComplete)
        return table.instances[0]
    }

    @Test func layoutIsThatOfTheHeader() {
        #expect(MemoryLayout<PackedInstance>.size == 16 && MemoryLayout<PackedInstance>.stride == 16)
        #expect(MemoryLayout<InstanceRun>.size == 32)
        #expect(MemoryLayout<PackedInstance>.offset(of: \.rotation) == 8)
        #expect(MemoryLayout<PackedInstance>.offset(of: \.color) == 12)
    }

    /// Turns times 65536, whichever way and how often it has turned.
    @Test func rotationWrapsAround() throws {
        for (turns, expected) in [
            (0, 0), (0.25, 16384), (0.5, 32768), (-0.25, 49152), (1, 0), (1.75, 49152), (-3.5, 32768), (0.999_999, 0),
            (1000.25, 16384), (-1000.25, 49152),
        ] as [(Double, Int)] {
            let rotation = Int(try #require(try packed([.rotation: Float(turns * 2 * .pi)])).rotation)
            let difference = (rotation - expected + 98304) % 65536 - 32768
            #expect(difference.magnitude <= 6, "\(turns) turns: \(rotation)")
        }
    }

    @Test func negativeScaleIsHalfATurn() throws {
        let instance = try #require(try packed([.scale: -2, .rotation: .pi / 2]))
        #expect((Int(instance.rotation) - 49152).magnitude <= 1)
        #expect(instance.scale == HalfFloat.bits(of: 2))
    }

    @Test func absurdRotationsDoNotTrap() throws {
        for rotation in [1e9, -1e9, 1e30, .infinity, -.infinity, .nan] as [Float] {
            #expect(try packed([.rotation: rotation])?.rotation == 0)
            #expect(try packed([.rotation: rotation, .scale: -1]) != nil)
        }
        _ = try packed([.red: .nan, .x: .nan, .scale: .infinity])
    }

    /// Premultiplied, rounded, in memory order red, green, blue, alpha.
    @Test func colours() throws {
        let instance = try #require(try packed([.red: 1, .green: 0.5, .blue: 0.25, .alpha: 0.5]))
        let bytes = (0..<4).map { Int(instance.color >> (8 * $0) & 255) }
        #expect(bytes == [128, 64, 32, 128])
        let magenta = try #require(try packed([.red: 1, .green: 0, .blue: 1, .alpha: 1]))
        #expect(magenta.color == 0xFFFF_00FF)
    }

    @Test func nothingIsPackedForWhatDoesNotShow() throws {
        #expect(try packed([.scale: 0]) == nil)
        #expect(try packed([.alpha: 0]) == nil)
        #expect(try packed([.alpha: -1]) == nil)
        #expect(try packed([.alpha: .nan]) == nil)
    }

    private func run(_ layer: UInt32, _ cell: UInt32) -> InstanceRun {
        InstanceRun(layer: layer, cell: cell, first: 0, count: 0, blend: 0, width: 1, height: 1)
    }

    @Test func runsGrowWhileTheCellStaysTheSame() throws {
        let table = InstanceTable()
        let batch = try #require(SpriteBatch())
        let visible: [SpriteBatch.Column: Float] = [.scale: 1, .alpha: 1]
        func append(_ rows: [[SpriteBatch.Column: Float]], _ layer: UInt32, _ cell: UInt32) {
            batch.fill(rows)
            table.append(batch, run: run(layer, cell))
            #expect(table.isComplete)
        }
        append([visible, [:], visible], 0, 0)
        append([visible], 0, 0)
        append([[:]], 0, 1)
        append([visible], 0, 1)
        append([visible], 1, 1)
        append([], 1, 1)
        append([visible, visible], 0, 1)
        let runs = collected(table).runs
        #expect(
            runs.map { [$0.layer, $0.cell, $0.first, $0.count] } == [
                [0, 0, 0, 3], [0, 1, 3, 1], [1, 1, 4, 1], [0, 1, 5, 2],
            ])
        #expect(table.instances.count == 7)
        table.removeAll()
        #expect(table.instances.count == 0 && table.runs.count == 0)
    }

    @Test func aScenesInstances() throws {
        let visible = EmitterCell.make("a", [.birthRate: 10, .lifetime: 1, .velocity: 5])
        let empty = EmitterCell.make("none", [.birthRate: 10, .lifetime: 1]) { $0.contents = .none }
        let scene = try Scene.make([
            .emitter("e", [visible, empty]), .gradient("g"), .emitter("f", [visible]) { $0.renderMode = .additive },
        ])
        scene.setTime(2)
        let table = collected(try scene.collectInstances())
        #expect(table.instances.count == 20)
        #expect(
            table.runs.map { [Int($0.layer), Int($0.cell), Int($0.count), Int($0.blend)] } == [
                [0, 0, 10, 0], [2, 0, 10, 1],
            ])
        #expect(table.runs.allSatisfy { $0.width > 0 && $0.height > 0 })
        try scene.set("e.hidden", [1], at: 2)
        #expect(collected(try scene.collectInstances()).runs.map { $0.layer } == [2])
    }
}
