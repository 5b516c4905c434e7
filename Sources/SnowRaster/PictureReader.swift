/// Reads four channels of a picture at texel coordinates.  Full is 65 535, less what
/// rounding takes.
protocol PictureReader {
    func read(_ u: Int32, _ v: Int32) -> SIMD4<UInt16>
}
