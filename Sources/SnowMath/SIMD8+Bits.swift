import CPlatform

// Selection by bits. The standard library's `replacing(with:where:)` enters the optimiser as three
// blocks a lane; the inliner stops at 400 blocks a caller, so that a kernel with some fifteen of
// them begins to call its `@inline(__always)` parts. These are one block each.

extension SIMD8 where Scalar == Float {
    @inline(__always)
    package init(bits: SIMD8<UInt32>) { self = unsafeBitCast(bits, to: SIMD8<Float>.self) }

    @inline(__always)
    package var bits: SIMD8<UInt32> { unsafeBitCast(self, to: SIMD8<UInt32>.self) }

    /// The lanes where `mask` is true, and 0 in the others.
    @inline(__always)
    package func kept(where mask: SIMDMask<SIMD8<Int32>>) -> SIMD8<Float> {
        SIMD8(bits: bits & SIMD8<UInt32>(mask: mask))
    }

    /// Lanes held to 0...1; NaN gives 1.
    @inline(__always)
    package var clampedToUnit: SIMD8<Float> {
        platform_greater(platform_lesser(self, SIMD8(repeating: 1)), SIMD8(repeating: 0))
    }

    /// `other` where `mask` is true, and the lane itself elsewhere.
    @inline(__always)
    package func selecting(_ other: SIMD8<Float>, where mask: SIMDMask<SIMD8<Int32>>) -> SIMD8<Float> {
        selecting(other, where: SIMD8<UInt32>(mask: mask))
    }

    /// `other` where all bits of `mask` are set, and the lane itself where none is.
    @inline(__always)
    package func selecting(_ other: SIMD8<Float>, where mask: SIMD8<UInt32>) -> SIMD8<Float> {
        SIMD8(bits: bits ^ ((bits ^ other.bits) & mask))
    }
}

extension SIMD8 where Scalar == UInt32 {
    /// All bits where `mask` is true, none elsewhere: that is how a mask is held in memory.
    @inline(__always)
    package init(mask: SIMDMask<SIMD8<Int32>>) { self = unsafeBitCast(mask, to: SIMD8<UInt32>.self) }
}
