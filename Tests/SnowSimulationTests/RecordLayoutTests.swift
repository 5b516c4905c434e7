import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

struct RecordLayoutTests {
    /// A column that is called uniform has one value for all births of a block, whatever
    /// the layer, its animations and the host do.
    @Test func uniformColumnsAreUniform() {
        var random = RandomCells(5)
        for number in 0..<500 {
            var program = random.layer().program(random.animations())
            if random.dice.chance(0.4) { random.changes(&program) }
            for cell in program.cells {
                let layout = RecordLayout(cell: cell, emitter: program)
                let all = records(cell, program, &random.dice)
                for column in RecordColumn.allCases where layout.slots[column.rawValue] < 0 {
                    // Only planes have an orientation.
                    if cell.cell.particleType == .sprite && (column == .longitude || column == .latitude) { continue }
                    let first = all[0][column]
                    #expect(all.allSatisfy { $0[column] == first }, "\(number) \(column)")
                }
            }
        }
    }

    /// Full records of births over ten seconds, as a block would release them.
    private func records(_ cell: CellProgram, _ program: EmitterProgram, _ dice: inout Dice) -> [BirthRecord] {
        let derivation = BirthDerivation(cell: cell, emitter: program)
        let forcing = BlockForcing(cell: cell, anchor: 0.05)
        var response = forcing.makeResponse(until: 10)
        return (1...60).map { index in
            let time = 0.05 + Double(index - 1) / 6
            var record = derivation.record(
                index: UInt64(index), time: time, random: cell.random, parent: cell.parent.map { _ in parent(&dice) })
            forcing.release(&record, at: time, &response)
            return record
        }
    }

    private func parent(_ dice: inout Dice) -> ParentState {
        func float() -> Float { Float(dice.unit()) }
        var parent = ParentState()
        parent.position = [float(), float(), float()]
        let turn = Elementary.sincos(float() * 6)
        parent.direction = [turn.cos * 0.6, turn.sin * 0.6, 0.8]
        parent.scale = float()
        parent.color = [float(), float(), float(), float()]
        return parent
    }

    /// What a published effect needs: x, three speeds, spin and scale.
    @Test func badooFlakeIsSmall() {
        let cell = EmitterCell.make([
            .birthRate: 30, .lifetime: 20, .velocity: 30, .velocityRange: 20, .emissionRange: .pi, .yAcceleration: 30,
            .scale: 0.15, .scaleRange: 0.6, .spin: -0.5, .spinRange: 1,
        ]) { $0.emissionCone = .planar }
        let program = EmitterLayer.make([cell], [.emitterSizeWidth: 375]) { $0.shape = .line }.program()
        let layout = RecordLayout(cell: program.cells[0], emitter: program)
        let stored = RecordColumn.allCases.filter { layout.slots[$0.rawValue] >= 0 }
        #expect(stored == [.x, .velocityX, .velocityY, .spin, .scale])
        #expect(layout.count == 5)
    }

    @Test func slotsAreNumberedInOrder() {
        var random = RandomCells(6)
        for _ in 0..<100 {
            let program = random.layer().program(random.animations())
            for cell in program.cells {
                let layout = RecordLayout(cell: cell, emitter: program)
                #expect(layout.slots.filter { $0 >= 0 }.sorted() == Array(0..<layout.count))
            }
        }
    }
}
