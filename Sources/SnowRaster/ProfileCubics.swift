/// A cubic through four values, a third of the way apart.
struct ProfileCubic {
    /// Of the powers of a share 0...1.
    let coefficients: SIMD4<Float>

    init(_ value: (_ share: Float) -> Float) {
        let (a, b, c, d) = (value(0), value(1 / 3), value(2 / 3), value(1))
        coefficients = SIMD4(
            a, -5.5 * a + 9 * b - 4.5 * c + d, 9 * a - 22.5 * b + 18 * c - 4.5 * d,
            -4.5 * a + 13.5 * b - 13.5 * c + 4.5 * d)
    }

    func value(_ share: Float) -> Float {
        let k = coefficients
        return ((k.w * share + k.z) * share + k.y) * share + k.x
    }
}

/// The coefficients of all stretches, for the share of each.
struct ProfileCubics {
    private(set) var constant = SIMD8<Float>(repeating: 0)
    private(set) var linear = SIMD8<Float>(repeating: 0)
    private(set) var square = SIMD8<Float>(repeating: 0)
    private(set) var cube = SIMD8<Float>(repeating: 0)

    func value(_ stretch: Int, _ share: Float) -> Float {
        ((cube[stretch] * share + square[stretch]) * share + linear[stretch]) * share + constant[stretch]
    }

    mutating func set(_ cubic: ProfileCubic, _ stretch: Int) {
        constant[stretch] = cubic.coefficients.x
        linear[stretch] = cubic.coefficients.y
        square[stretch] = cubic.coefficients.z
        cube[stretch] = cubic.coefficients.w
    }
}
