import CPlatform

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

    /// Eight pixels, each as the mean of its samples.
    @inline(never)
    func read(_ u: SIMD8<Int32>, _ v: SIMD8<Int32>, _ taps: TexelTaps) -> EightPixels {
        guard taps.shift > 0 else { return EightPixels { read(u[$0], v[$0]) } }
        let part = UInt16(truncatingIfNeeded: 65_536 &>> taps.shift)
        var sum = EightPixels(coverage: SIMD8(repeating: 0))
        var tap = 0
        while tap < taps.count {
            let at = taps.coordinates(u, v, tap: tap)
            let sample = EightPixels { at.inside[$0] == 0 ? SIMD4(repeating: 0) : read(at.u[$0], at.v[$0]) }
                .multiplied(by: SIMD16(repeating: part))
            sum.low &+= sample.low
            sum.high &+= sample.high
            tap &+= 1
        }
        return sum
    }

    // Never inlined: it would stand in the library eight times for each kind of sampling.
    @inline(never)
    private func read(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> {
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
