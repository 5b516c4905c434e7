import SnowMath
import SnowModel

/// The direction of a birth: the natural one, turned by longitude and latitude,
/// spread over the cone (core-animation.md 1.4).
struct EmissionDirection {
    let cone: EmissionCone
    /// Half the cone's opening, at most pi.
    let halfAngle: Float
    let longitude: (sin: Float, cos: Float)
    let latitude: (sin: Float, cos: Float)
    /// 1 - cos(halfAngle), and for a planar wedge halfAngle in turns.
    let capHeight: Float
    let halfTurns: Float

    init(cone: EmissionCone, range: Float, longitude: Float, latitude: Float) {
        self.cone = cone
        halfAngle = min(.pi, range.magnitude / 2)
        self.longitude = Elementary.sincos(longitude)
        self.latitude = Elementary.sincos(latitude)
        // 1 - cos(h) without cancellation for narrow cones.
        let half = Elementary.sin(halfAngle / 2)
        capHeight = 2 * half * half
        halfTurns = halfAngle / (2 * .pi)
    }

    /// @param u, v  Uniform in [0, 1).
    func direction(natural n: SIMD3<Float>, _ u: Float, _ v: Float) -> SIMD3<Float> {
        var (sine, cosine) = longitude
        if cone == .planar && halfAngle > 0 {
            let (s, c) = Elementary.sincos(turns: (2 * u - 1) * halfTurns)
            (sine, cosine) = (sine * c + cosine * s, cosine * c - sine * s)
        }
        let frame = frame(n, (sine, cosine))
        if cone == .planar || halfAngle == 0 { return frame.axis }
        let depth = u * capHeight
        let c = 1 - depth
        let s = max(0, depth * (2 - depth)).squareRoot()
        let (azimuthSine, azimuthCosine) = Elementary.sincos(turns: v - 0.5)
        return frame.axis * c + (frame.sideways * azimuthCosine + frame.upright * azimuthSine) * s
    }

    /// A direction turned by a longitude and tilted by the latitude.
    func frame(_ n: SIMD3<Float>, _ turn: (sin: Float, cos: Float)) -> Frame {
        Frame([n.x * turn.cos - n.y * turn.sin, n.x * turn.sin + n.y * turn.cos, n.z], latitude)
    }

    /// A direction tilted out of the plane, and two unit vectors square to it.
    struct Frame {
        let axis: SIMD3<Float>
        let sideways: SIMD3<Float>
        let upright: SIMD3<Float>

        init(_ d: SIMD3<Float>, _ latitude: (sin: Float, cos: Float)) {
            let flat = (d.x * d.x + d.y * d.y).squareRoot()
            let (ux, uy) = flat > 1e-12 ? (d.x / flat, d.y / flat) : (1, 0)
            let along = flat * latitude.cos - d.z * latitude.sin
            let up = flat * latitude.sin + d.z * latitude.cos
            axis = [ux * along, uy * along, up]
            sideways = [-uy, ux, 0]
            upright = [-ux * up, -uy * up, along]
        }
    }
}
