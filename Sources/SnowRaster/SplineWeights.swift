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

    /// Filters each row of `plane`; the result has `first.count` columns.
    func combineColumns(_ plane: BytePlane) -> [Float] {
        var result: [Float] = []
        result.reserveCapacity(plane.height &* first.count)
        for y in 0..<plane.height {
            let row = y &* plane.width
            for output in 0..<first.count {
                var sum: Float = 0
                var input = row &+ first[output]
                for index in start[output]..<start[output + 1] {
                    sum += weights[index] * Float(plane.bytes[input])
                    input &+= 1
                }
                result.append(sum)
            }
        }
        return result
    }

    /// Filters the columns of rows of `width` floats.
    func combineRows(_ rows: [Float], width: Int) -> [Float] {
        var result = [Float](repeating: 0, count: width &* first.count)
        for output in 0..<first.count {
            let sums = output &* width
            var row = first[output] &* width
            for index in start[output]..<start[output + 1] {
                let weight = weights[index]
                for x in 0..<width { result[sums &+ x] += weight * rows[row &+ x] }
                row &+= width
            }
        }
        return result
    }
}
