import SnowModel

/// The form of a built-in sprite at any point of its picture.  Points, y down, the
/// origin in the middle of 64 x 64.
struct SpriteShape {
    let sprite: BuiltinSprite
    private let star: StarShape
    private let heart: HeartShape

    init(_ sprite: BuiltinSprite) {
        self.sprite = sprite
        star = StarShape(outer: 29, inner: 13.2, rounding: 1.6)
        heart = HeartShape(lobeX: 13.2, lobeY: -9, radius: 15, tip: 27.5)
    }

    /// Blurred: it has an intensity everywhere rather than an edge.
    var isSoft: Bool {
        switch sprite {
        case .softDisc, .streak, .spark: true
        default: false
        }
    }

    /// The same at every angle.
    var isRound: Bool {
        switch sprite {
        case .disc, .softDisc, .ring: true
        default: false
        }
    }

    /// Of a disc with an edge, in points.
    var discRadius: Float? { sprite == .disc ? 30 : nil }

    /// Half the width and height of what is not empty; every shape but the heart
    /// is its own mirror image both ways.
    var halfSize: SIMD2<Float> {
        switch sprite {
        case .disc, .ring: [30, 30]
        case .softDisc, .spark: [32, 32]
        case .flake: [30, 31.5]
        case .star: [31, 31]
        case .square: [27, 27]
        case .confetti: [17, 28]
        case .streak: [3.6, 31]
        case .heart: [29, 28]
        }
    }

    /// Signed distance to the edge, negative inside.  For shapes that are not soft.
    func distance(_ x: Float, _ y: Float) -> Float {
        switch sprite {
        case .disc: length(x, y) - 30
        case .ring: abs(length(x, y) - 26) - 4
        case .square: box(x, y, halfWidth: 27, halfHeight: 27, rounding: 1.5)
        case .confetti: box(x, y, halfWidth: 16.8, halfHeight: 28, rounding: 1.5)
        case .star: star.distance(x, y)
        case .heart: heart.distance(x, y)
        case .flake: FlakeShape.distance(x, y)
        case .softDisc, .streak, .spark: 0
        }
    }

    /// 0...1.  For soft shapes.
    func intensity(_ x: Float, _ y: Float) -> Float {
        switch sprite {
        case .softDisc: 1 - smooth((length(x, y) - 3) / 29)
        case .streak: streak(x, y)
        case .spark: spark(x, y)
        default: 0
        }
    }

    /// How much stronger a sprite of `size` pixels is drawn than its area says, so
    /// that thin forms do not fade away.
    func boost(size: Float) -> Float {
        sprite == .flake ? 1 + 0.5 * (1 - smooth((size - 4) / 16)) : 1
    }

    private func streak(_ x: Float, _ y: Float) -> Float {
        let end = 1 - smooth((abs(y) - 5) / 26)
        let across = min(1, abs(x) / (2.2 + 1.4 * end))
        let profile = 1 - across * across
        return end * profile * profile
    }

    private func spark(_ x: Float, _ y: Float) -> Float {
        let glow = 1 - smooth(length(x, y) / 24)
        let rays = max(ray(abs(x), abs(y)), ray(abs(y), abs(x)))
        let light = glow * glow * glow
        return rays + (1 - rays) * light
    }

    /// A needle along the first coordinate, thinning and fading out.
    private func ray(_ along: Float, _ across: Float) -> Float {
        let left = max(0, 1 - along / 32)
        let profile = max(0, 1 - across / (0.6 + 4.2 * left * left))
        return profile * profile * (3 - 2 * profile) * smooth(left * 1.6)
    }
}

/// Distance from the origin.
func length(_ x: Float, _ y: Float) -> Float { (x * x + y * y).squareRoot() }

/// 0 below 0, 1 above 1, between them a curve that starts and ends flat.
func smooth(_ value: Float) -> Float {
    let t = max(0, min(1, value))
    return t * t * t * (t * (t * 6 - 15) + 10)
}

/// Signed distance to a rectangle about the origin with rounded corners.
func box(_ x: Float, _ y: Float, halfWidth: Float, halfHeight: Float, rounding: Float) -> Float {
    let right = abs(x) - halfWidth + rounding
    let down = abs(y) - halfHeight + rounding
    let outside = length(max(right, 0), max(down, 0))
    return outside + min(max(right, down), 0) - rounding
}

/// Distance to the segment from `from` along `step`, whose square is 1 / `inverse`.
func segment(_ point: SIMD2<Float>, from: SIMD2<Float>, step: SIMD2<Float>, inverse: Float) -> Float {
    let offset = point - from
    let along = (offset.x * step.x + offset.y * step.y) * inverse
    let nearest = offset - step * max(0, min(1, along))
    return length(nearest.x, nearest.y)
}
