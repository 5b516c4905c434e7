import CPlatform
import SnowMath

/// Columns of planes on their way to sprites, of whole vectors of rows.
package struct PlaneColumns {
    /// Angles in radians, sizes.
    package let longitude, latitude, rotation, scale: UnsafePointer<Float>
    /// Where the picture's x and y axes point, in points per point of the picture.
    package let ax, ay, bx, by: UnsafeMutablePointer<Float>
    /// Straight; shaded in place.
    package let red, green, blue: UnsafeMutablePointer<Float>

    package init(
        longitude: UnsafePointer<Float>, latitude: UnsafePointer<Float>, rotation: UnsafePointer<Float>,
        scale: UnsafePointer<Float>, ax: UnsafeMutablePointer<Float>, ay: UnsafeMutablePointer<Float>,
        bx: UnsafeMutablePointer<Float>, by: UnsafeMutablePointer<Float>, red: UnsafeMutablePointer<Float>,
        green: UnsafeMutablePointer<Float>, blue: UnsafeMutablePointer<Float>
    ) {
        self.longitude = longitude
        self.latitude = latitude
        self.rotation = rotation
        self.scale = scale
        self.ax = ax
        self.ay = ay
        self.bx = bx
        self.by = by
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Of the light that a plane has at its brightest, what is left when it is seen edge-on.
    private static let ambient: Float = 0.55

    /// A plane turns about an axis of its own, given by longitude and latitude; its
    /// shade follows how squarely it faces the viewer, as paper in diffuse light.
    @_optimize(speed)
    @export(interface) package func tumble(_ count: Int) {
        var row = 0
        while row < count {
            let (sinLon, cosLon) = Elementary.sincos(radians: lanes(longitude, row))
            let (sinLat, cosLat) = Elementary.sincos(radians: lanes(latitude, row))
            let (s, c) = Elementary.sincos(radians: lanes(rotation, row))
            let (x, y, z) = (cosLat * cosLon, cosLat * sinLon, sinLat)
            let (size, k) = (lanes(scale, row), 1 - c)
            store((c + x * x * k) * size, ax, row)
            store((y * x * k + z * s) * size, ay, row)
            store((x * y * k - z * s) * size, bx, row)
            store((c + y * y * k) * size, by, row)
            let facing = SIMD8<Float>(bits: (c + z * z * k).bits & 0x7FFF_FFFF)
            let shade = PlaneColumns.ambient + (1 - PlaneColumns.ambient) * facing
            store(lanes(red, row) * shade, red, row)
            store(lanes(green, row) * shade, green, row)
            store(lanes(blue, row) * shade, blue, row)
            row &+= 8
        }
    }

    @inline(__always)
    private func lanes(_ column: UnsafePointer<Float>, _ row: Int) -> SIMD8<Float> {
        UnsafeRawPointer(column + row).loadUnaligned(as: SIMD8<Float>.self)
    }

    @inline(__always)
    private func store(_ lanes: SIMD8<Float>, _ column: UnsafeMutablePointer<Float>, _ row: Int) {
        UnsafeMutableRawPointer(column + row).storeBytes(of: lanes, as: SIMD8<Float>.self)
    }
}
