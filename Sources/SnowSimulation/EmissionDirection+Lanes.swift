import CPlatform
import SnowMath
import SnowModel

extension EmissionDirection {
    /// Directions of eight births at once where the natural direction is the same for all.
    struct Lanes {
        private typealias Floats = SIMD8<Float>
        private let direction: EmissionDirection
        private let natural: SIMD3<Float>
        /// Around the middle of a solid cone.
        private let frame: Frame

        init(_ direction: EmissionDirection, natural: SIMD3<Float>) {
            self.direction = direction
            self.natural = natural
            frame = direction.frame(natural, direction.longitude)
        }

        /// @param u, v  Uniform in [0, 1).
        @inline(__always)
        func directions(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> (x: SIMD8<Float>, y: SIMD8<Float>, z: SIMD8<Float>) {
            if direction.halfAngle == 0 {
                return (
                    Floats(repeating: frame.axis.x), Floats(repeating: frame.axis.y), Floats(repeating: frame.axis.z)
                )
            }
            return direction.cone == .planar ? wedge(u) : cap(u, v)
        }

        @inline(__always)
        private func wedge(_ u: SIMD8<Float>) -> (x: SIMD8<Float>, y: SIMD8<Float>, z: SIMD8<Float>) {
            let (s, c) = Elementary.sincos(turns: (2 * u - 1) * direction.halfTurns)
            let (sine, cosine) = (
                direction.longitude.sin * c + direction.longitude.cos * s,
                direction.longitude.cos * c - direction.longitude.sin * s
            )
            let (dx, dy) = (natural.x * cosine - natural.y * sine, natural.x * sine + natural.y * cosine)
            let flat = platform_square_root_float8(dx * dx + dy * dy)
            let isFlat = flat .> 1e-12
            let ux = Floats(repeating: 1).selecting(platform_divide(dx, flat), where: isFlat)
            let uy = platform_divide(dy, flat).kept(where: isFlat)
            let (sin, cos) = direction.latitude
            let along = flat * cos - natural.z * sin
            return (ux * along, uy * along, flat * sin + natural.z * cos)
        }

        @inline(__always)
        private func cap(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> (x: SIMD8<Float>, y: SIMD8<Float>, z: SIMD8<Float>) {
            let depth = u * direction.capHeight
            let c = 1 - depth
            let s = platform_square_root_float8(platform_greater(depth * (2 - depth), Floats(repeating: 0)))
            let (sine, cosine) = Elementary.sincos(turns: v - 0.5)
            @inline(__always)
            func along(_ axis: Int) -> SIMD8<Float> {
                frame.axis[axis] * c + (frame.sideways[axis] * cosine + frame.upright[axis] * sine) * s
            }
            return (along(0), along(1), along(2))
        }
    }
}
