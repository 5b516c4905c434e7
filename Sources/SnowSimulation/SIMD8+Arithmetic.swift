import CPlatform

// The standard library's operators go lane by lane, and where lanes meet a shuffle the
// optimiser leaves them in pieces.  These are one vector operation each, with the same bits.

extension SIMD8 where Scalar == Float {
    @inline(__always)
    static func + (a: Self, b: Self) -> Self { platform_add(a, b) }

    @inline(__always)
    static func - (a: Self, b: Self) -> Self { platform_subtract(a, b) }

    @inline(__always)
    static func * (a: Self, b: Self) -> Self { platform_multiply(a, b) }

    @inline(__always)
    static func + (a: Self, b: Float) -> Self { a + Self(repeating: b) }

    @inline(__always)
    static func - (a: Self, b: Float) -> Self { a - Self(repeating: b) }

    @inline(__always)
    static func + (a: Float, b: Self) -> Self { Self(repeating: a) + b }

    @inline(__always)
    static func - (a: Float, b: Self) -> Self { Self(repeating: a) - b }

    @inline(__always)
    static func * (a: Self, b: Float) -> Self { a * Self(repeating: b) }

    @inline(__always)
    static func * (a: Float, b: Self) -> Self { Self(repeating: a) * b }
}
