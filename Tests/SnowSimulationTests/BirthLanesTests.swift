import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

struct BirthLanesTests {
    private static let ranges: [CellProperty: Double] = [
        .birthRate: 100, .lifetime: 4, .lifetimeRange: 9, .velocity: 30, .velocityRange: 40, .scale: 0.15,
        .scaleRange: 1.2, .spin: -0.5, .spinRange: 2, .rotationRange: 6, .redRange: 0.5, .greenRange: 0.25,
        .blueRange: 1, .alphaRange: 0.75, .orientationRange: 3, .orientationLatitude: 0.25,
    ]

    private func layer(_ shape: EmitterShape, _ cone: EmissionCone, _ values: [CellProperty: Double]) -> EmitterLayer {
        let cell = EmitterCell.make(BirthLanesTests.ranges.merging(values) { $1 }) {
            $0.name = Name("a")
            $0.emissionCone = cone
            $0.particleType = .plane
        }
        return .make(
            [cell],
            [
                .emitterSizeWidth: 300, .emitterSizeHeight: 70, .emitterPositionX: 12, .emitterPositionY: -5,
                .emitterZPosition: 3, .scale: 1.5, .lifetime: 0.5,
            ]
        ) { $0.shape = shape }
    }

    private func block(_ program: EmitterProgram, first: UInt64) throws -> BirthBlock {
        let cell = program.cells[0]
        return try #require(
            BirthBlock(
                first: first, capacity: 300, limit: .max, layout: RecordLayout(cell: cell, emitter: program),
                clock: .init(clock: BirthClock(rate: 100, start: 0, end: .infinity), origin: 0),
                forcing: BlockForcing(cell: cell, anchor: 0), childCells: 0))
    }

    /// Eight records at once and one after the other have the same bits, however many
    /// are asked for at a time.
    @Test(arguments: [EmitterShape.point, .line, .rectangle], [EmissionCone.solid, .planar])
    func recordsHaveTheSameBits(shape: EmitterShape, cone: EmissionCone) throws {
        for (number, range) in [0, 0.8, 6.3].enumerated() {
            let program = layer(
                shape, cone, [.emissionRange: range, .emissionLongitude: 2, .emissionLatitude: range / 4]
            ).program(seed: UInt64(number))
            let derivation = BirthDerivation(cell: program.cells[0], emitter: program)
            let lanes = try #require(derivation.lanes)
            func make(_ index: UInt64, _ time: Double) -> BirthRecord {
                derivation.record(index: index, time: time, random: program.cells[0].random, parent: nil)
            }
            for first in [1, 4_294_967_100, 1 << 50] as [UInt64] {
                let (single, whole, stepped) = (
                    try block(program, first: first), try block(program, first: first), try block(program, first: first)
                )
                single.derive(to: 300, make)
                whole.derive(to: 300, lanes: lanes, make)
                for count in [1, 3, 16, 17, 100, 300] { stepped.derive(to: count, lanes: lanes, make) }
                #expect(single.hidesSome == whole.hidesSome)
                for row in 0..<300 {
                    for column in RecordColumn.allCases {
                        let bits = single.value(column, row: row).bitPattern
                        #expect(whole.value(column, row: row).bitPattern == bits, "\(column) of \(row)")
                        #expect(stepped.value(column, row: row).bitPattern == bits, "\(column) of \(row)")
                    }
                }
            }
        }
    }

    @Test func otherCellsGoOneByOne() {
        for layer in [
            layer(.circle, .planar, [:]), layer(.sphere, .solid, [:]), layer(.cuboid, .solid, [:]),
        ] {
            let program = layer.program()
            #expect(BirthDerivation(cell: program.cells[0], emitter: program).lanes == nil)
        }
        let program = layer(.line, .planar, [:]).program([
            .basic("emitterCells.a.velocity", from: 1, to: 2, duration: 3)
        ])
        #expect(!program.cells[0][.velocity].isConstant)
        #expect(BirthDerivation(cell: program.cells[0], emitter: program).lanes == nil)
    }
}
