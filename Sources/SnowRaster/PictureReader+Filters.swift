/// A rung of the ladder, which has a border of nothing.
struct BorderedReader: PictureReader {
    let texels: PictureTexels

    @inline(__always)
    func read(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> { texels.linear(u, v) }
}

struct NearestReader: PictureReader {
    let texels: PictureTexels
    let edge: PictureEdge

    @inline(__always)
    func read(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> { edge.cut(texels.nearest(u, v), u, v) }
}

struct LinearReader: PictureReader {
    let texels: PictureTexels
    let edge: PictureEdge

    @inline(__always)
    func read(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> { edge.cut(texels.clampedLinear(u, v), u, v) }
}

/// Two halvings mixed.
struct TrilinearReader: PictureReader {
    let fine: PictureTexels
    let coarse: PictureTexels
    /// Of the coarse one, in 65 536ths.
    let weight: UInt16
    let edge: PictureEdge

    @inline(__always)
    func read(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> {
        let mixed = PictureTexels.mix(fine.clampedLinear(u, v), coarse.clampedLinear(u &>> 1, v &>> 1), weight)
        return edge.cut(mixed, u, v)
    }
}
