import CPlatform

/// Joins what a round shape covers of eight pixels with what is there.  One for each case
/// that saves instructions: these loops are the hottest.
protocol RoundBlend {
    /// @param coverage  0...65 280.
    func join(_ coverage: SIMD8<Int32>, _ there: SIMD32<UInt8>) -> SIMD32<UInt8>
}

struct RoundAny: RoundBlend {
    let blender: PixelBlender
    let factors: SIMD16<UInt16>

    @inline(__always)
    func join(_ coverage: SIMD8<Int32>, _ there: SIMD32<UInt8>) -> SIMD32<UInt8> {
        blender.join(EightPixels(coverage: coverage).multiplied(by: factors), there)
    }
}

/// Over, with one factor for all channels: as snow is.
struct RoundWhite: RoundBlend {
    let factors: SIMD16<UInt16>

    @inline(__always)
    func join(_ coverage: SIMD8<Int32>, _ there: SIMD32<UInt8>) -> SIMD32<UInt8> {
        // The upper halves of the lanes are 0 and stay so.
        let alpha = platform_multiply_high(unsafeBitCast(coverage, to: SIMD16<UInt16>.self), factors)
        return PixelBlender.whiteOver(unsafeBitCast(alpha, to: SIMD8<Int32>.self), there)
    }
}

struct RoundAdd: RoundBlend {
    let factors: SIMD16<UInt16>

    @inline(__always)
    func join(_ coverage: SIMD8<Int32>, _ there: SIMD32<UInt8>) -> SIMD32<UInt8> {
        PixelBlender.add(EightPixels(coverage: coverage).multiplied(by: factors), there)
    }
}
