import CPlatform
import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

struct InstanceLanesTests {
    /// What is packed from records in registers, and from a state's columns.
    private func packed(_ evaluation: BlockEvaluation, _ view: InstanceView) throws -> (
        direct: [PackedInstance], byColumns: [PackedInstance]
    ) {
        let state = try #require(BlockState())
        let room = evaluation.count + 8
        let buffer = try #require(GrowableBuffer<PackedInstance>(capacity: room))
        let memory = try #require(buffer.pointer)
        func taken(_ count: Int) -> [PackedInstance] { (0..<count).map { memory[$0] } }
        let direct = taken(evaluation.pack(view, into: memory, scratch: state, streams: false))
        let streamed = taken(evaluation.pack(view, into: memory, scratch: state, streams: true))
        #expect(bits(direct) == bits(streamed))
        evaluation.evaluateLiving(into: state)
        let tinted = try #require(BlockState())
        for row in 0..<state.count {
            tinted[.x][row] = state[.x][row] + view.x
            tinted[.y][row] = state[.y][row] + view.y
            for color in [BlockState.Column.red, .green, .blue] {
                tinted[color][row] = max(0, min(1, state[color][row]))
            }
            tinted[.alpha][row] = max(0, min(1, state[.alpha][row])) * view.opacity
        }
        let columns = InstanceColumns(
            x: tinted[.x], y: tinted[.y], rotation: state[.rotation], scale: state[.scale], red: tinted[.red],
            green: tinted[.green], blue: tinted[.blue], alpha: tinted[.alpha])
        return (direct, taken(columns.pack(state.count, into: memory)))
    }

    private func bits(_ instances: [PackedInstance]) -> [[UInt32]] {
        instances.map {
            [$0.x.bitPattern, $0.y.bitPattern, UInt32($0.rotation) | UInt32($0.scale) << 16, $0.color]
        }
    }

    private func compare(_ layer: EmitterLayer, at time: Double, _ view: InstanceView, _ what: String) throws -> Int {
        try compare(layer.simulation(), at: time, view, what)
    }

    private func compare(
        _ simulation: EmitterSimulation, at time: Double, _ view: InstanceView, _ what: String
    ) throws -> Int {
        try simulation.update(to: time)
        var evaluations: [BlockEvaluation] = []
        simulation.visitBlocks { evaluations.append($0) }
        var count = 0
        for evaluation in evaluations where evaluation.isPlain {
            let (direct, byColumns) = try packed(evaluation, view)
            #expect(bits(direct) == bits(byColumns), "\(what)")
            count += direct.count
        }
        return count
    }

    /// Snow takes the shortest way, and the rest of it the general one.
    @Test func snowHasTheSameBitsBothWays() throws {
        for (number, rate) in [3.0, 7, 50, 333, 1000].enumerated() {
            let cell = EmitterCell.make([
                .birthRate: rate, .lifetime: 4, .velocity: 30, .velocityRange: 40, .emissionRange: 0.8,
                .yAcceleration: 30, .xAcceleration: 5, .scale: 0.15, .scaleRange: 1.2, .spin: -0.5, .spinRange: 2,
                .rotationRange: 6, .alphaSpeed: -0.25,
            ])
            let layer = EmitterLayer.make([cell], [.emitterSizeWidth: 2000]) { $0.shape = .line }
            for time in [0.3, 4, 17.123, 86400.5] {
                let count = try compare(
                    layer, at: time, InstanceView(x: 3, y: -7.5, opacity: 1), "\(number) at \(time)")
                #expect(Double(count) >= (rate * min(4, time)).rounded(.down) - 2)
                _ = try compare(layer, at: time, InstanceView(x: 0, y: 0, opacity: 0.5), "\(number) at \(time)")
            }
        }
    }

    /// What a block keeps for instances follows records that are derived further, forgotten
    /// and made anew in its memory.
    @Test func keptSizesFollowTheRecords() throws {
        let cell = EmitterCell.make([.birthRate: 100, .lifetime: 4, .scale: 0.15, .scaleRange: 1.2, .spinRange: 2])
        let layer = EmitterLayer.make([cell], [.emitterSizeWidth: 2000]) { $0.shape = .line }
        let simulation = layer.simulation()
        let view = InstanceView(x: 0, y: 0, opacity: 1)
        func compareAll() throws {
            for time in [0.5, 0.52, 0.9, 5, 30, 70, 6, 5.5, 5.9, 0.6] {
                #expect(try compare(simulation, at: time, view, "at \(time)") > 0)
            }
        }
        try compareAll()
        // The first change makes all anew, later ones what is born after them.
        for (time, scale) in [(5.5, 3.0), (5.7, -2)] {
            #expect(try compare(simulation, at: 5.9, view, "before the change") > 0)
            let change = HostChange(time: time, action: .value(.cell(path: [0], .scale), [scale]))
            simulation.apply(change, HostChange.Moment(time: time, start: 0, isGradual: false))
            #expect(try compare(simulation, at: 5.9, view, "after the change") > 0)
        }
        try compareAll()
    }

    @Test func anyCellHasTheSameBitsBothWays() throws {
        var random = RandomCells(61)
        var count = 0
        for number in 0..<150 {
            let time = random.dice.number(0...6)
            count += try compare(random.layer(), at: time, InstanceView(x: 1, y: 2, opacity: 0.75), "layer \(number)")
        }
        #expect(count > 1000)
    }

    /// Angles that need no turns taken off first have the same bits either way.
    @Test func stepsOfATurn() {
        var dice = Dice(62)
        for _ in 0..<10_000 {
            let angle = Float(dice.number(-InstanceLanes.smallAngle...InstanceLanes.smallAngle))
            let lanes = SIMD8<Float>(angle, angle / 10, angle / 100, angle / 1e3, angle / 1e4, angle / 1e5, 0, -angle)
            #expect(InstanceLanes.steps(lanes) == InstanceLanes.smallSteps(lanes))
        }
        let quarter = Float.pi / 2
        let turned = InstanceLanes.steps([quarter, -quarter, 2 * quarter, 1e9, -1e9, .infinity, .nan, 1e30])
        #expect([0, 1, 2].map { turned[$0] & 0xFFFF } == [16384, 49152, 32768])
    }

    @Test func halvesAgreeWithTheScalarConversion() {
        var dice = Dice(63)
        for _ in 0..<20_000 {
            let number = Float(bitPattern: UInt32(dice.unit() * 0x1p32))
            guard !number.isNaN else { continue }
            let halves = platform_half_pairs(SIMD8(repeating: number))
            #expect(halves == SIMD8(repeating: UInt32(HalfFloat.bits(of: number)) * 0x10001), "\(number)")
        }
        let special = SIMD8<Float>(0, -0.0, 65504, 65519.9, 65520, .infinity, -1e-8, 6.1e-5)
        for lane in 0..<8 {
            #expect(platform_half_pairs(special)[lane] == UInt32(HalfFloat.bits(of: special[lane])) * 0x10001)
        }
    }

    @Test func whiteIsPackedAsAnyColour() {
        for alpha in stride(from: Float(0), through: 255, by: 0.25) {
            let full = SIMD8<Float>(repeating: alpha)
            let one = SIMD8<Float>(repeating: 1)
            #expect(WhiteTint().packed(full) == ColorTint(red: one, green: one, blue: one).packed(full))
        }
    }
}
