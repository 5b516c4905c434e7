import SnowMath
import SnowModel

/// Two neighbouring stops mixed in linear light or in Oklab, as straight pieces in
/// encoded levels that stay within `tolerance` of the curve.
struct GradientBlend {
    private let first: SIMD4<Double>
    private let second: SIMD4<Double>
    private let mixFirst: SIMD4<Double>
    private let mixSecond: SIMD4<Double>
    private let interpolation: ColorInterpolation

    /// Levels.
    private static let tolerance = 1.0 / 16
    /// Halvings that are always made, so that a curve that crosses its chord is seen.
    private static let fewestHalvings = 2
    private static let mostHalvings = 9

    /// - Parameters: Levels of red, green, blue, and alpha 0...1.
    init(_ first: SIMD4<Double>, _ second: SIMD4<Double>, _ interpolation: ColorInterpolation) {
        self.first = first
        self.second = second
        self.interpolation = interpolation
        mixFirst = GradientBlend.mixing(first, interpolation)
        mixSecond = GradientBlend.mixing(second, interpolation)
    }

    func appendPieces(to segments: inout [GradientSegment], from start: Double, until end: Double) {
        let whole = Piece(from: 0, until: 1, first, second)
        append(whole, to: &segments, start, end - start, halvings: 0)
    }

    private struct Piece {
        var from: Double
        var until: Double
        var first: SIMD4<Double>
        var second: SIMD4<Double>

        init(from: Double, until: Double, _ first: SIMD4<Double>, _ second: SIMD4<Double>) {
            self.from = from
            self.until = until
            self.first = first
            self.second = second
        }
    }

    private func append(
        _ piece: Piece, to segments: inout [GradientSegment], _ start: Double, _ length: Double, halvings: Int
    ) {
        if halvings >= GradientBlend.mostHalvings || (halvings >= GradientBlend.fewestHalvings && isStraight(piece)) {
            segments.append(
                GradientSegment(
                    from: start + piece.from * length, until: start + piece.until * length,
                    colors: piece.first, piece.second))
            return
        }
        let middle = (piece.from + piece.until) / 2
        let color = levels(at: middle)
        let left = Piece(from: piece.from, until: middle, piece.first, color)
        let right = Piece(from: middle, until: piece.until, color, piece.second)
        append(left, to: &segments, start, length, halvings: halvings + 1)
        append(right, to: &segments, start, length, halvings: halvings + 1)
    }

    /// Asked at three places: where a mix leaves sRGB and is cut, the curve has a kink
    /// that its middle alone may not show.
    private func isStraight(_ piece: Piece) -> Bool {
        for part in [0.25, 0.5, 0.75] {
            let exact = levels(at: piece.from + (piece.until - piece.from) * part)
            let chord = piece.first + (piece.second - piece.first) * part
            if GradientBlend.distance(exact, chord) > GradientBlend.tolerance { return false }
        }
        return true
    }

    // MARK: Colours

    /// The exact colour at a share 0...1 of the way.
    private func levels(at share: Double) -> SIMD4<Double> {
        let mixed = mixFirst + (mixSecond - mixFirst) * share
        guard interpolation == .oklab else {
            return GradientBlend.encoded(mixed.x, mixed.y, mixed.z, alpha: mixed.w)
        }
        let light = Oklab(lightness: mixed.x, a: mixed.y, b: mixed.z).linearSRGB
        return GradientBlend.encoded(light.red, light.green, light.blue, alpha: mixed.w)
    }

    private static func mixing(_ levels: SIMD4<Double>, _ interpolation: ColorInterpolation) -> SIMD4<Double> {
        let red = SRGB.linear(fromEncoded: levels.x / 255)
        let green = SRGB.linear(fromEncoded: levels.y / 255)
        let blue = SRGB.linear(fromEncoded: levels.z / 255)
        guard interpolation == .oklab else { return SIMD4(red, green, blue, levels.w) }
        let color = Oklab(linearRed: red, green: green, blue: blue)
        return SIMD4(color.lightness, color.a, color.b, levels.w)
    }

    /// A mix in Oklab can leave sRGB a little: it is cut.
    private static func encoded(_ red: Double, _ green: Double, _ blue: Double, alpha: Double) -> SIMD4<Double> {
        SIMD4(level(red), level(green), level(blue), alpha)
    }

    private static func level(_ light: Double) -> Double {
        SRGB.encoded(fromLinear: min(max(light, 0), 1)) * 255
    }

    private static func distance(_ first: SIMD4<Double>, _ second: SIMD4<Double>) -> Double {
        let difference = first - second
        return max(abs(difference.x), abs(difference.y), abs(difference.z))
    }
}
