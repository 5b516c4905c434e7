/// A polynomial of degree at most 7, lowest power first.
package struct Polynomial: Equatable, Sendable {
    package var c: SIMD8<Double>

    package init(_ c: SIMD8<Double>) { self.c = c }
    package init(constant: Double) { c = [constant, 0, 0, 0, 0, 0, 0, 0] }

    package static let zero = Polynomial(constant: 0)

    package func value(_ x: Double) -> Double {
        var sum = c[7]
        var power = 6
        while power >= 0 {
            sum = sum * x + c[power]
            power -= 1
        }
        return sum
    }

    /// The antiderivative that is 0 at 0.  The highest power is dropped when the
    /// degree is 7 already; callers keep to degree 6.
    package var integral: Polynomial {
        var r = SIMD8<Double>.zero
        for power in 1..<8 { r[power] = c[power - 1] / Double(power) }
        return Polynomial(r)
    }

    package static func * (a: Polynomial, b: Polynomial) -> Polynomial {
        var r = SIMD8<Double>.zero
        for i in 0..<8 where a.c[i] != 0 {
            for j in 0..<(8 - i) { r[i + j] += a.c[i] * b.c[j] }
        }
        return Polynomial(r)
    }

    /// The cubic through four values at 1/8, 3/8, 5/8 and 7/8 of [0, width].
    ///
    /// The nodes lie inside, so that a jump at either end does not matter; any
    /// cubic is reproduced up to rounding.
    package static func cubic(width: Double, _ v0: Double, _ v1: Double, _ v2: Double, _ v3: Double) -> Polynomial {
        // Newton's differences in s = (x - width/8) / (width/4): nodes 0, 1, 2, 3.
        let d1 = v1 - v0
        let d2 = (v2 - v1 - d1) / 2
        let d3 = ((v3 - v2) - 2 * (v2 - v1) + d1) / 6
        // v0 + d1 s + d2 s(s-1) + d3 s(s-1)(s-2), powers of s.
        let s0 = v0
        let s1 = d1 - d2 + 2 * d3
        let s2 = d2 - 3 * d3
        let s3 = d3
        // s = m x - 1/2 with m = 4 / width.
        let m = 4 / width
        let c0 = s0 - s1 / 2 + s2 / 4 - s3 / 8
        let c1 = (s1 - s2 + 0.75 * s3) * m
        let c2 = (s2 - 1.5 * s3) * m * m
        let c3 = s3 * m * m * m
        return Polynomial([c0, c1, c2, c3, 0, 0, 0, 0])
    }
}
