/// A heart: two round lobes and the tangents from the tip to them.
struct HeartShape {
    private let lobe: SIMD2<Float>
    private let radius: Float
    private let tip: Float
    /// Unit vector from the tip along the right tangent, and the tangent's length.
    private let tangent: SIMD2<Float>
    private let reach: Float

    /// The right lobe's centre is (lobeX, lobeY), the tip is at (0, tip).
    init(lobeX: Float, lobeY: Float, radius: Float, tip: Float) {
        lobe = [lobeX, lobeY]
        self.radius = radius
        self.tip = tip
        let height = lobeY - tip
        let square = lobeX * lobeX + height * height
        reach = (square - radius * radius).squareRoot()
        let across = reach / square
        let outward = radius / square
        tangent = [lobeX * across - height * outward, height * across + lobeX * outward]
    }

    /// Signed distance in points.
    func distance(_ x: Float, _ y: Float) -> Float {
        let side = abs(x)
        let down = y - tip
        let along = side * tangent.x + down * tangent.y
        if along < 0 { return length(side, down) }
        let isBelowNotch = y > lobe.y || side > lobe.x
        if along < reach && isBelowNotch { return side * -tangent.y + down * tangent.x }
        return length(side - lobe.x, y - lobe.y) - radius
    }
}
