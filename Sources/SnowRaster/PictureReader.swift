/// Reads four channels of a picture at texel coordinates.  Full is 65 535, less what
/// rounding takes.
struct PictureReader {
    enum Kind {
        /// A rung of the ladder, which has a border of nothing.
        case bordered
        case nearest
        case linear
        /// Two halvings mixed.
        case trilinear
    }

    let kind: Kind
    let texels: PictureTexels
    /// The next halving for `trilinear`, else the same texels.
    let coarse: PictureTexels
    /// Of the coarse one, in 65 536ths.
    let weight: UInt16
    /// Not used for `bordered`.
    let edge: PictureEdge

    // Never inlined: it would stand in the library four times for each kind of sampling.
    @inline(never)
    func read(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> {
        switch kind {
        case .bordered: texels.linear(u, v)
        case .nearest: edge.cut(texels.nearest(u, v), u, v)
        case .linear: edge.cut(texels.clampedLinear(u, v), u, v)
        case .trilinear: edge.cut(trilinear(u, v), u, v)
        }
    }

    @inline(__always)
    private func trilinear(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> {
        PictureTexels.mix(texels.clampedLinear(u, v), coarse.clampedLinear(u &>> 1, v &>> 1), weight)
    }
}
