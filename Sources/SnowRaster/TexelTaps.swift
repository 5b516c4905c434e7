import CPlatform

/// The samples of one pixel, spread over it along a line.
struct TexelTaps {
    /// There are 1 << shift of them.
    let shift: Int32
    /// From the first sample to the pixel's centre, and from one to the next.
    private let uFirst: Int32
    private let vFirst: Int32
    private let uNext: Int32
    private let vNext: Int32
    private let lowestU: Int32
    private let lowestV: Int32
    private let highestU: Int32
    private let highestV: Int32

    @inline(__always)
    init(_ mapping: TexelMapping, _ transform: SpriteTransform) {
        shift = Int32(truncatingIfNeeded: transform.tapShift)
        let part = 1 / Double(1 &<< transform.tapShift)
        let u = (transform.tapX * Double(mapping.uAcross) + transform.tapY * Double(mapping.uDown)) * part
        let v = (transform.tapX * Double(mapping.vAcross) + transform.tapY * Double(mapping.vDown)) * part
        let before = (1 / part - 1) / 2
        uNext = Int32(truncatingIfNeeded: TexelMapping.fixed(u))
        vNext = Int32(truncatingIfNeeded: TexelMapping.fixed(v))
        uFirst = Int32(truncatingIfNeeded: TexelMapping.fixed(u * before))
        vFirst = Int32(truncatingIfNeeded: TexelMapping.fixed(v * before))
        lowestU = Int32(truncatingIfNeeded: mapping.lowestU)
        lowestV = Int32(truncatingIfNeeded: mapping.lowestV)
        highestU = Int32(truncatingIfNeeded: mapping.highestU)
        highestV = Int32(truncatingIfNeeded: mapping.highestV)
    }

    @inline(__always)
    var count: Int { 1 &<< Int(shift) }

    /// Coordinates of a sample of eight pixels, and −1 where there are texels, else 0.
    @inline(__always)
    func coordinates(
        _ u: SIMD8<Int32>, _ v: SIMD8<Int32>, tap: Int
    ) -> (u: SIMD8<Int32>, v: SIMD8<Int32>, inside: SIMD8<Int32>) {
        let index = Int32(truncatingIfNeeded: tap)
        let u = u &+ (index &* uNext &- uFirst)
        let v = v &+ (index &* vNext &- vFirst)
        return (u, v, platform_within(u, lowestU, highestU) & platform_within(v, lowestV, highestV))
    }
}
