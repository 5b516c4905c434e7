import Testing

@testable import SnowModel
@testable import SnowRuntime
@testable import SnowSimulation

struct SceneChangesTests {
    private func scene(_ configure: (inout Layer) -> Void = { _ in }) throws -> Scene {
        var layer = Layer.emitter(
            "snow",
            [
                .make("flake", [.birthRate: 10, .lifetime: 4, .velocity: 5]) {
                    $0.cells = [.make("spark", [.birthRate: 2, .lifetime: 1])]
                },
                .make("other", [.birthRate: 1, .lifetime: 1]),
            ])
        configure(&layer)
        return try Scene.make([layer, .gradient("sky")])
    }

    private func live(_ scene: Scene, at time: Double) throws -> Int {
        scene.setTime(time)
        return try scene.live
    }

    @Test(
        arguments: [
            ("snow.birthRate", 1), ("snow.emitterPosition", 2), ("snow.emitterCells.flake.color", 4),
            ("snow.opacity", 1),
            ("snow.hidden", 1), ("snow.speed", 1), ("sky.colors", 8), ("sky.locations", 2), ("sky.startPoint", 2),
            ("sky.endPoint.x", 1), ("snow.emitterCells.flake.enabled", 1),
            ("snow.emitterCells.flake.emitterCells.spark.scale", 1),
        ] as [(String, Int)])
    func takesTheRightNumberOfValues(path: String, count: Int) throws {
        let scene = try scene()
        try scene.set(path, Array(repeating: 0.5.rounded(.down), count: count), at: 1)
        for wrong in [count - 1, count + 1] {
            #expect(throws: ChangeError.invalidValue) { try scene.set(path, Array(repeating: 0, count: wrong), at: 1) }
        }
    }

    @Test func refusesWhatIsNotThere() throws {
        let scene = try scene()
        for path in [
            "", "snow", "rain.birthRate", "snow.birthrate", "sky.birthRate", "snow.colors",
            "snow.emitterCells.nobody.scale",
        ] {
            #expect(throws: ChangeError.notFound, "\(path)") { try scene.set(path, [1], at: 1) }
        }
        for value in [Double.nan, .infinity, 1e10] {
            #expect(throws: ChangeError.invalidValue) { try scene.set("snow.birthRate", [value], at: 1) }
        }
        #expect(throws: ChangeError.invalidValue) { try scene.set("snow.opacity", [1.5], at: 1) }
        #expect(throws: ChangeError.notFound) {
            try scene.burst(Array("snow.emitterCells.flake.emitterCells.spark".utf8), 1, at: 0)
        }
        #expect(throws: ChangeError.notFound) { try scene.burst(Array("sky".utf8), 1, at: 0) }
        #expect(throws: ChangeError.notFound) { try scene.clear(Array("rain".utf8), at: 0) }
        // A refused call changes nothing.
        let fresh = try self.scene()
        for time in [0.5, 3, 6] {
            scene.setTime(time)
            fresh.setTime(time)
            #expect(try scene.stateHash() == fresh.stateHash())
        }
    }

    /// The order of the calls does not matter, only their times.
    @Test func changesAreEventsOnTheTimeline() throws {
        let changes: [(String, [Double], Double, Bool)] = [
            ("snow.birthRate", [0], 2, false), ("snow.birthRate", [2], 4, false),
            ("snow.emitterPosition", [50, 60], 3, true),
            ("snow.emitterCells.flake.yAcceleration", [30], 1, false), ("snow.opacity", [0.3], 5, true),
            ("sky.startPoint", [1, 1], 2.5, false), ("snow.speed", [0.5], 4.5, false),
        ]
        let times = [0.5, 1.5, 2.2, 3.3, 4.1, 6, 9, 0.5, 5]
        let forwards = try scene()
        let backwards = try scene()
        let live = try scene()
        for change in changes { try forwards.set(change.0, change.1, at: change.2, gradual: change.3) }
        backwards.setTime(7)
        _ = try backwards.stateHash()
        for change in changes.reversed() {
            try backwards.set(change.0, change.1, at: change.2, gradual: change.3)
            _ = try backwards.stateHash()
        }
        forwards.setTime(7)
        #expect(try forwards.stateHash() == backwards.stateHash())
        let untouched = try scene()
        for time in times {
            for scene in [forwards, backwards, untouched] { scene.setTime(time) }
            #expect(try forwards.stateHash() == backwards.stateHash(), "at \(time)")
            #expect(try forwards.stateHash() != untouched.stateHash(), "at \(time)")
        }
        // As a host does: each call when its time has come, without the gradual ones.
        let jumps = changes.filter { !$0.3 }.sorted { $0.2 < $1.2 }
        let planned = try scene()
        for change in jumps { try planned.set(change.0, change.1, at: change.2) }
        for change in jumps {
            live.setTime(change.2 - 0.01)
            _ = try live.stateHash()
            try live.set(change.0, change.1, at: change.2)
        }
        for time in times {
            for scene in [planned, live] { scene.setTime(time) }
            #expect(try planned.stateHash() == live.stateHash(), "at \(time)")
        }
    }

    /// T21, T25.
    @Test func stoppingAndStarting() throws {
        let scene = try scene { layer in
            if case .emitter(var emitter) = layer.content {
                emitter.cells[0].cells = []
                emitter.cells.removeLast()
                layer.content = .emitter(emitter)
            }
        }
        try scene.setEmission(false, Array("snow".utf8), at: 5)
        try scene.setEmission(true, nil, at: 20)
        for (time, count) in [(4.9, 40), (6, 30), (9, 0), (19, 0), (21, 10)] {
            #expect(try live(scene, at: time) == count, "at \(time)")
        }
        try scene.burst(Array("snow.emitterCells.flake".utf8), 7, at: 12)
        #expect(try live(scene, at: 11.9) == 0)
        #expect(try live(scene, at: 12) == 7)
        #expect(try live(scene, at: 16) == 0)
        try scene.burst(Array("snow".utf8), 3, at: 13)
        #expect(try live(scene, at: 13) == 10)
        try scene.clear(nil, at: 13)
        #expect(try live(scene, at: 13) == 3)
        scene.resetChanges()
        #expect(try live(scene, at: 13) == 40)
    }

    /// The standard restart: what the host did in the first show does not come back.
    @Test func restartByBeginTime() throws {
        let scene = try scene { layer in
            if case .emitter(var emitter) = layer.content {
                emitter.cells = [.make("flake", [.birthRate: 10, .lifetime: 1])]
                layer.content = .emitter(emitter)
            }
        }
        try scene.set("snow.birthRate", [0], at: 50)
        try scene.burst(Array("snow".utf8), 500, at: 40)
        try scene.clear(nil, at: 60)
        try scene.set("snow.beginTime", [100], at: 100)
        try scene.set("snow.birthRate", [2], at: 100)
        #expect(try live(scene, at: 49) == 10)
        #expect(try live(scene, at: 99) == 0)
        for time in [102.0, 139.9, 140.5, 151, 170] {
            #expect((try live(scene, at: time) - 20).magnitude <= 1, "at \(time)")
        }
        #expect(try live(scene, at: 40.5) == 510)
    }

    /// A restart that lies ahead changes nothing before it, though a gradual change under
    /// way ends behind it.
    @Test func aRestartAheadIsNotFelt() throws {
        let scene = try scene()
        try scene.set("snow.birthRate", [0], at: 3)
        try scene.set("snow.beginTime", [10], at: 10)
        try scene.set("snow.emitterPosition", [5, 5], at: 20, gradual: true)
        let plain = try self.scene()
        try plain.set("snow.birthRate", [0], at: 3)
        for time in [2.0, 4, 6, 9.9] { #expect(try live(scene, at: time) == live(plain, at: time), "at \(time)") }
    }

    /// A layer whose time comes round: the later call counts.
    @Test func changesOfALayerThatRepeats() throws {
        let scene = try scene { layer in
            (layer.timing.duration, layer.timing.repeatCount) = (5, .infinity)
            if case .emitter(var emitter) = layer.content {
                emitter.cells = [.make("flake", [.birthRate: 10, .lifetime: 1])]
                layer.content = .emitter(emitter)
            }
        }
        try scene.set("snow.birthRate", [0], at: 4)
        try scene.set("snow.birthRate", [3], at: 6)
        #expect(try live(scene, at: 3) == 10)
        #expect((try live(scene, at: 9.5) - 30).magnitude <= 1)
        #expect((try live(scene, at: 14.9) - 30).magnitude <= 1)
    }

    @Test func birthsDoNotDependOnWhereTheSceneStands() throws {
        let scene = try scene()
        try scene.set("snow.birthRate", [0], at: 2)
        var counts: Set<Int> = []
        for time in [0.0, 1, 3, 50] {
            scene.setTime(time)
            counts.insert(try scene.collectBirths(from: 1, until: 20).count)
        }
        #expect(counts.count == 1)
        #expect(try scene.collectBirths(from: 6, until: 20).count == 0)
        let table = try scene.collectBirths(from: 0, until: 2)
        #expect((0..<table.count).allSatisfy { table.birthTime[$0]! > 0 && table.birthTime[$0]! <= 2 })
    }

    @Test func tooManyBirthsAreRefused() throws {
        let scene = try Scene.make(
            [.emitter("e", [.make("a", [.birthRate: 1e6, .lifetime: 0.001])])], maxParticles: 1_000_000)
        #expect(throws: BirthsError.self) { try scene.collectBirths(from: 0, until: 1e6) }
    }

    @Test func anotherSizeIsAsIfItHadAlwaysBeenSo() throws {
        let layer = Layer.emitter("e", [.make("a", [.birthRate: 9, .lifetime: 3])]) {
            $0.shape = .line
            $0[.emitterPositionX] = Length(fraction: 0.5)
            $0[.emitterSizeWidth] = Length(fraction: 1)
        }
        let scene = try Scene.make([layer])
        try scene.set("e.emitterCells.a.yAcceleration", [5], at: 1)
        scene.setTime(4)
        let before = try scene.stateHash()
        scene.setSize(width: 800, height: 300)
        #expect(scene.time == 4)
        #expect(try scene.stateHash() != before)
        scene.setSize(width: 400, height: 300)
        #expect(try scene.stateHash() == before)
    }
}
