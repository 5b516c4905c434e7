import CPlatform

/// Reads coverage at texel coordinates, eight at a time.  Full coverage is 65 280.
struct CoverageSampler {
    static let full: Int32 = 65_280

    private let texels: UnsafePointer<UInt32>
    /// 1 and, in the upper half, texels from one row to the next.
    private let strides: SIMD8<Int32>
    private let highestU: Int32
    private let highestV: Int32
    /// Distances are steepened by this, in 256ths; 0 when texels are coverage.
    private let slope: Int32

    @inline(__always)
    init(level: SpriteLevel, texels: UnsafePointer<UInt32>, size: Float) {
        self.texels = texels
        strides = SIMD8(repeating: Int32(truncatingIfNeeded: level.stride) &<< 16 | 1)
        highestU = Int32(truncatingIfNeeded: level.columns &<< 16 &- 1)
        highestV = Int32(truncatingIfNeeded: level.rows &<< 16 &- 1)
        slope = level.isDistance ? Int32(min(size * (256 / SpriteLadder.largestSize), 32_767)) : 0
    }

    /// The mean of four neighbours, weighted in 16 384ths.  Coordinates outside the texels
    /// count as the nearest inside.
    @inline(__always)
    func plainCoverage(_ u: SIMD8<Int32>, _ v: SIMD8<Int32>) -> SIMD8<Int32> {
        let u = platform_clamp(u, 0, highestU)
        let v = platform_clamp(v, 0, highestV)
        let upperHalf = SIMD8<Int32>(repeating: -65_536)
        let index = platform_multiply_pairs((u &>> 16) | (v & upperHalf), strides)
        let texel = unsafeBitCast(platform_gather(texels, index), to: SIMD8<Int32>.self)
        let bytes = SIMD8<Int32>(repeating: 0x00FF_00FF)
        let across = CoverageSampler.weights(u)
        let top = (platform_multiply_pairs(texel & bytes, across) &+ 64) &>> 7
        let bottom = (platform_multiply_pairs((texel &>> 8) & bytes, across) &+ 64) &>> 7
        return (platform_multiply_pairs(top | (bottom &<< 16), CoverageSampler.weights(v)) &+ 4096) &>> 13
    }

    /// Coverage, whether the texels hold it or distances.
    @inline(__always)
    func coverage(_ u: SIMD8<Int32>, _ v: SIMD8<Int32>) -> SIMD8<Int32> {
        let plain = plainCoverage(u, v)
        guard slope != 0 else { return plain }
        let middle = CoverageSampler.full / 2
        return platform_clamp(((plain &- middle) &* slope) &>> 8 &+ middle, 0, CoverageSampler.full)
    }

    /// What a coordinate gives to the nearer and, in the upper half, to the farther texel.
    @inline(__always)
    private static func weights(_ coordinate: SIMD8<Int32>) -> SIMD8<Int32> {
        let farther = (coordinate &>> 2) & 0x3FFF
        return (farther &<< 16) &- farther &+ 16_384
    }
}
