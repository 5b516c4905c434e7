import CPlatform

/// Pixels of a segment whose colours are opaque, sixteen at a time.
///
/// Progress is cut to 16 bits, and levels are 8.8 fixed point, thresholds included.  Least level and span together err by
/// 2^-8 of a level and their product by as much, no more than the smallest threshold (2^-7): a whole level stays exact.
struct OpaqueShader<Progress: GradientProgress> {
    private let first: Channel
    private let second: Channel
    private let third: Channel
    private let progress: Progress

    /// The column from which columns are counted.
    @inline(__always)
    var from: Int { progress.from }

    /// - Parameters:
    ///   - progress: On the scale of steps.
    ///   - thresholds: Of eight pixels and of the eight after them, 8.8 fixed point.
    @inline(__always)
    init(_ segment: GradientSegment, _ progress: Progress, isBlueFirst: Bool, thresholds: SIMD8<UInt32>) {
        let eight = unsafeBitCast(thresholds, to: SIMD8<Int32>.self)
        let pairs = platform_join_words(eight, eight)
        let steps = segment.steps
        first = Channel(isBlueFirst ? 2 : 0, of: steps, pairs)
        second = Channel(1, of: steps, pairs)
        third = Channel(isBlueFirst ? 0 : 2, of: steps, pairs)
        self.progress = progress
    }

    /// - Parameter columns: Of the first eight pixels.
    @inline(__always)
    func pixels(at columns: SIMD8<Float>) -> (SIMD8<UInt32>, SIMD8<UInt32>) {
        let near = platform_round(progress.progress(at: columns))
        let far = platform_round(progress.progress(at: platform_add(columns, SIMD8(repeating: 8))))
        let steps = platform_join_words(near, far)
        let levels = (first.levels(steps), second.levels(steps), third.levels(steps))
        return (
            platform_opaque_near(levels.0, levels.1, levels.2), platform_opaque_far(levels.0, levels.1, levels.2)
        )
    }

    /// One channel of sixteen pixels, 8.8 fixed point.
    private struct Channel {
        private let base: SIMD16<UInt16>
        private let span: SIMD16<UInt16>
        private let turn: SIMD16<UInt16>

        @inline(__always)
        init(_ channel: Int, of steps: SegmentSteps, _ thresholds: SIMD16<UInt16>) {
            base = thresholds &+ steps.least[channel]
            span = SIMD16(repeating: steps.span[channel])
            turn = SIMD16(repeating: steps.turn[channel])
        }

        /// - Parameter steps: Those on the way through the segment less 32 768.
        @inline(__always)
        func levels(_ steps: SIMD16<UInt16>) -> SIMD16<UInt16> {
            platform_multiply_high(steps ^ turn, span) &+ base
        }
    }
}
