/// A snow crystal: six arms with two pairs of side branches each and a small
/// hexagonal plate in the middle.  One arm points up.
enum FlakeShape {
    private static let halfRoot3: Float = 0.866_025_4

    /// Signed distance in points.
    static func distance(_ x: Float, _ y: Float) -> Float {
        let point = folded(x, y)
        var distance = limb(point, at: 0, length: 29.6, slope: [1, 0]) - 1.75
        distance = min(distance, limb(point, at: 18.2, length: 8.6, slope: [0.5, halfRoot3]) - 1.45)
        distance = min(distance, limb(point, at: 10.8, length: 6.2, slope: [0.5, halfRoot3]) - 1.3)
        return min(distance, halfRoot3 * point.x + 0.5 * point.y - 5.4)
    }

    /// Mirrors a point into the upper half of the sector of one arm, which then lies
    /// along the first coordinate.
    private static func folded(_ x: Float, _ y: Float) -> SIMD2<Float> {
        let along = abs(y)
        let across = abs(x)
        // Beyond 30 degrees the next arm is nearer: mirror at that line.
        guard across > along * 0.577_350_3 else { return [along, across] }
        let mirrored = SIMD2<Float>(0.5 * along + halfRoot3 * across, halfRoot3 * along - 0.5 * across)
        return [mirrored.x, abs(mirrored.y)]
    }

    /// Distance to a branch that starts on the arm, `at` points from the middle.
    private static func limb(
        _ point: SIMD2<Float>, at start: Float, length: Float, slope: SIMD2<Float>
    ) -> Float {
        segment(point, from: [start, 0], step: slope * length, inverse: 1 / (length * length))
    }
}
