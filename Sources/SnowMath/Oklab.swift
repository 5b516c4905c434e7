/// A colour in Oklab, a space whose straight lines look even.
///
/// Components are straight (not premultiplied). White is (1, 0, 0); greys have a = b = 0 within
/// 1e-15. Colours outside sRGB are kept: their linear components lie outside 0...1.
package struct Oklab: Equatable, Sendable {
    package var lightness: Double
    /// Green (negative) to red.
    package var a: Double
    /// Blue (negative) to yellow.
    package var b: Double

    package init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// From linear sRGB (D65). The matrices go from linear sRGB to cone response and from its cube
    /// root to Oklab, in the double precision form where white maps to (1, 0, 0).
    package init(linearRed red: Double, green: Double, blue: Double) {
        let l = Elementary.cbrt(0.412221469470763 * red + 0.5363325372617348 * green + 0.0514459932675022 * blue)
        let m = Elementary.cbrt(0.21190349581782522 * red + 0.6806995506452344 * green + 0.10739695353694055 * blue)
        let s = Elementary.cbrt(0.08830245919005643 * red + 0.2817188391361215 * green + 0.6299787016738221 * blue)
        lightness = 0.210454268309314 * l + 0.7936177747023054 * m - 0.0040720430116193 * s
        a = 1.9779985324311684 * l - 2.42859224204858 * m + 0.450593709617411 * s
        b = 0.0259040424655478 * l + 0.7827717124575296 * m - 0.8086757549230774 * s
    }

    /// Linear sRGB; there and back is within 1e-14 for components in 0...1.
    package var linearSRGB: (red: Double, green: Double, blue: Double) {
        let l = Oklab.cube(lightness + 0.396337777376175 * a + 0.2158037573099136 * b)
        let m = Oklab.cube(lightness - 0.10556134581565856 * a - 0.06385417282581334 * b)
        let s = Oklab.cube(lightness - 0.08948417752981182 * a - 1.2914855480194094 * b)
        return (
            4.076741636075958 * l - 3.3077115392580625 * m + 0.23096990318210447 * s,
            -1.268437973285032 * l + 2.609757349287689 * m - 0.3413193760026573 * s,
            -0.00419607613867548 * l - 0.7034186179359363 * m + 1.7076146940746117 * s
        )
    }

    private static func cube(_ x: Double) -> Double { x * x * x }
}
