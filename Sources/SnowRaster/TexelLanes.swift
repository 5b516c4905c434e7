import CPlatform

/// Texel coordinates of eight neighbouring pixels (see `TexelMapping`).
struct TexelLanes {
    private(set) var u: SIMD8<Int32>
    private(set) var v: SIMD8<Int32>
    private let uStep: SIMD8<Int32>
    private let vStep: SIMD8<Int32>

    @inline(__always)
    init(_ mapping: TexelMapping, x: Int, y: Int) {
        let first = mapping.texel(x, y)
        let uAcross = SIMD8(repeating: Int32(truncatingIfNeeded: mapping.uAcross))
        let vAcross = SIMD8(repeating: Int32(truncatingIfNeeded: mapping.vAcross))
        u = SIMD8(repeating: Int32(truncatingIfNeeded: first.u)) &+ platform_places() &* uAcross
        v = SIMD8(repeating: Int32(truncatingIfNeeded: first.v)) &+ platform_places() &* vAcross
        uStep = uAcross &<< 3
        vStep = vAcross &<< 3
    }

    /// Goes to the next eight pixels.
    @inline(__always)
    mutating func advance() {
        u &+= uStep
        v &+= vStep
    }
}
