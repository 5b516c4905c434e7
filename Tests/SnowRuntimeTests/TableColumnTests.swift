import Testing

@testable import SnowMath
@testable import SnowRuntime

struct TableColumnTests {
    private func values(_ column: TableColumn<UInt32>) -> [UInt32] { (0..<column.count).map { column[$0] ?? .max } }

    /// Frame after frame of runs of one value and of rows that differ, against a plain list.
    @Test func whatIsKeptIsRight() throws {
        let random = CounterRandom(key: 5)
        var draws: UInt64 = 0
        func draw(_ below: UInt32) -> UInt32 {
            draws += 1
            return random.bits(draws, stream: 0) % below
        }
        let column = TableColumn<UInt32>()
        for frame in 0..<400 {
            column.removeAll()
            var expected: [UInt32] = []
            for _ in 0...draw(4) {
                let rows = Int(draw(draw(10) == 0 ? 3000 : 40))
                #expect(column.reserve(rows))
                if draw(3) > 0 {
                    let value = draw(3)
                    column.append(value, count: rows)
                    expected += Array(repeating: value, count: rows)
                } else {
                    // Whole vectors are written, past the last row.
                    let more = (0..<rows).map { _ in draw(100) }
                    column.append(count: rows) { memory in
                        for row in 0..<rows + 7 { memory[row] = row < rows ? more[row] : 77 }
                    }
                    expected += more
                }
            }
            #expect(values(column) == expected, "frame \(frame)")
        }
    }

    @Test func copies() {
        let column = TableColumn<UInt32>()
        #expect(column.reserve(3))
        column.append([4, 5, 6], count: 3)
        #expect(values(column) == [4, 5, 6])
    }
}
