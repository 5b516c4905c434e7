/// A stretch of a gradient's progress over which each component is linear.
struct GradientSegment: Sendable {
    /// Progress at both ends; infinite at the outer ends of the ramp.
    var start: Double
    var end: Double
    /// Progress at which `color` holds; finite.
    var origin: Double
    /// From `origin` to `end`; 0 where the colour is constant.
    var length: Double
    /// Straight red, green, blue in levels 0...255 and alpha 0...1.
    var color: SIMD4<Double>
    /// Change of `color` per unit of progress.
    var slope: SIMD4<Double>
    var isOpaque: Bool
    /// The same for opaque pixels.
    var steps: SegmentSteps

    var isConstant: Bool { length == 0 }

    /// A stretch of one colour.
    init(from start: Double, until end: Double, origin: Double, color: SIMD4<Double>) {
        self.start = start
        self.end = end
        self.origin = origin
        length = 0
        self.color = color
        slope = SIMD4(repeating: 0)
        isOpaque = color.w >= 1
        steps = SegmentSteps(from: color, to: color, length: 0)
    }

    /// From one stop to a later one.
    init(from start: Double, until end: Double, colors first: SIMD4<Double>, _ second: SIMD4<Double>) {
        self.init(from: start, until: end, origin: start, color: first)
        guard first != second else { return }
        length = end - start
        slope = (second - first) / length
        isOpaque = first.w >= 1 && second.w >= 1
        steps = SegmentSteps(from: first, to: second, length: length)
    }

    /// The colour at a progress, never beyond the segment's own two colours.
    @inline(__always)
    func color(at progress: Double) -> SIMD4<Double> {
        color + slope * min(max(progress - origin, 0), length)
    }
}
