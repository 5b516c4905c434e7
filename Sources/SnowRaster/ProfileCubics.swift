import CPlatform

/// A cubic through four values, a third of the way apart.
struct ProfileCubic {
    /// Of the powers of a share 0...1.
    let coefficients: SIMD4<Float>

    init(coefficients: SIMD4<Float>) { self.coefficients = coefficients }

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

/// The cubics of all stretches as they are drawn: in 16 bits, halves of coverage, which err
/// by 4 of 32 640 at most.
struct ProfileCubics {
    /// Places to a stretch.
    static let places = 8192

    private var fixed = platform_cubics()

    /// @return False when a coefficient does not fit.
    mutating func set(_ cubic: ProfileCubic, _ stretch: Int) -> Bool {
        let halves = platform_floor_4(cubic.coefficients * 0.5 + 0.5)
        let cut = halves.clamped(lowerBound: SIMD4(repeating: -32_768), upperBound: SIMD4(repeating: 32_767))
        let k = SIMD4<Int16>(truncatingIfNeeded: cut)
        platform_set_cubic(&fixed, Int32(truncatingIfNeeded: stretch), k.x, k.y, k.z, k.w)
        return cut == halves
    }

    /// Coverage, 0...65 280, at places of eight near and eight far pixels, counted from the
    /// profile's start less 32 768: what lies before it is as the start, what lies beyond it
    /// next to 0.
    @inline(__always)
    func coverage(_ near: SIMD8<Int32>, _ far: SIMD8<Int32>) -> SIMD16<UInt16> {
        let halves = withUnsafePointer(to: fixed) { platform_cubic(platform_join_words(near, far), $0) }
        return halves &+ halves
    }
}
