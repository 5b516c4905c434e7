import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

struct BirthDerivationTests {
    private static let count = 20_000

    private func records(
        _ values: [CellProperty: Double], layer: [EmitterProperty: Double] = [:], parent: ParentState? = nil,
        _ configure: (inout EmitterCell) -> Void = { _ in }
    ) -> [BirthRecord] {
        let program = EmitterLayer.make([.make(values, configure)], layer).program()
        let derivation = BirthDerivation(cell: program.cells[0], emitter: program)
        return (1...BirthDerivationTests.count).map {
            derivation.record(index: UInt64($0), time: 1, random: program.cells[0].random, parent: parent)
        }
    }

    private func column(_ records: [BirthRecord], _ column: RecordColumn) -> [Double] {
        records.map { Double($0[column]) }
    }

    /// T18: means and ranges, each with the column it is drawn into.
    @Test(
        arguments: [
            (.lifetime, .lifetimeRange, .life), (.scale, .scaleRange, .scale), (.spin, .spinRange, .spin),
            (.rotation, .rotationRange, .rotation), (.red, .redRange, .red), (.green, .greenRange, .green),
            (.blue, .blueRange, .blue), (.alpha, .alphaRange, .alpha),
            (.orientationLongitude, .orientationRange, .longitude),
            (.orientationLatitude, .orientationRange, .latitude),
            (.velocity, .velocityRange, .velocityX),
        ] as [(CellProperty, CellProperty, RecordColumn)])
    func halfRangeRule(mean: CellProperty, range: CellProperty, target: RecordColumn) {
        let plane: (inout EmitterCell) -> Void = { $0.particleType = .plane }
        let values = column(records([mean: 3, range: 2], plane), target)
        #expect(values.allSatisfy { $0 >= 2 && $0 <= 4 })
        let average = values.reduce(0, +) / Double(values.count)
        let variance = values.reduce(0) { $0 + ($1 - average) * ($1 - average) } / Double(values.count)
        #expect((average - 3).magnitude < 4 * (4.0 / 12 / Double(values.count)).squareRoot())
        #expect((variance / (4.0 / 12) - 1).magnitude < 0.04)
        let mirrored = column(records([mean: 3, range: -2], plane), target)
        for (a, b) in zip(values, mirrored) { #expect((a + b - 6).magnitude < 1e-5) }
        #expect(column(records([mean: 3], plane), target).allSatisfy { $0 == 3 })
    }

    @Test func livesAreNeverNegative() {
        let lives = column(records([.lifetime: 0.5, .lifetimeRange: 2]), .life)
        #expect(lives.allSatisfy { $0 >= 0 && $0 <= 1.5 })
        #expect((Double(lives.filter { $0 == 0 }.count) / Double(lives.count) - 0.25).magnitude < 0.013)
    }

    /// T19.
    @Test func layerMultipliers() {
        let values: [CellProperty: Double] = [
            .velocity: 30, .velocityRange: 20, .lifetime: 4, .lifetimeRange: 2, .spin: 1, .spinRange: 1, .scale: 0.5,
            .scaleRange: 0.2, .emissionRange: 1,
        ]
        let plain = records(values)
        let scaled = records(values, layer: [.velocity: 2, .lifetime: 0.5, .spin: -1, .scale: 2])
        for (a, b) in zip(plain, scaled) {
            for axis in [RecordColumn.velocityX, .velocityY, .velocityZ] {
                #expect((2 * a[axis] - b[axis]).magnitude < 1e-4)
            }
            #expect((a[.life] / 2 - b[.life]).magnitude < 1e-6)
            #expect(a[.spin] == -b[.spin])
            #expect((2 * a[.scale] - b[.scale]).magnitude < 1e-6 && b[.scaleGain] == 2)
        }
    }

    /// T20, and every other pair of draws.
    @Test func drawsAreUncorrelated() {
        let all = records(
            [
                .redRange: 1, .greenRange: 1, .blueRange: 1, .alphaRange: 1, .spinRange: 1, .scaleRange: 1,
                .lifetime: 9, .lifetimeRange: 1, .rotationRange: 1, .velocity: 9, .velocityRange: 1,
            ])
        let columns: [RecordColumn] = [.red, .green, .blue, .alpha, .spin, .scale, .life, .rotation, .velocityX]
        let normalized = columns.map { target -> [Double] in
            let values = column(all, target)
            let mean = values.reduce(0, +) / Double(values.count)
            return values.map { ($0 - mean) * 12.0.squareRoot() }
        }
        for i in columns.indices {
            for j in columns.indices where j > i {
                let correlation = zip(normalized[i], normalized[j]).reduce(0) { $0 + $1.0 * $1.1 } / Double(all.count)
                #expect(correlation.magnitude < 0.035, "\(columns[i]) and \(columns[j])")
            }
        }
    }

    /// T41: Badoo's heavy flake.
    @Test func badooFlake() {
        let program = EmitterLayer.make(
            [.make([.velocity: 30, .velocityRange: 20, .emissionRange: .pi, .scale: 0.15, .scaleRange: 0.6])]
        ) { $0.shape = .line }.program()
        let derivation = BirthDerivation(cell: program.cells[0], emitter: program)
        let all = (1...40_000 as ClosedRange<UInt64>).map {
            derivation.record(index: $0, time: 0, random: program.cells[0].random, parent: nil)
        }
        #expect(all.allSatisfy { $0[.velocityY] <= 1e-5 && $0[.scale] >= -0.15 && $0[.scale] <= 0.45 })
        let meanY = all.reduce(0) { $0 + Double($1[.velocityY]) } / 40_000
        #expect((meanY + 15).magnitude < 0.3)
        #expect((Double(all.filter { $0[.scale] < 0 }.count) / 40_000 - 0.25).magnitude < 0.01)
    }

    /// What a child takes from its parent (core-animation.md 4).
    @Test func childrenInheritPlaceDirectionScaleAndColour() {
        var parent = ParentState()
        parent.position = [5, 6, 7]
        parent.direction = [0, -1, 0]
        parent.scale = 0.05
        parent.color = [1, 0, 0.5, 0.25]
        let child = records(
            [.velocity: 10, .emissionLongitude: .pi, .scale: 2, .green: 0.5], layer: [.scale: 3], parent: parent)[0]
        #expect(child[.x] == 5 && child[.y] == 6 && child[.z] == 7)
        #expect((child[.velocityY] - 10).magnitude < 1e-4 && child[.velocityX].magnitude < 1e-4)
        #expect((child[.scale] - 0.1).magnitude < 1e-7 && child[.scaleGain] == 0.05)
        #expect(child[.red] == 1 && child[.green] == 0 && child[.blue] == 0.5 && child[.alpha] == 0.25)
        #expect(child[.alphaGain] == 0.25)
        let sideways = records([.velocity: 10, .emissionLongitude: .pi / 2], parent: parent)[0]
        #expect((sideways[.velocityX] - 10).magnitude < 1e-4)
    }

    @Test func theWayABirthWasSent() {
        let program = EmitterLayer.make([.make([.velocity: 10, .emissionRange: 2, .emissionLongitude: 0.3])]).program()
        let derivation = BirthDerivation(cell: program.cells[0], emitter: program)
        for index in 1...200 as ClosedRange<UInt64> {
            let record = derivation.record(index: index, time: 0, random: program.cells[0].random, parent: nil)
            let d = derivation.emissionDirection(index: index, time: 0, random: program.cells[0].random, parent: nil)
            let v = SIMD3(record[.velocityX], record[.velocityY], record[.velocityZ])
            #expect(((v - d * 10) * (v - d * 10)).sum() < 1e-9)
        }
    }
}
