import SnowMath
import SnowModel

/// Where on a shape a birth happens and which way is outward there
/// (core-animation.md 2).
struct EmissionGeometry {
    let shape: EmitterShape
    let mode: EmitterMode
    /// Full width, height and depth in points; the width is the radius of circle
    /// and sphere.
    let size: SIMD3<Float>

    struct Site {
        /// From the shape's centre, in points.
        var offset = SIMD3<Float>.zero
        /// Natural direction of emission, a unit vector.
        var direction: SIMD3<Float> = [1, 0, 0]
    }

    init(shape: EmitterShape, mode: EmitterMode, size: SIMD3<Float>) {
        self.shape = shape
        self.mode = mode
        // A negative size acts as its magnitude (ours).
        self.size = [size.x.magnitude, size.y.magnitude, size.z.magnitude]
    }

    /// @param u  Three uniform numbers in [0, 1).
    func site(_ u: SIMD3<Float>) -> Site {
        switch shape {
        case .point: return Site()
        case .line: return line(u)
        case .rectangle: return rectangle(u)
        case .cuboid: return cuboid(u)
        case .circle: return circle(u)
        case .sphere: return sphere(u)
        }
    }

    private func line(_ u: SIMD3<Float>) -> Site {
        let x = mode == .points ? (u.x < 0.5 ? -0.5 : 0.5) : u.x - 0.5
        return Site(offset: [x * size.x, 0, 0], direction: [0, -1, 0])
    }

    private func rectangle(_ u: SIMD3<Float>) -> Site {
        switch mode {
        case .volume, .surface:
            return Site(offset: (u - 0.5) * [size.x, size.y, 0])
        case .outline:
            return rectangleOutline(u.x)
        case .points:
            let corner: SIMD3<Float> = [u.x < 0.5 ? -1 : 1, u.y < 0.5 ? -1 : 1, 0]
            return Site(offset: corner * size / 2 * [1, 1, 0], direction: corner * Float(0.5).squareRoot())
        }
    }

    /// Along the top, the bottom, the left and the right edge.
    private func rectangleOutline(_ u: Float) -> Site {
        let (w, h) = (size.x, size.y)
        var along = u * 2 * (w + h)
        if along < 2 * w {
            let side: Float = along < w ? -1 : 1
            if along >= w { along -= w }
            return Site(offset: [along - w / 2, side * h / 2, 0], direction: [0, side, 0])
        }
        along -= 2 * w
        let side: Float = along < h ? -1 : 1
        if along >= h { along -= h }
        return Site(offset: [side * w / 2, min(along, h) - h / 2, 0], direction: [side, 0, 0])
    }

    private func circle(_ u: SIMD3<Float>) -> Site {
        let (sine, cosine) = Elementary.sincos(turns: u.x - 0.5)
        let direction = SIMD3<Float>(cosine, sine, 0)
        let isRim = mode == .outline || mode == .points
        let radius = isRim ? size.x : size.x * u.y.squareRoot()
        // Nothing is outward at the very centre of a disc.
        let isCentre = radius == 0 && !isRim
        return Site(offset: direction * radius, direction: isCentre ? [1, 0, 0] : direction)
    }

    private func sphere(_ u: SIMD3<Float>) -> Site {
        let z = 2 * u.x - 1
        let flat = max(0, 1 - z * z).squareRoot()
        let (sine, cosine) = Elementary.sincos(turns: u.y - 0.5)
        let direction = SIMD3<Float>(flat * cosine, flat * sine, z)
        let radius = mode == .volume ? size.x * Elementary.cbrt(u.z) : size.x
        return Site(offset: direction * radius, direction: direction)
    }
}

extension EmissionGeometry {
    private func cuboid(_ u: SIMD3<Float>) -> Site {
        switch mode {
        case .volume:
            return Site(offset: (u - 0.5) * size)
        case .surface:
            return cuboidFace(u)
        case .outline:
            return cuboidEdge(u)
        case .points:
            let corner: SIMD3<Float> = [u.x < 0.5 ? -1 : 1, u.y < 0.5 ? -1 : 1, u.z < 0.5 ? -1 : 1]
            return Site(offset: corner * size / 2, direction: corner * Float(1.0 / 3).squareRoot())
        }
    }

    /// A face by its area, then a place on it.
    private func cuboidFace(_ u: SIMD3<Float>) -> Site {
        let areas = SIMD3<Float>(size.y * size.z, size.x * size.z, size.x * size.y)
        let (axis, rest) = EmissionGeometry.choose(u.x, areas)
        let side: Float = rest < 0.5 ? -1 : 1
        var offset = SIMD3<Float>.zero
        var direction = SIMD3<Float>.zero
        offset[axis] = side * size[axis] / 2
        direction[axis] = side
        let (a, b) = ((axis + 1) % 3, (axis + 2) % 3)
        offset[a] = (u.y - 0.5) * size[a]
        offset[b] = (u.z - 0.5) * size[b]
        return Site(offset: offset, direction: direction)
    }

    /// Four edges run along each axis; an axis by its length, then an edge.
    private func cuboidEdge(_ u: SIMD3<Float>) -> Site {
        let (axis, rest) = EmissionGeometry.choose(u.x, size)
        let (a, b) = ((axis + 1) % 3, (axis + 2) % 3)
        let sideA: Float = rest < 0.5 ? -1 : 1
        let sideB: Float = u.z < 0.5 ? -1 : 1
        var offset = SIMD3<Float>.zero
        var direction = SIMD3<Float>.zero
        offset[axis] = (u.y - 0.5) * size[axis]
        offset[a] = sideA * size[a] / 2
        offset[b] = sideB * size[b] / 2
        direction[a] = sideA * Float(0.5).squareRoot()
        direction[b] = sideB * Float(0.5).squareRoot()
        return Site(offset: offset, direction: direction)
    }

    /// Picks 0, 1 or 2 by weight; the second number is uniform in [0, 1) again.
    private static func choose(_ u: Float, _ weights: SIMD3<Float>) -> (Int, Float) {
        let total = weights.x + weights.y + weights.z
        guard total > 0 else { return (2, u) }
        var at = u * total
        for axis in 0..<2 {
            if at < weights[axis] { return (axis, at / weights[axis]) }
            at -= weights[axis]
        }
        return (2, weights.z > 0 ? min(at / weights.z, 0.999_999) : 0)
    }
}
