import SnowMath

/// How the texels of one axis of a mask make up the pixels that it is stretched over:
/// between two texels the way is straight, and where texels are smaller than pixels
/// all that a pixel reaches count.  Keeps its memory.
struct MaskTaps {
    /// Texels that count for a pixel.
    private(set) var count = 0
    /// The first of them, for each pixel.
    private(set) var starts: [Int] = []
    /// `count` for each pixel; together 1.
    private(set) var weights: [Float] = []

    /// How far from a pixel's middle texels count.
    private static func reach(_ ratio: Double) -> Double { max(1, ratio) }

    /// - Parameters:
    ///   - texels: At least 1.
    ///   - edge: Where the first texel begins, in pixels.
    ///   - length: Pixels that all texels are stretched over.
    mutating func prepare(texels: Int, edge: Double, length: Double, pixels: Range<Int>) {
        let ratio = Double(texels) / length
        let reach = MaskTaps.reach(ratio)
        count = min(texels, Int(2 * min(reach, Double(texels))) + 2)
        starts.removeAll(keepingCapacity: true)
        weights.removeAll(keepingCapacity: true)
        for pixel in pixels {
            let center = (Double(pixel) + 0.5 - edge) * ratio
            let first = Int(floor: min(max(center - reach, 0), Double(texels - count)))
            starts.append(first)
            append(center, reach: reach, first: first)
        }
    }

    private mutating func append(_ center: Double, reach: Double, first: Int) {
        func share(_ tap: Int) -> Double { max(0, 1 - (Double(first + tap) + 0.5 - center).magnitude / reach) }
        var sum = 0.0
        for tap in 0..<count { sum += share(tap) }
        for tap in 0..<count {
            // A pixel that the mask hardly touches has the texel at the border.
            let border: Float = tap == (center < 0.5 ? 0 : count - 1) ? 1 : 0
            weights.append(sum > 0 ? Float(share(tap) / sum) : border)
        }
    }

    /// Pixels that some texels may count for, from the first one's left to the last one's
    /// right: no less, if not exactly.
    static func pixels(
        of shown: Range<Int>, texels: Int, edge: Double, length: Double
    ) -> (from: Double, until: Double) {
        let ratio = Double(texels) / length
        let reach = reach(ratio) + ratio
        let from = shown.lowerBound == 0 ? edge : edge + (Double(shown.lowerBound) - reach) / ratio
        let until = shown.upperBound == texels ? edge + length : edge + (Double(shown.upperBound) + reach) / ratio
        return (from, until)
    }
}
