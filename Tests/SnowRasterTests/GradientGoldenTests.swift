import SnowMath
import SnowModel
import Testing

@testable import SnowRaster

/// The pixels themselves: the same in every build and on every CPU.  A change of a value
/// here is a change of what users see.
@Suite struct GradientGoldenTests {
    private static let goldens: [(GradientType, ColorInterpolation, Double, UInt64)] = [
        (.axial, .srgb, 1, 0x8D4A065D_70F5B4A7),
        (.axial, .linear, 1, 0x72B10739_64B57EBD),
        (.axial, .oklab, 0.7, 0xE220D9AD_49A17CFB),
        (.radial, .srgb, 1, 0xD31FFA5E_EB24EB08),
        (.radial, .oklab, 1, 0xA90B7403_A2EEAE02),
        (.radial, .srgb, 0.7, 0x4CF574FF_330AB688),
        (.conic, .srgb, 1, 0x2E900297_961DBDBB),
        (.conic, .linear, 1, 0xEDB95025_FCAA8562),
        (.conic, .srgb, 0.7, 0x29AC0653_1510DF31),
    ]

    @Test(arguments: goldens.indices)
    func pixelsAreTheGolden(index: Int) {
        let (type, interpolation, opacity, golden) = Self.goldens[index]
        var hash = StableHash()
        for raw in Int32(1)...7 {
            guard let format = PixelFormat(rawValue: raw) else { continue }
            let picture = GradientPicture(203, 57, format)
            var paint = paint(
                [color(0x9C27B0), color(0xFF4081), color(0x204CFF), color(0x3AFFD9)], on: picture, type,
                locations: [0.1, 0.35, 0.5, 0.95], from: [0.3, 0.4], to: [0.85, 0.9], dither: true)
            paint.frame = PixelFrame(x: 3.25, y: -2.5, width: 190.5, height: 58)
            paint.interpolation = interpolation
            paint.opacity = opacity
            picture.fill(paint)
            picture.content.withUnsafeBytes { hash.combine(bytes: $0) }
        }
        #expect(hash.value == golden, "\(type) \(interpolation) \(opacity)")
    }
}
