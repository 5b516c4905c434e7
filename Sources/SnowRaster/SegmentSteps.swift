import CPlatform

/// Straight colours of an opaque segment at steps 0...65 535 from its start to its end, in levels of 8.8 fixed point:
/// least + span * step / 65 536, with the steps counted from the end where a channel falls.
struct SegmentSteps: Sendable {
    let least: SIMD4<UInt16>
    let span: SIMD4<UInt16>
    /// Turns steps less 32 768, as signed numbers, into those that count.
    let turn: SIMD4<UInt16>
    /// Steps to a unit of progress; infinite for a constant segment.
    let perProgress: Double

    /// - Parameters:
    ///   - start: Levels 0...255.
    ///   - end: As well.
    ///   - length: Of the segment, in progress.
    init(from start: SIMD4<Double>, to end: SIMD4<Double>, length: Double) {
        var least = SIMD4<UInt16>(), span = SIMD4<UInt16>(), turn = SIMD4<UInt16>()
        for channel in 0..<3 {
            least[channel] = SegmentSteps.fixed(min(start[channel], end[channel]))
            span[channel] = SegmentSteps.fixed(abs(end[channel] - start[channel]))
            turn[channel] = end[channel] < start[channel] ? 0x7FFF : 0x8000
        }
        self.least = least
        self.span = span
        self.turn = turn
        perProgress = 65_535 / length
    }

    private static func fixed(_ level: Double) -> UInt16 {
        UInt16(truncatingIfNeeded: platform_whole_double(level * 256 + 0.5))
    }
}
