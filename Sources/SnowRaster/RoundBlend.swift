import CPlatform

/// Joins what a round shape covers of pixels with what is there.  One for each case that
/// saves instructions: these loops are the hottest.
protocol RoundBlend {
    /// What `join` needs of sixteen pixels.
    /// @param coverage  0...65 280.
    func prepare(_ coverage: SIMD16<UInt16>) -> SIMD16<UInt16>
    /// @param prepared  Eight of them, in all channels.
    func join(_ prepared: EightPixels, _ there: SIMD32<UInt8>) -> SIMD32<UInt8>
}

struct RoundAny: RoundBlend {
    let blender: PixelBlender
    let factors: SIMD16<UInt16>

    @inline(__always)
    func prepare(_ coverage: SIMD16<UInt16>) -> SIMD16<UInt16> { coverage }

    @inline(__always)
    func join(_ prepared: EightPixels, _ there: SIMD32<UInt8>) -> SIMD32<UInt8> {
        blender.join(prepared.multiplied(by: factors), there)
    }
}

/// Over, with one factor for all channels: as snow is.
struct RoundWhite: RoundBlend {
    let factors: SIMD16<UInt16>

    @inline(__always)
    func prepare(_ coverage: SIMD16<UInt16>) -> SIMD16<UInt16> {
        platform_multiply_high(coverage, factors) &+ 129
    }

    @inline(__always)
    func join(_ prepared: EightPixels, _ there: SIMD32<UInt8>) -> SIMD32<UInt8> {
        PixelBlender.whiteOver(prepared, there)
    }
}

struct RoundAdd: RoundBlend {
    let factors: SIMD16<UInt16>

    @inline(__always)
    func prepare(_ coverage: SIMD16<UInt16>) -> SIMD16<UInt16> { coverage }

    @inline(__always)
    func join(_ prepared: EightPixels, _ there: SIMD32<UInt8>) -> SIMD32<UInt8> {
        PixelBlender.add(prepared.multiplied(by: factors), there)
    }
}
