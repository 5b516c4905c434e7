import CPlatform

/// One or several samples a pixel of a picture.
struct PictureSampler: TexelSampler {
    let reader: PictureReader
    let taps: TexelTaps
    let isBlueFirst: Bool

    @inline(never)
    func four(_ u: Int, _ v: Int, lanes: Int) -> SIMD16<UInt16> {
        let pixels = FourPixels(u, v, taps.uStep, taps.vStep, lanes: lanes)
        let channels = channels(pixels)
        return isBlueFirst ? platform_swap_red_blue(channels) : channels
    }

    @inline(__always)
    private func channels(_ pixels: FourPixels) -> SIMD16<UInt16> {
        guard taps.shift == 0 else { return pixels.channels { tapped($0, $1) } }
        // Small sprites are the many ones: for them alone the reading is inlined.
        if reader.kind == .bordered { return pixels.channels { reader.texels.linear($0, $1) } }
        return pixels.channels { reader.read($0, $1) }
    }

    @inline(never)
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
