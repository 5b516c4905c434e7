import SnowMath

/// A polynomial over one stretch of layer time, in the time since its start.
struct Piece: Sendable {
    var start: Double
    var end: Double
    var polynomial: Polynomial

    var width: Double { end - start }
}

extension PropertyCurve {
    /// Largest error of a fitted eased stretch, relative to the values in it.
    private static let tolerance = 1e-8
    private static let deepestCut = 10
    /// No stretch shorter than this, in seconds, is cut: what turns so fast is not seen,
    /// and the grain of time would let no fit be good enough.
    private static let shortestCut = 1e-6
    /// Most pieces that are cut: a curve of more is met by its breakpoints alone.
    private static let pieceLimit = 16384

    /// The curve over [from, until] as cubics; exact where the curve is made of
    /// cubics, within `tolerance` where it is eased.
    func pieces(from: Double, until: Double) -> [Piece] {
        guard until > from else { return [] }
        if isConstant {
            return [Piece(start: from, end: until, polynomial: Polynomial(constant: base))]
        }
        var result: [Piece] = []
        var start = from
        for end in breakpoints(from: from, until: until) + [until] {
            appendPieces(start, end, depth: isPiecewiseCubic ? PropertyCurve.deepestCut : 0, to: &result)
            start = end
        }
        return result
    }

    private func appendPieces(_ start: Double, _ end: Double, depth: Int, to result: inout [Piece]) {
        let piece = fitted(start, end)
        let mayBeCut =
            depth < PropertyCurve.deepestCut && end - start > PropertyCurve.shortestCut
            && result.count < PropertyCurve.pieceLimit
        if mayBeCut && !fits(piece) {
            let middle = (start + end) / 2
            appendPieces(start, middle, depth: depth + 1, to: &result)
            appendPieces(middle, end, depth: depth + 1, to: &result)
        } else {
            result.append(piece)
        }
    }

    private func fitted(_ start: Double, _ end: Double) -> Piece {
        let width = end - start
        let polynomial = Polynomial.cubic(
            width: width, value(at: start + width * 0.125), value(at: start + width * 0.375),
            value(at: start + width * 0.625), value(at: start + width * 0.875))
        return Piece(start: start, end: end, polynomial: polynomial)
    }

    /// Compares the fit with the curve at three places between the nodes.
    private func fits(_ piece: Piece) -> Bool {
        for share in [0.03125, 0.5, 0.96875] {
            let x = piece.width * share
            let exact = value(at: piece.start + x)
            let error = (piece.polynomial.value(x) - exact).magnitude
            if error > PropertyCurve.tolerance * max(1, exact.magnitude) { return false }
        }
        return true
    }
}

extension Array where Element == Piece {
    /// Both lists cut at each other's ends and joined by `operation`.
    func combined(with other: [Piece], _ operation: (Polynomial, Polynomial) -> Polynomial) -> [Piece] {
        var result: [Piece] = []
        var (i, j) = (0, 0)
        while i < count && j < other.count {
            let start = Swift.max(self[i].start, other[j].start)
            let end = Swift.min(self[i].end, other[j].end)
            if end > start {
                let a = self[i].polynomial.shifted(start - self[i].start)
                let b = other[j].polynomial.shifted(start - other[j].start)
                result.append(Piece(start: start, end: end, polynomial: operation(a, b)))
            }
            if self[i].end <= end { i += 1 }
            if other[j].end <= end { j += 1 }
        }
        return result
    }

    /// The same with every negative stretch replaced by zero.
    func clampedToPositive() -> [Piece] {
        var result: [Piece] = []
        for piece in self { piece.appendClamped(to: &result) }
        return result
    }
}

extension Piece {
    private static let samples = 16

    /// Cuts the piece where it changes sign, found by samples and bisection.
    fileprivate func appendClamped(to result: inout [Piece]) {
        var start = 0.0
        var before = width / Double(4 * Piece.samples)
        var isPositive = polynomial.value(before) > 0
        for i in 1...Piece.samples {
            let x = width * (Double(i) - 0.25) / Double(Piece.samples)
            let positive = polynomial.value(x) > 0
            if positive != isPositive {
                let root = signChange(between: before, and: x, positiveAtEnd: positive)
                append(start, root, isPositive, to: &result)
                start = root
                isPositive = positive
            }
            before = x
        }
        append(start, width, isPositive, to: &result)
    }

    private func append(_ from: Double, _ until: Double, _ isPositive: Bool, to result: inout [Piece]) {
        guard until > from else { return }
        result.append(
            Piece(
                start: start + from, end: until == width ? end : start + until,
                polynomial: isPositive ? polynomial.shifted(from) : .zero))
    }

    private func signChange(between a: Double, and b: Double, positiveAtEnd: Bool) -> Double {
        var (low, high) = (a, b)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if (polynomial.value(middle) > 0) == positiveAtEnd { high = middle } else { low = middle }
        }
        return high
    }
}

extension Polynomial {
    /// The same polynomial in x + `offset`, by repeated synthetic division.
    func shifted(_ offset: Double) -> Polynomial {
        guard offset != 0 else { return self }
        var r = c
        for i in 0..<7 {
            var j = 6
            while j >= i {
                r[j] += r[j + 1] * offset
                j -= 1
            }
        }
        return Polynomial(r)
    }
}
