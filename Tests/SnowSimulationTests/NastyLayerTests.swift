import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

/// Layers within the limits of a preset that would eat all time or memory of a naive
/// engine: each must answer, with no more records than the cap can justify.
@Suite(.serialized) struct NastyLayerTests {
    static let times = [0, 1e-9, 0.5, 1, 60, 2.6e6, 1e9, 1e18, 3, -1e9]
    private static let cap = 5000.0

    private func survive(_ layer: EmitterLayer, _ animations: [Animation] = [], times: [Double] = NastyLayerTests.times)
        throws
    {
        let program = layer.program(animations)
        program.updateBounds()
        program.limitRates(cap: NastyLayerTests.cap)
        try survive(program, times)
    }

    private func survive(_ program: EmitterProgram, _ times: [Double] = NastyLayerTests.times) throws {
        let simulation = EmitterSimulation(program: program)
        for time in times {
            let all = try simulation.particles(at: time)
            #expect(Double(all.count) <= 2 * NastyLayerTests.cap)
            #expect(simulation.recordBytes < 100 << 20, "at \(time)")
            _ = simulation.nextBirth()
            _ = simulation.rootBirths(at: time)
            _ = simulation.birthCounts()
        }
    }

    @Test func ratesAndLives() throws {
        for rate in [1e-9, 1, 1e9] {
            for life in [0, 1e-9, 1, 1e9] {
                try survive(.make([.make([.birthRate: rate, .lifetime: life, .velocity: 1e9, .yAcceleration: -1e9])]))
                try survive(
                    .make(
                        [.make([.birthRate: rate, .lifetime: 1, .lifetimeRange: life])],
                        [.birthRate: 1e9, .lifetime: 1e9]))
            }
        }
    }

    @Test func longLivedChildren() throws {
        for (rate, life) in [(1e-9, 1e9), (1e9, 1e-9), (1e9, 1e9), (1, 1e9), (1e5, 0)] {
            let child = EmitterCell.make([.birthRate: rate, .lifetime: life])
            let parent = EmitterCell.make([.birthRate: 1e5, .lifetime: 0.1]) { $0.cells = [child] }
            try survive(.make([parent]))
            let old = EmitterCell.make([.birthRate: 1e-3, .lifetime: 1e9]) { $0.cells = [child] }
            try survive(.make([old]))
        }
    }

    @Test func deepTrees() throws {
        var cell = EmitterCell.make([.birthRate: 50, .lifetime: 3])
        for _ in 1..<Limits.cellDepth {
            cell = .make([.birthRate: 50, .lifetime: 3]) { $0.cells = [cell] }
        }
        try survive(.make([cell]), times: [0, 1, 2, 4, 100])
    }

    @Test func waves() throws {
        for frequency in [1e9, 1e6, 1, 1e-9] {
            for stiffness in [0, 1e-9, 1e9] {
                let cell = EmitterCell.make([.birthRate: 100, .lifetime: 200]) {
                    $0.behaviors = [
                        EmitterBehavior(kind: .wave(force: [1e9, 1, -1e9], frequency: frequency)),
                        EmitterBehavior(kind: .drag(1e-9)),
                        EmitterBehavior(kind: .attractor(x: Length(), y: Length(), z: 0, stiffness: stiffness)),
                    ]
                }
                try survive(.make([cell]))
            }
        }
    }

    @Test func trackOfANanosecond() throws {
        let paths: [StaticString] = [
            "emitterCells.a.birthRate", "emitterCells.a.yAcceleration", "emitterCells.a.scaleSpeed",
            "emitterCells.a.lifetime", "emitterPosition.x",
        ]
        for path in paths {
            for duration in [1e-9, 1e-7, 1e-3, 1e9] {
                let animation = Animation.keyframes(path, (0..<16).map { Double($0 % 7) }, duration: duration)
                    .eased(.easeIn).repeated(3.4e38, autoreverses: true)
                let cell = EmitterCell.make([.birthRate: 20, .lifetime: 5]) { $0.name = Name("a") }
                try survive(.make([cell]), [animation])
            }
        }
    }

    @Test func nestedGroups() throws {
        var animation = Animation.keyframes("emitterCells.a.birthRate", [0, 50, 0], duration: 1e-4).repeated(.infinity)
        for duration in [0.01, 1, 100] {
            var group = Animation(kind: .group([animation]))
            group.timing.duration = duration
            animation = group.repeated(.infinity)
        }
        let cell = EmitterCell.make([.birthRate: 20, .lifetime: 5]) { $0.name = Name("a") }
        try survive(.make([cell]), [animation])
    }

    @Test func manyAnimationsOfOneProperty() throws {
        let animations = (0..<Limits.animations).map { k -> Animation in
            var animation = Animation.basic(
                "emitterCells.a.lifetime", from: 1e9, to: -1e9, duration: 0.01 + Double(k) / 7
            )
            .repeated(.infinity)
            (animation.isAdditive, animation.isCumulative) = (true, true)
            return animation
        }
        let cell = EmitterCell.make([.birthRate: 20, .lifetime: 5]) { $0.name = Name("a") }
        try survive(.make([cell]), animations, times: [0, 1, 60])
    }

    @Test func cellTimings() throws {
        for speed in [0, 1e-9, 1e9, -1, 1e-300, -1e-300] {
            for offset in [0, 1e9, -1e9] {
                let cell = EmitterCell.make([.birthRate: 1e6, .lifetime: 0.001]) {
                    ($0.timing.speed, $0.timing.timeOffset, $0.timing.duration) = (speed, offset, 1e-9)
                    $0.timing.repeatCount = 1e30
                }
                try survive(.make([cell]))
            }
        }
    }

    @Test func thousandsOfHostChanges() throws {
        let layer = EmitterLayer.make([.make([.birthRate: 200, .lifetime: 2])])
        let program = layer.program()
        program.updateBounds()
        program.limitRates(cap: NastyLayerTests.cap)
        for k in 0..<3000 {
            let time = Double(k) / 60
            let moment = HostChange.Moment(time: time, start: 0, isGradual: k % 3 == 0)
            program.apply(
                HostChange(time: time, action: .value(.emitterPair(.emitterPositionX), [Double(k), 1])), moment)
            program.apply(
                HostChange(time: time, action: .value(.cell(path: [0], .yAcceleration), [Double(k % 9)])), moment)
            program.apply(HostChange(time: time, action: .burst(cell: 0, count: 1e6)), moment)
            if k % 5 == 0 { program.apply(HostChange(time: time, action: .clear), moment) }
        }
        program.updateBounds()
        program.limitRates(cap: NastyLayerTests.cap)
        try survive(program, [0, 10, 49.9, 60])
    }

    /// A host that makes lives long after the cap was shared out is held to it as well.
    @Test func livesMadeLongByTheHost() throws {
        let program = EmitterLayer.make([.make([.birthRate: 1000, .lifetime: 1])]).program()
        program.limitRates(cap: NastyLayerTests.cap)
        let moment = HostChange.Moment(time: 1, start: 0, isGradual: false)
        program.apply(HostChange(time: 1, action: .value(.cell(path: [0], .lifetime), [1e9])), moment)
        program.apply(HostChange(time: 1, action: .value(.cell(path: [0], .birthRate), [1e6])), moment)
        program.updateBounds()
        program.limitRates(cap: NastyLayerTests.cap)
        try survive(program)
    }

    @Test func numbersThatAreNone() throws {
        var random = RandomCells(77)
        for _ in 0..<40 {
            var layer = random.layer()
            for property in CellProperty.allCases where random.dice.chance(0.2) && property != .birthRate {
                layer.cells[0][property] = random.dice.pick([1e9, -1e9, 1e-300, -0.0])
            }
            for property in EmitterProperty.allCases where random.dice.chance(0.2) {
                layer[property] = Length(points: random.dice.pick([1e9, -1e9]))
            }
            try survive(layer, random.animations(), times: [0, 0.7, 1e9, 1e18])
        }
    }
}
