import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

struct PieceTests {
    /// Pieces follow each other without a gap and meet the curve everywhere.
    @Test(arguments: [0, 1.0]) func piecesMeetTheCurve(wildness: Double) {
        var random = RandomTracks(41)
        random.wildness = wildness
        for number in 0..<250 {
            let curve = random.curve()
            let pieces = curve.pieces(from: 0.1, until: 7.3)
            #expect(pieces.first?.start == 0.1 && pieces.last?.end == 7.3)
            for (piece, next) in zip(pieces, pieces.dropFirst()) { #expect(piece.end == next.start) }
            for piece in pieces where piece.width > 1e-7 {
                for share in [0.002, 0.1, 0.33, 0.6, 0.85, 0.998] {
                    let exact = curve.value(at: piece.start + piece.width * share)
                    let error = (piece.polynomial.value(piece.width * share) - exact).magnitude
                    #expect(error < 2e-6 * max(1, exact.magnitude), "curve \(number) in \(piece.start)...\(piece.end)")
                }
            }
        }
    }

    @Test func constantCurvesAreOnePiece() {
        let pieces = PropertyCurve(3).pieces(from: 2, until: 9)
        #expect(pieces.count == 1 && pieces[0].start == 2 && pieces[0].end == 9)
        #expect(pieces[0].polynomial == Polynomial(constant: 3))
        #expect(PropertyCurve(3).pieces(from: 2, until: 2).isEmpty)
    }

    private func piece(_ start: Double, _ end: Double, _ c: SIMD8<Double>) -> Piece {
        Piece(start: start, end: end, polynomial: Polynomial(c))
    }

    private func value(_ pieces: [Piece], _ time: Double) -> Double? {
        pieces.first { $0.start <= time && time < $0.end }.map { $0.polynomial.value(time - $0.start) }
    }

    @Test func combinedListsAreCutAtEachOthersEnds() {
        let a = [piece(0, 1, [1, 2, 0, 0, 0, 0, 0, 0]), piece(1, 3, [3, -1, 1, 0, 0, 0, 0, 0])]
        let b = [piece(0, 2, [0, 1, 0, 1, 0, 0, 0, 0]), piece(2, 2.5, [5, 0, 0, 0, 0, 0, 0, 0])]
        let product = a.combined(with: b, *)
        #expect(product.map { $0.start } == [0, 1, 2])
        #expect(product.map { $0.end } == [1, 2, 2.5])
        for time in stride(from: 0, to: 2.5, by: 0.0625) {
            #expect((value(product, time)! - value(a, time)! * value(b, time)!).magnitude < 1e-12)
        }
    }

    @Test func shiftedMovesTheOrigin() {
        let p = Polynomial([1, -2, 3, 0.5, -1, 0.25, 2, -0.125])
        for offset in [-1.5, 0, 0.25, 3] {
            for x in [-1.0, 0, 0.7, 2] {
                let (a, b) = (p.shifted(offset).value(x), p.value(x + offset))
                #expect((a - b).magnitude < 1e-12 * max(1, b.magnitude))
            }
        }
    }

    @Test func negativeStretchesBecomeZero() {
        var dice = Dice(50)
        for _ in 0..<300 {
            let c = SIMD8(
                dice.number(-1...1), dice.number(-3...3), dice.number(-3...3), dice.number(-3...3), 0, 0, 0, 0)
            let original = piece(2, 3.5, c)
            let clamped = [original].clampedToPositive()
            #expect(clamped.first?.start == 2 && clamped.last?.end == 3.5)
            for (one, next) in zip(clamped, clamped.dropFirst()) { #expect(one.end == next.start) }
            // A root within a 64th of the end, or two within a sixteenth, may be passed over.
            let exact = area(from: 2, until: 3.5, steps: 2000) { max(0, original.polynomial.value($0 - 2)) }
            let found = area(from: 2, until: 3.5, steps: 2000) { value(clamped, $0)! }
            #expect((found - exact).magnitude < 0.003)
        }
    }

    @Test func signsAreCutWhereTheyChange() {
        let clamped = [piece(0, 4, [-1, 1, 0, 0, 0, 0, 0, 0])].clampedToPositive()
        #expect(clamped.count == 2)
        #expect((clamped[0].end - 1).magnitude < 1e-12)
        #expect(clamped[0].polynomial == .zero)
        #expect((clamped[1].polynomial.value(3) - 3).magnitude < 1e-12)
        #expect([piece(0, 4, [-1, 0, 0, 0, 0, 0, 0, 0])].clampedToPositive().map { $0.polynomial } == [.zero])
    }
}
