/// Weights of a cubic B-spline filter along one axis: for each output the run of
/// inputs under the spline and the exact integral of the spline over each of them.
struct SplineWeights {
    /// The inputs that count for any output.
    let inputs: Range<Int>
    /// The first input of each output, counted from that of the first.
    private var first: [Int] = []
    private var start: [Int] = []
    private var weights: [Float] = []

    /// Outputs are points `origin + i / density`; input k spans
    /// `edge + k / inputDensity` to the next; `width` is between knots.
    init(
        outputs: Int, origin: Float, density: Float,
        inputs: Int, edge: Float, inputDensity: Float, width: Float
    ) {
        var (lowest, highest) = (inputs, 0)
        first.reserveCapacity(outputs)
        start.reserveCapacity(outputs &+ 1)
        weights.reserveCapacity(outputs &* 8)
        for output in 0..<outputs {
            let centre = (origin + Float(output) / density - edge) * inputDensity
            let knot = width * inputDensity
            let low = SplineWeights.index(centre - 2 * knot, limit: inputs)
            let high = SplineWeights.index(centre + 2 * knot + 1, limit: inputs)
            lowest = min(lowest, low)
            highest = max(highest, low, high)
            first.append(low &- lowest)
            start.append(weights.count)
            var below = SplineWeights.integral((Float(low) - centre) / knot)
            for input in low..<max(low, high) {
                let above = SplineWeights.integral((Float(input + 1) - centre) / knot)
                weights.append(above - below)
                below = above
            }
        }
        start.append(weights.count)
        self.inputs = lowest..<max(lowest, highest)
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

    /// Filters each row of `plane`, whose columns are `inputs`; the result has `first.count`
    /// columns.  Rows lie side by side for that, as vectors go along them.
    func combineColumns(_ plane: BytePlane) -> [Float] {
        let bytes = plane.bytes
        let turned = SplineWeights.turned(columns: plane.width, rows: plane.height) { Float(bytes[$0]) }
        let sums = combineRows(turned, width: plane.height)
        return SplineWeights.turned(columns: plane.height, rows: first.count) { sums[$0] }
    }

    /// Elements of rows of `columns`, column by column.
    @inline(__always)
    private static func turned(columns: Int, rows: Int, _ element: (Int) -> Float) -> [Float] {
        [Float](unsafeUninitializedCapacity: columns &* rows) { result, count in
            for column in 0..<columns {
                for row in 0..<rows { result[column &* rows &+ row] = element(row &* columns &+ column) }
            }
            count = columns &* rows
        }
    }

    /// Filters the columns of rows of `width` floats; the rows are `inputs`.
    func combineRows(_ rows: [Float], width: Int) -> [Float] {
        guard !rows.isEmpty else { return [Float](repeating: 0, count: width &* first.count) }
        return [Float](unsafeUninitializedCapacity: width &* first.count) { result, count in
            rows.withUnsafeBufferPointer { rows in
                guard let sums = result.baseAddress, let rows = rows.baseAddress else { return }
                for output in 0..<first.count {
                    sum(output, rows + first[output] &* width, to: sums + output &* width, width: width)
                }
                count = width &* first.count
            }
        }
    }

    /// Weighs the rows from `row` on for one output.
    @_optimize(speed)
    private func sum(_ output: Int, _ row: UnsafePointer<Float>, to sums: UnsafeMutablePointer<Float>, width: Int) {
        weights.withUnsafeBufferPointer { weights in
            let weights = UnsafeBufferPointer(rebasing: weights[start[output]..<start[output &+ 1]])
            guard width >= 16 else {
                for x in 0..<width {
                    sums[x] = SplineWeights.total(weights) { index -> Float in row[index &* width &+ x] }
                }
                return
            }
            // The last sixteen go over some that are there already, to the same sums.
            for block in 0..<(width &+ 15) / 16 {
                let x = min(block &* 16, width &- 16)
                let sum = SplineWeights.total(weights) { index -> SIMD16<Float> in
                    UnsafeRawPointer(row + (index &* width &+ x)).loadUnaligned(as: SIMD16<Float>.self)
                }
                UnsafeMutableRawPointer(sums + x).storeBytes(of: sum, as: SIMD16<Float>.self)
            }
        }
    }

    @inline(__always)
    private static func total(_ weights: UnsafeBufferPointer<Float>, _ row: (Int) -> Float) -> Float {
        var sum: Float = 0
        for index in 0..<weights.count { sum += weights[index] * row(index) }
        return sum
    }

    @inline(__always)
    private static func total(_ weights: UnsafeBufferPointer<Float>, _ row: (Int) -> SIMD16<Float>) -> SIMD16<Float> {
        var sum = SIMD16<Float>()
        for index in 0..<weights.count { sum += weights[index] * row(index) }
        return sum
    }
}
