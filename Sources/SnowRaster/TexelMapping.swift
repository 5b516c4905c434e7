import CPlatform

/// Where the texels of a level lie on the surface: texel coordinates are whole
/// numbers, 65 536 a texel, that grow by constant steps from pixel to pixel.  They
/// depend on the pixel alone, so any cut into tiles gives the same picture.
struct TexelMapping {
    /// At pixel (0, 0) of the picture, with wrapping arithmetic.
    private(set) var u: Int
    private(set) var v: Int
    let uAcross: Int
    let vAcross: Int
    let uDown: Int
    let vDown: Int
    /// Coordinates that can be sampled: lowestU...highestU, lowestV...highestV.
    let lowestU: Int
    let lowestV: Int
    let highestU: Int
    let highestV: Int
    /// Pixels that can be touched.
    private(set) var bounds: PixelRect
    private let reciprocalU: Double
    private let reciprocalV: Double

    static let one = 65_536.0

    /// nil when nothing lies within `clip`.
    /// @param margin  Texels beyond the first and last that still draw.
    @inline(__always)
    init?(
        _ transform: SpriteTransform, centerX: Double, centerY: Double, level: SpriteLevel, margin: Double,
        clip: PixelRect
    ) {
        let width = Double(level.columns) / level.density
        let height = Double(level.rows) / level.density
        let middleX = level.originX + width / 2
        let middleY = level.originY + height / 2
        let reachX = width / 2 + margin / level.density
        let reachY = height / 2 + margin / level.density
        let spread = transform.tapShift > 0 ? 1.5 : 1.0
        bounds = clip.narrowed(
            x: centerX + transform.ax * middleX + transform.bx * middleY,
            y: centerY + transform.ay * middleX + transform.by * middleY,
            halfWidth: abs(transform.ax) * reachX + abs(transform.bx) * reachY + spread,
            halfHeight: abs(transform.ay) * reachX + abs(transform.by) * reachY + spread)
        guard !bounds.isEmpty else { return nil }

        let scale = TexelMapping.one * level.density / (transform.ax * transform.by - transform.bx * transform.ay)
        uAcross = TexelMapping.fixed(transform.by * scale)
        uDown = TexelMapping.fixed(-transform.bx * scale)
        vAcross = TexelMapping.fixed(-transform.ay * scale)
        vDown = TexelMapping.fixed(transform.ax * scale)
        // Exact at the pixel under the middle, from there by whole steps.
        let anchorX = TexelMapping.fixed(centerX)
        let anchorY = TexelMapping.fixed(centerY)
        let offsetX = Double(anchorX) + 0.5 - centerX
        let offsetY = Double(anchorY) + 0.5 - centerY
        let atAnchorU = (transform.by * offsetX - transform.bx * offsetY) * scale
        let atAnchorV = (transform.ax * offsetY - transform.ay * offsetX) * scale
        let unit = TexelMapping.one * level.density
        u = TexelMapping.fixed(atAnchorU - level.originX * unit) &- anchorX &* uAcross &- anchorY &* uDown
        v = TexelMapping.fixed(atAnchorV - level.originY * unit) &- anchorX &* vAcross &- anchorY &* vDown

        let edge = TexelMapping.fixed(margin * TexelMapping.one)
        lowestU = -edge
        lowestV = -edge
        highestU = level.columns &<< 16 &- 1 &+ edge
        highestV = level.rows &<< 16 &- 1 &+ edge
        reciprocalU = uAcross == 0 ? 0 : 1 / Double(uAcross)
        reciprocalV = vAcross == 0 ? 0 : 1 / Double(vAcross)
    }

    /// Any double as a whole number, cut towards zero; absurd ones give some number.
    @inline(__always)
    static func fixed(_ value: Double) -> Int {
        Int(platform_whole_double(max(-1e15, min(1e15, value))))
    }

    /// Texel coordinates of the centre of a pixel.
    @inline(__always)
    func texel(_ x: Int, _ y: Int) -> (u: Int, v: Int) {
        (u &+ x &* uAcross &+ y &* uDown, v &+ x &* vAcross &+ y &* vDown)
    }

    /// Cuts left..<right of row `y` to the pixels whose texels can be sampled, where that
    /// is worth it.
    @inline(__always)
    func cut(row y: Int, left: inout Int, right: inout Int) {
        guard right &- left > 8 else { return }
        TexelMapping.cut(
            &left, &right, start: u &+ y &* uDown, step: uAcross, reciprocal: reciprocalU, low: lowestU, high: highestU)
        TexelMapping.cut(
            &left, &right, start: v &+ y &* vDown, step: vAcross, reciprocal: reciprocalV, low: lowestV, high: highestV)
    }

    /// Cuts left..<right to the x for which start + x · step is within low...high.
    @inline(__always)
    private static func cut(
        _ left: inout Int, _ right: inout Int, start: Int, step: Int, reciprocal: Double, low: Int, high: Int
    ) {
        guard step != 0 else {
            if start < low || start > high { right = left }
            return
        }
        let atLow = Double(low &- start) * reciprocal
        let atHigh = Double(high &- start) * reciprocal
        // At most a pixel too wide, where nothing is drawn.
        let first = (atLow < atHigh ? atLow : atHigh) - 0.5
        let last = (atLow < atHigh ? atHigh : atLow) + 1.5
        if first > Double(left) { left = first < Double(right) ? Int(platform_whole_double(first)) : right }
        if last < Double(right) { right = last > Double(left) ? Int(platform_whole_double(last)) : left }
    }
}

extension PixelRect {
    /// The pixels here that lie within a box about (x, y); none if that is NaN.
    @inline(__always)
    fileprivate func narrowed(x: Double, y: Double, halfWidth: Double, halfHeight: Double) -> PixelRect {
        let lowX = Double(left)
        let highX = Double(right)
        let lowY = Double(top)
        let highY = Double(bottom)
        guard x - halfWidth < highX, x + halfWidth > lowX, y - halfHeight < highY, y + halfHeight > lowY else {
            return PixelRect(left: 0, top: 0, right: 0, bottom: 0)
        }
        return PixelRect(
            left: Int(floor: max(lowX, x - halfWidth)), top: Int(floor: max(lowY, y - halfHeight)),
            right: Int(floor: min(highX, x + halfWidth + 1)), bottom: Int(floor: min(highY, y + halfHeight + 1)))
    }
}
