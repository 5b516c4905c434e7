import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

struct BroodTests {
    private let program = EmitterLayer.make([.make([.birthRate: 10, .lifetime: 5])]).program()

    private func brood(rows: Int) -> Brood {
        Brood(
            cell: 0, random: CounterRandom(key: 1), ancestors: [], parent: nil,
            clock: BirthClock(rate: 10, start: 0, end: .infinity), origin: 0, limit: .max, rowsPerBlock: rows)
    }

    private func block(_ first: UInt64, _ capacity: Int) -> BirthBlock? {
        let cell = program.cells[0]
        return BirthBlock(
            first: first, capacity: capacity, limit: .max, layout: RecordLayout(cell: cell, emitter: program),
            clock: .init(clock: BirthClock(rate: 10, start: 0, end: .infinity), origin: 0),
            forcing: BlockForcing(cell: cell, anchor: 0), childCells: 0)
    }

    /// Forwards, backwards, jumps, odd windows: the blocks are always those that hold the
    /// wanted births, neighbours in order, and what was there and is wanted still is kept.
    @Test(arguments: [1, 7, 16, 1024]) func keepsJustTheWantedBlocks(rows: Int) {
        let brood = brood(rows: rows)
        var dice = Dice(UInt64(rows))
        var lowest: UInt64 = 1
        for _ in 0..<2000 {
            switch dice.index(5) {
            case 0: lowest = UInt64(1 + dice.index(50_000))
            case 1: lowest = UInt64(max(1, Int(lowest) - dice.index(3 * rows + 3)))
            default: lowest += UInt64(dice.index(3 * rows + 3))
            }
            let highest = lowest + UInt64(dice.index(6 * rows + 2))
            let before = Dictionary(uniqueKeysWithValues: brood.blocks.map { ($0.first, ObjectIdentifier($0)) })
            var made: [UInt64] = []
            let isKept = brood.keep(lowest, highest) {
                made.append($0)
                return block($0, $1)
            }
            #expect(isKept)
            let firsts = brood.blocks.map { $0.first }
            let wanted = ((lowest - 1) / UInt64(rows)...(highest - 1) / UInt64(rows)).map { $0 * UInt64(rows) + 1 }
            #expect(firsts == wanted)
            for block in brood.blocks {
                #expect(block.capacity == rows)
                if let old = before[block.first] { #expect(ObjectIdentifier(block) == old) }
            }
            #expect(Set(made) == Set(wanted).subtracting(before.keys) && made.count == Set(made).count)
        }
    }

    @Test func emptyWindowsKeepNothing() {
        let brood = brood(rows: 4)
        #expect(brood.keep(1, 20) { block($0, $1) })
        #expect(brood.blocks.count == 5)
        #expect(brood.keep(21, 20) { block($0, $1) })
        #expect(brood.blocks.isEmpty)
        #expect(brood.keep(1, 0) { block($0, $1) })
        #expect(brood.keep(0, 3) { block($0, $1) })
        #expect(brood.blocks.map { $0.first } == [1])
    }

    @Test func withoutMemoryItSaysSoAndGoesOnLater() {
        let brood = brood(rows: 4)
        var left = 2
        let isKept = brood.keep(1, 20) { first, rows in
            left -= 1
            return left < 0 ? nil : block(first, rows)
        }
        #expect(!isKept)
        #expect(brood.keep(1, 20) { block($0, $1) })
        #expect(brood.blocks.map { $0.first } == [1, 5, 9, 13, 17])
    }

    /// Where an eased force is cut does not depend on how many rows are derived at once.
    @Test func easedForcesAreReleasedTheSameWhateverTheSteps() throws {
        let cell = EmitterCell.make([.birthRate: 150, .lifetime: 8]) { $0.name = Name("a") }
        let animations = [
            Animation.keyframes("emitterCells.a.yAcceleration", [0, 300, -100, 500], duration: 9).eased(.easeInEaseOut),
            Animation.basic("emitterCells.a.xAcceleration", from: 0, to: 4300, duration: 7).eased(.standard),
        ]
        let program = EmitterLayer.make([cell]).program(animations)
        func block() throws -> BirthBlock {
            try #require(
                BirthBlock(
                    first: 1, capacity: 1024, limit: .max,
                    layout: RecordLayout(cell: program.cells[0], emitter: program),
                    clock: .init(clock: BirthClock(rate: 150, start: 0, end: .infinity), origin: 0),
                    forcing: BlockForcing(cell: program.cells[0], anchor: 1.0 / 150), childCells: 0))
        }
        let (whole, stepped) = (try block(), try block())
        whole.derive(to: 1024) { _, _ in BirthRecord() }
        for count in stride(from: 16, through: 1024, by: 16) { stepped.derive(to: count) { _, _ in BirthRecord() } }
        for column in [RecordColumn.x, .y, .velocityX, .velocityY] {
            for row in 0..<1024 { #expect(whole.value(column, row: row) == stepped.value(column, row: row)) }
        }
    }

    @Test func rowsAreDerivedOnceWhateverTheSteps() throws {
        let block = try #require(self.block(11, 16))
        var indices: [UInt64] = []
        for count in [0, 3, 2, 7, 99] {
            block.derive(to: count) { index, time in
                indices.append(index)
                #expect((time - Double(index) / 10).magnitude < 1e-12)
                return BirthRecord()
            }
        }
        #expect(indices == Array(11...26))
        #expect(block.derived == 16)
    }
}
