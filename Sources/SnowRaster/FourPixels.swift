import CPlatform

/// Texel coordinates of four pixels in a row.  Those beyond `lanes` are those of the
/// last one, so that reading them is safe.
struct FourPixels {
    private let u: SIMD4<Int32>
    private let v: SIMD4<Int32>

    @inline(__always)
    init(_ u: Int, _ v: Int, _ uStep: Int32, _ vStep: Int32, lanes: Int) {
        let last = Int32(truncatingIfNeeded: lanes &- 1)
        let second: Int32 = last < 1 ? last : 1
        let third: Int32 = last < 2 ? last : 2
        let fourth: Int32 = last < 3 ? last : 3
        let steps = SIMD4<Int32>(0, second, third, fourth)
        self.u = SIMD4(repeating: Int32(truncatingIfNeeded: u)) &+ steps &* uStep
        self.v = SIMD4(repeating: Int32(truncatingIfNeeded: v)) &+ steps &* vStep
    }

    /// What `body` gives for each pixel, in all of its channels.
    @inline(__always)
    func coverage(_ body: (Int32, Int32) -> Int32) -> SIMD16<UInt16> {
        platform_repeat_each(
            SIMD4(
                UInt16(truncatingIfNeeded: body(u[0], v[0])), UInt16(truncatingIfNeeded: body(u[1], v[1])),
                UInt16(truncatingIfNeeded: body(u[2], v[2])), UInt16(truncatingIfNeeded: body(u[3], v[3]))))
    }

    /// What `body` gives for each pixel.
    @inline(__always)
    func channels(_ body: (Int32, Int32) -> SIMD4<UInt16>) -> SIMD16<UInt16> {
        platform_join(body(u[0], v[0]), body(u[1], v[1]), body(u[2], v[2]), body(u[3], v[3]))
    }
}
