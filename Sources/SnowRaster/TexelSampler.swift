/// Reads texels at texel coordinates (see `TexelMapping`) for four pixels of a row.
protocol TexelSampler {
    /// Four channels of each of four pixels, not yet tinted, in the surface's order.
    /// (u, v) belongs to the first; of the others only the first `lanes` need be right,
    /// and nothing is read for the rest.
    func four(_ u: Int, _ v: Int, lanes: Int) -> SIMD16<UInt16>
}
