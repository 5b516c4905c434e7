/// Reads coverage.  Full coverage is 65 280.
struct CoverageSampler {
    static let full: Int32 = 65_280

    private let texels: UnsafePointer<UInt32>
    private let stride: Int32
    /// Distances are steepened by this, in 256ths; 0 when texels are coverage.
    private let slope: Int32

    @inline(__always)
    init(level: SpriteLevel, texels: UnsafePointer<UInt32>, size: Float) {
        self.texels = texels
        stride = Int32(truncatingIfNeeded: level.stride)
        slope = level.isDistance ? Int32(min(size * (256 / SpriteLadder.largestSize), 32_767)) : 0
    }

    @inline(__always)
    var isSteep: Bool { slope != 0 }

    /// The mean of four neighbours, weighted in 16 384ths.
    @inline(__always)
    func coverage(_ u: Int32, _ v: Int32) -> Int32 {
        let texel = texels[Int((v &>> 16) &* stride &+ (u &>> 16))]
        let right = (u &>> 2) & 0x3FFF
        let lower = (v &>> 2) & 0x3FFF
        let left = 16_384 &- right
        let topLeft = Int32(bitPattern: texel & 255)
        let topRight = Int32(bitPattern: (texel &>> 8) & 255)
        let bottomLeft = Int32(bitPattern: (texel &>> 16) & 255)
        let bottomRight = Int32(bitPattern: texel &>> 24)
        let top = (topLeft &* left &+ topRight &* right &+ 64) &>> 7
        let bottom = (bottomLeft &* left &+ bottomRight &* right &+ 64) &>> 7
        return (top &* (16_384 &- lower) &+ bottom &* lower &+ 4096) &>> 13
    }

    /// As above where texels are distances.
    @inline(__always)
    func steepCoverage(_ u: Int32, _ v: Int32) -> Int32 {
        let middle = CoverageSampler.full / 2
        let value = ((coverage(u, v) &- middle) &* slope) &>> 8 &+ middle
        return value < 0 ? 0 : (value > CoverageSampler.full ? CoverageSampler.full : value)
    }
}
