/// Transfer functions of sRGB (IEC 61966-2-1), for one straight component at a time.
///
/// Outside 0...1 both go on, and both are odd: f(-x) = -f(x). NaN gives NaN.
package enum SRGB {
    /// Linear light of an encoded component.
    package static func linear(fromEncoded component: Double) -> Double {
        let magnitude = component.magnitude
        if magnitude <= 0.04045 { return component / 12.92 }
        let light = Elementary.pow((magnitude + 0.055) / 1.055, 2.4)
        return component < 0 ? -light : light
    }

    /// Encoded component of linear light.
    package static func encoded(fromLinear component: Double) -> Double {
        let magnitude = component.magnitude
        if magnitude <= 0.0031308 { return component * 12.92 }
        let code = 1.055 * Elementary.pow(magnitude, 1 / 2.4) - 0.055
        return component < 0 ? -code : code
    }
}
