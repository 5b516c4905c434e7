import SnowMath

/// How the texels of one axis of a mask make up the pixels that it is stretched over:
/// between two texels the way is straight, and where texels are smaller than pixels
/// all that a pixel reaches count.
struct MaskTaps {
    /// Texels that count for a pixel.
    let count: Int
    /// The first of them, for each pixel.
    private(set) var starts: [Int] = []
    /// `count` for each pixel; together 1.
    private(set) var weights: [Float] = []

    /// @param texels  At least 1.
    /// @param edge    Where the first texel begins, in pixels.
    /// @param length  Pixels that all texels are stretched over.
    init(texels: Int, edge: Double, length: Double, pixels: Range<Int>) {
        let ratio = Double(texels) / length
        let reach = max(1, ratio)
        count = min(texels, Int(2 * min(reach, Double(texels))) + 2)
        for pixel in pixels {
            let center = (Double(pixel) + 0.5 - edge) * ratio
            let first = Int(floor: min(max(center - reach, 0), Double(texels - count)))
            starts.append(first)
            append((0..<count).map { max(0, 1 - (Double(first + $0) + 0.5 - center).magnitude / reach) }, center)
        }
    }

    private mutating func append(_ shares: [Double], _ center: Double) {
        let sum = shares.reduce(0, +)
        if sum > 0 {
            for share in shares { weights.append(Float(share / sum)) }
        } else {
            // A pixel that the mask hardly touches has the texel at the border.
            for tap in shares.indices { weights.append(tap == (center < 0.5 ? 0 : count - 1) ? 1 : 0) }
        }
    }
}
