import Testing

@testable import SnowMath

struct SIMD8BitsTests {
    private let a: SIMD8<Float> = [1, -2, 3, -0.0, .nan, .infinity, -7, 8]
    private let b: SIMD8<Float> = [9, 10, -0.0, 12, 13, .nan, -.infinity, 16]

    /// Every pattern of eight lanes, against the standard library's own selection.
    @Test func selectionAgreesWithTheStandardLibrary() {
        for pattern in 0..<256 {
            var mask = SIMDMask<SIMD8<Int32>>()
            for lane in 0..<8 { mask[lane] = pattern >> lane & 1 == 1 }
            #expect(a.selecting(b, where: mask).bits == a.replacing(with: b, where: mask).bits)
            #expect(a.selecting(b, where: SIMD8<UInt32>(mask: mask)).bits == a.replacing(with: b, where: mask).bits)
            #expect(a.kept(where: mask).bits == a.replacing(with: 0, where: .!mask).bits)
        }
    }

    @Test func comparisonsGiveWholeMasks() {
        #expect(SIMD8<UInt32>(mask: a .< b) == [.max, .max, 0, .max, 0, 0, 0, .max])
        #expect(SIMD8<Float>(bits: a.bits).bits == a.bits)
    }
}
