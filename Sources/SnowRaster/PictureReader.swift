import CPlatform

/// Reads four channels of a picture at texel coordinates.  Full is 65 535, less what
/// rounding takes.
protocol PictureReader {
    func read(_ u: Int32, _ v: Int32) -> SIMD4<UInt16>
}

/// One or several samples a pixel of a picture.
struct PictureSampler<Reader: PictureReader>: TexelSampler {
    let reader: Reader
    let taps: TexelTaps
    let isBlueFirst: Bool

    @inline(__always)
    func four(_ u: Int, _ v: Int, lanes: Int) -> SIMD16<UInt16> {
        let pixels = FourPixels(u, v, taps.uStep, taps.vStep, lanes: lanes)
        let channels = taps.shift == 0 ? pixels.channels { reader.read($0, $1) } : pixels.channels { tapped($0, $1) }
        return isBlueFirst ? platform_swap_red_blue(channels) : channels
    }

    private func tapped(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> {
        let part = UInt16(truncatingIfNeeded: 65_536 &>> taps.shift)
        var sum = SIMD4<UInt16>(repeating: 0)
        var tap = 0
        while tap < taps.count {
            let at = taps.coordinates(u, v, tap: tap)
            if at.isInside { sum &+= platform_multiply_high_4(reader.read(at.u, at.v), SIMD4(repeating: part)) }
            tap &+= 1
        }
        return sum
    }
}

/// The texels of a level.
struct PictureTexels {
    private let texels: UnsafePointer<UInt32>
    private let stride: Int
    private let lastColumn: Int
    private let lastRow: Int

    @inline(__always)
    init(level: SpriteLevel, texels: UnsafePointer<UInt32>) {
        self.texels = texels
        stride = level.stride
        lastColumn = level.columns &- 1
        lastRow = level.rows &- 1
    }

    /// The mean of the 2 x 2 texels from there on; the level has a border.
    @inline(__always)
    func linear(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> {
        let first = texels + (Int(v &>> 16) &* stride &+ Int(u &>> 16))
        return mean(first[0], first[1], first[stride], first[stride &+ 1], u, v)
    }

    /// As above for coordinates from the outer edge of a level without a border;
    /// the outermost texels go on for ever.
    @inline(__always)
    func clampedLinear(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> {
        let u = u &- 32_768
        let v = v &- 32_768
        let left = clamp(Int(u &>> 16), lastColumn)
        let right = clamp(Int(u &>> 16) &+ 1, lastColumn)
        let upper = texels + clamp(Int(v &>> 16), lastRow) &* stride
        let lower = texels + clamp(Int(v &>> 16) &+ 1, lastRow) &* stride
        return mean(upper[left], upper[right], lower[left], lower[right], u, v)
    }

    @inline(__always)
    func nearest(_ u: Int32, _ v: Int32) -> SIMD4<UInt16> {
        let column = clamp(Int(u &>> 16), lastColumn)
        return platform_spread_bytes(texels[clamp(Int(v &>> 16), lastRow) &* stride &+ column])
    }

    @inline(__always)
    private func clamp(_ index: Int, _ last: Int) -> Int { index < 0 ? 0 : (index > last ? last : index) }

    @inline(__always)
    private func mean(
        _ topLeft: UInt32, _ topRight: UInt32, _ bottomLeft: UInt32, _ bottomRight: UInt32, _ u: Int32, _ v: Int32
    ) -> SIMD4<UInt16> {
        let right = UInt16(truncatingIfNeeded: u)
        let lower = UInt16(truncatingIfNeeded: v)
        let top = PictureTexels.mix(platform_spread_bytes(topLeft), platform_spread_bytes(topRight), right)
        let bottom = PictureTexels.mix(platform_spread_bytes(bottomLeft), platform_spread_bytes(bottomRight), right)
        return PictureTexels.mix(top, bottom, lower)
    }

    /// a · (1 − weight) + b · weight, the weight in 65 536ths.
    @inline(__always)
    static func mix(_ a: SIMD4<UInt16>, _ b: SIMD4<UInt16>, _ weight: UInt16) -> SIMD4<UInt16> {
        let rest = platform_multiply_high_4(a, SIMD4(repeating: ~weight))
        return rest &+ platform_multiply_high_4(b, SIMD4(repeating: weight))
    }
}

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
