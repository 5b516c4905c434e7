/// A five-pointed star with rounded tips, one of them up.
struct StarShape {
    private static let cos36: Float = 0.809_017
    private static let sin36: Float = 0.587_785_25
    private static let cos72: Float = 0.309_017
    private static let sin72: Float = 0.951_056_5

    private let tip: SIMD2<Float>
    private let edge: SIMD2<Float>
    private let inverse: Float
    private let rounding: Float

    /// Radii of the tips and the notches before the edge is moved out by `rounding`.
    init(outer: Float, inner: Float, rounding: Float) {
        tip = [outer, 0]
        edge = [inner * StarShape.cos36 - outer, inner * StarShape.sin36]
        inverse = 1 / (edge.x * edge.x + edge.y * edge.y)
        self.rounding = rounding
    }

    /// Signed distance in points.
    func distance(_ x: Float, _ y: Float) -> Float {
        let point = folded(x, y)
        let offset = point - tip
        let isInside = edge.x * offset.y - edge.y * offset.x > 0
        let distance = segment(point, from: tip, step: edge, inverse: inverse)
        return (isInside ? -distance : distance) - rounding
    }

    /// Mirrors a point into the half sector between a tip, along the first
    /// coordinate, and the notch after it at 36 degrees.
    private func folded(_ x: Float, _ y: Float) -> SIMD2<Float> {
        var point = SIMD2<Float>(-y, abs(x))
        // Lines of symmetry through the notches at 36 and 108 degrees.
        point = mirrored(point, cosine: -StarShape.cos72, sine: StarShape.sin72)
        point = mirrored(point, cosine: StarShape.cos36, sine: StarShape.sin36)
        return [point.x, abs(point.y)]
    }

    /// Moves a point beyond the line at that angle to the other side of it.
    private func mirrored(_ point: SIMD2<Float>, cosine: Float, sine: Float) -> SIMD2<Float> {
        let beyond = max(0, point.y * cosine - point.x * sine)
        return [point.x + 2 * beyond * sine, point.y - 2 * beyond * cosine]
    }
}
