import Testing

@testable import SnowModel
@testable import SnowRuntime
@testable import SnowSimulation

struct SceneActivityTests {
    private enum Doing: Equatable {
        case finished, moving
        case waiting(Double)
    }

    private func doing(_ scene: Scene, at time: Double) throws -> Doing {
        scene.setTime(time)
        switch try scene.activity() {
        case .finished: return .finished
        case .moving: return .moving
        case .waiting(let until): return .waiting(until)
        }
    }

    private func cell(_ begin: Double, _ duration: Double) -> EmitterCell {
        .make("a", [.birthRate: 4, .lifetime: 0.5]) { ($0.timing.beginTime, $0.timing.duration) = (begin, duration) }
    }

    @Test func anEmitterFromWaitingToFinished() throws {
        let scene = try Scene.make([.emitter("e", [cell(2, 1)])])
        #expect(try doing(scene, at: 0) == .waiting(2.25))
        #expect(try doing(scene, at: 2.25) == .moving)
        #expect(try doing(scene, at: 3.4) == .moving)
        #expect(try doing(scene, at: 3.5) == .finished)
        #expect(try doing(scene, at: 0) == .waiting(2.25))
    }

    @Test func layersThatBeginAndEnd() throws {
        let begun = try Scene.make([Layer.gradient("g").timed { $0.beginTime = 3 }])
        #expect(try doing(begun, at: 1) == .waiting(3))
        #expect(try doing(begun, at: 3) == .finished)
        let ending = try Scene.make([Layer.gradient("g").timed { ($0.beginTime, $0.duration) = (1, 2) }])
        #expect(try doing(ending, at: 1.5) == .waiting(3))
        #expect(try doing(ending, at: 3) == .finished)
        let folding = try Scene.make([
            Layer.emitter("e", [cell(0, 1)]).timed { ($0.duration, $0.repeatCount) = (5, .infinity) }
        ])
        #expect(try doing(folding, at: 4) == .moving)
        let stopped = try Scene.make([Layer.emitter("e", [cell(0, 1)]).timed { ($0.speed, $0.timeOffset) = (0, 0.9) }])
        #expect(try doing(stopped, at: 4) == .finished)
    }

    @Test func speedScalesTheWait() throws {
        let scene = try Scene.make([Layer.emitter("e", [cell(2, 1)]).timed { ($0.speed, $0.beginTime) = (0.5, 10) }])
        #expect(try doing(scene, at: 11) == .waiting(14.5))
    }

    @Test func gradientsMoveWhileTheyAreAnimated() throws {
        var layer = Layer.gradient("g")
        var animation = Animation(kind: .basic(from: nil, to: .number(1), by: nil))
        animation.keyPath = Name("startPoint.x")
        (animation.timing.duration, animation.timing.beginTime) = (2, 1)
        layer.animations = [animation]
        let scene = try Scene.make([layer])
        #expect(try doing(scene, at: 0) == .waiting(1))
        #expect(try doing(scene, at: 1) == .moving)
        #expect(try doing(scene, at: 2.9) == .moving)
        #expect(try doing(scene, at: 3) == .finished)
        let ring = try Scene.make([.gradient("g") { $0.ring = ColorRing(colors: [.white, .clear]) }])
        #expect(try doing(ring, at: 1e6) == .moving)
        #expect(try doing(try Scene.make([.gradient("g")]), at: 0) == .finished)
    }

    @Test func hostChangesAreWaitedFor() throws {
        let scene = try Scene.make([.gradient("g"), .emitter("e", [])])
        try scene.set("g.opacity", [0.5], at: 4)
        try scene.set("g.startPoint.x", [0], at: 9, gradual: true)
        #expect(try doing(scene, at: -1) == .waiting(0))
        #expect(try doing(scene, at: 1) == .moving)
        #expect(try doing(scene, at: 9) == .finished)
        try scene.set("e.emitterPosition", [5, 5], at: 20, gradual: true)
        #expect(try doing(scene, at: 10) == .moving)
        scene.resetChanges()
        #expect(try doing(scene, at: 1) == .finished)
        try scene.set("g.opacity", [0.5], at: 4)
        #expect(try doing(scene, at: 1) == .waiting(4))
    }

    @Test func hiddenLayersSleep() throws {
        let scene = try Scene.make([.emitter("e", [cell(0, .infinity)])])
        try scene.set("e.hidden", [1], at: 1)
        try scene.set("e.hidden", [0], at: 5)
        #expect(try doing(scene, at: 0.5) == .moving)
        #expect(try doing(scene, at: 2) == .waiting(5))
        #expect(try doing(scene, at: 5) == .moving)
    }

    @Test func whatCannotBeSeenSleeps() throws {
        let scene = try Scene.make([.emitter("e", [cell(0, .infinity)]), .gradient("g")])
        try scene.set("e.opacity", [0], at: 1)
        try scene.set("e.opacity", [1], at: 5)
        #expect(try doing(scene, at: 0.5) == .moving)
        #expect(try doing(scene, at: 2) == .waiting(5))
        #expect(try doing(scene, at: 5) == .moving)
        scene.resetChanges()
        try scene.set("e.emitterCells.a.enabled", [0], at: 1)
        try scene.set("e.emitterCells.a.birthRate", [0], at: 1)
        #expect(try doing(scene, at: 1.2) == .finished)
    }

    /// What activity promises, frames keep: up to the next change the state stays as it is.
    @Test func nothingMovesWhileWaiting() throws {
        var layers = [Layer.emitter("e", [cell(2, 1), cell(6, 0.5)]), .gradient("g")]
        layers[1].timing.beginTime = 4.5
        let scene = try Scene.make(layers)
        try scene.set("g.endPoint.y", [0.5], at: 5)
        var time = 0.0
        var waits = 0
        while time < 9 {
            guard case .waiting(let until) = try doing(scene, at: time) else {
                time += 0.05
                continue
            }
            waits += 1
            let hash = try scene.stateHash()
            for k in 1..<8 {
                scene.setTime(time + (until - time) * Double(k) / 8)
                #expect(try scene.stateHash() == hash, "from \(time) until \(until)")
            }
            scene.setTime(until)
            #expect(try scene.stateHash() != hash, "at \(until)")
            time = until
        }
        #expect(waits >= 4)
    }
}
