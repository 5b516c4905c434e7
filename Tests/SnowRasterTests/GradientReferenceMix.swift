import SnowModel

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Two colours mixed in linear light or in Oklab, by the published definitions.
struct ReferenceMix {
    let interpolation: ColorInterpolation

    init(_ interpolation: ColorInterpolation) { self.interpolation = interpolation }

    /// Encoded levels at a share of the way.
    func levels(_ first: Color, _ second: Color, _ share: Double) -> [Double] {
        let from = space(first)
        let to = space(second)
        let mixed = zip(from, to).map { $0 + ($1 - $0) * share }
        let light = interpolation == .oklab ? fromOklab(mixed) : mixed
        return light.map { encode(min(max($0, 0), 1)) * 255 }
    }

    private func space(_ color: Color) -> [Double] {
        let light = [color.red, color.green, color.blue].map(decode)
        return interpolation == .oklab ? toOklab(light) : light
    }

    private func decode(_ code: Double) -> Double {
        code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
    }

    private func encode(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    private func toOklab(_ c: [Double]) -> [Double] {
        let l = cbrt(0.4122214708 * c[0] + 0.5363325363 * c[1] + 0.0514459929 * c[2])
        let m = cbrt(0.2119034982 * c[0] + 0.6806995451 * c[1] + 0.1073969566 * c[2])
        let s = cbrt(0.0883024619 * c[0] + 0.2817188376 * c[1] + 0.6299787005 * c[2])
        return [
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
        ]
    }

    private func fromOklab(_ c: [Double]) -> [Double] {
        let l = pow(c[0] + 0.3963377774 * c[1] + 0.2158037573 * c[2], 3)
        let m = pow(c[0] - 0.1055613458 * c[1] - 0.0638541728 * c[2], 3)
        let s = pow(c[0] - 0.0894841775 * c[1] - 1.2914855480 * c[2], 3)
        return [
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
        ]
    }
}
