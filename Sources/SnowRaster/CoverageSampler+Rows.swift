/// One sample a pixel of a level that holds coverage.
struct PlainCoverage: TexelSampler {
    let sampler: CoverageSampler
    let uStep: Int32
    let vStep: Int32

    @inline(__always)
    func four(_ u: Int, _ v: Int, lanes: Int) -> SIMD16<UInt16> {
        FourPixels(u, v, uStep, vStep, lanes: lanes).coverage { sampler.coverage($0, $1) }
    }
}

/// One sample a pixel of a level that holds distances.
struct SteepCoverage: TexelSampler {
    let sampler: CoverageSampler
    let uStep: Int32
    let vStep: Int32

    @inline(__always)
    func four(_ u: Int, _ v: Int, lanes: Int) -> SIMD16<UInt16> {
        FourPixels(u, v, uStep, vStep, lanes: lanes).coverage { sampler.steepCoverage($0, $1) }
    }
}

/// Several samples a pixel, for planes seen from the side.
struct TappedCoverage: TexelSampler {
    let sampler: CoverageSampler
    let taps: TexelTaps

    @inline(__always)
    func four(_ u: Int, _ v: Int, lanes: Int) -> SIMD16<UInt16> {
        FourPixels(u, v, taps.uStep, taps.vStep, lanes: lanes).coverage { tapped($0, $1) }
    }

    @inline(__always)
    private func tapped(_ u: Int32, _ v: Int32) -> Int32 {
        var sum: Int32 = 0
        var tap = 0
        while tap < taps.count {
            let at = taps.coordinates(u, v, tap: tap)
            if at.isInside {
                sum &+= sampler.isSteep ? sampler.steepCoverage(at.u, at.v) : sampler.coverage(at.u, at.v)
            }
            tap &+= 1
        }
        return sum &>> taps.shift
    }
}
