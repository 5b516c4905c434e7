/// Weights of a cubic B-spline filter along one axis: for each output the run of
/// inputs under the spline and the exact integral of the spline over each of them.
struct SplineWeights {
    private var first: [Int] = []
    private var start: [Int] = []
    private var weights: [Float] = []

    /// Outputs are points `origin + i / density`; input k spans
    /// `edge + k / inputDensity` to the next; `width` is between knots.
    init(
        outputs: Int, origin: Float, density: Float,
        inputs: Int, edge: Float, inputDensity: Float, width: Float
    ) {
        for output in 0..<outputs {
            let centre = (origin + Float(output) / density - edge) * inputDensity
            let knot = width * inputDensity
            let low = SplineWeights.index(centre - 2 * knot, limit: inputs)
            let high = SplineWeights.index(centre + 2 * knot + 1, limit: inputs)
            first.append(low)
            start.append(weights.count)
            var below = SplineWeights.integral((Float(low) - centre) / knot)
            for input in low..<max(low, high) {
                let above = SplineWeights.integral((Float(input + 1) - centre) / knot)
                weights.append(above - below)
                below = above
            }
        }
        start.append(weights.count)
    }

    private static func index(_ value: Float, limit: Int) -> Int {
        Int(max(0, min(value, Float(limit))))
    }

    /// Integral of the B-spline with knots at −2, −1, 0, 1, 2 up to `t`.
    static func integral(_ t: Float) -> Float {
        let distance = min(abs(t), 2)
        let rest = 2 - distance
        let square = distance * distance
        let half =
            distance < 1
            ? distance * (2 / 3 as Float) - square * distance * (1 / 3 as Float) + square * square * 0.125
            : 0.5 - rest * rest * rest * rest * (1 / 24 as Float)
        return t < 0 ? 0.5 - half : 0.5 + half
    }

    /// Filters each row of `plane`; the result has `first.count` columns.  Rows lie side
    /// by side for that, as vectors go along them.
    func combineColumns(_ plane: BytePlane) -> [Float] {
        let bytes = plane.bytes
        let turned = SplineWeights.turned(columns: plane.width, rows: plane.height) { Float(bytes[$0]) }
        let sums = combineRows(turned, width: plane.height)
        return SplineWeights.turned(columns: plane.height, rows: first.count) { sums[$0] }
    }

    /// Elements of rows of `columns`, column by column.
    @inline(__always)
    private static func turned(columns: Int, rows: Int, _ element: (Int) -> Float) -> [Float] {
        var result: [Float] = []
        result.reserveCapacity(columns &* rows)
        for column in 0..<columns {
            for row in 0..<rows { result.append(element(row &* columns &+ column)) }
        }
        return result
    }

    /// Filters the columns of rows of `width` floats.
    func combineRows(_ rows: [Float], width: Int) -> [Float] {
        var result = [Float](repeating: 0, count: width &* first.count)
        result.withUnsafeMutableBufferPointer { result in
            rows.withUnsafeBufferPointer { rows in
                guard let sums = result.baseAddress, let rows = rows.baseAddress else { return }
                for output in 0..<first.count {
                    var row = rows + first[output] &* width
                    for index in start[output]..<start[output + 1] {
                        SplineWeights.add(row, times: weights[index], to: sums + output &* width, count: width)
                        row += width
                    }
                }
            }
        }
        return result
    }

    @inline(__always)
    private static func add(
        _ row: UnsafePointer<Float>, times weight: Float, to sums: UnsafeMutablePointer<Float>, count: Int
    ) {
        let whole = count & ~7
        for x in stride(from: 0, to: whole, by: 8) {
            let there = UnsafeRawPointer(sums + x).loadUnaligned(as: SIMD8<Float>.self)
            let added = UnsafeRawPointer(row + x).loadUnaligned(as: SIMD8<Float>.self)
            UnsafeMutableRawPointer(sums + x).storeBytes(of: there + weight * added, as: SIMD8<Float>.self)
        }
        for x in whole..<count { sums[x] += weight * row[x] }
    }
}
