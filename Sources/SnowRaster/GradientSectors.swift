import SnowMath

/// The sectors of a conic gradient by rising angle from +x, counted towards +y.
struct GradientSectors: Sendable {
    private var sectors: [GradientSector] = []
    /// Sectors up to half a turn.
    private var halfCount = 0
    /// Angles in turns at which a sector begins or ends, rising, 0...1.
    private var breaks: [Double] = []

    var firstHalf: ArraySlice<GradientSector> { sectors[..<halfCount] }
    var secondHalf: ArraySlice<GradientSector> { sectors[halfCount...] }

    /// Narrower sectors, in turns, are left to their neighbours.
    private static let narrowest = 1e-12

    /// Works out the sectors of a ramp.  Allocates only to grow.
    mutating func prepare(_ sweep: GradientSweep, _ segments: [GradientSegment]) {
        collectBreaks(sweep, segments)
        sectors.removeAll(keepingCapacity: true)
        halfCount = 0
        for index in 1..<breaks.count where breaks[index] - breaks[index - 1] > GradientSectors.narrowest {
            let sector = GradientSectors.sector(from: breaks[index - 1], to: breaks[index], sweep, segments)
            sectors.append(sector)
            if breaks[index] <= 0.5 { halfCount = sectors.count }
        }
    }

    /// Half axes, diagonals, the ray of progress 0, and the rays of all stops.
    private mutating func collectBreaks(_ sweep: GradientSweep, _ segments: [GradientSegment]) {
        breaks.removeAll(keepingCapacity: true)
        breaks.append(0)
        breaks.append(0.125)
        breaks.append(0.375)
        breaks.append(0.5)
        breaks.append(0.625)
        breaks.append(0.875)
        breaks.append(1)
        insertBreak(sweep.startTurn)
        for segment in segments where segment.end > 0 && segment.end < 1 {
            let turn = segment.end + sweep.startTurn
            insertBreak(turn < 1 ? turn : turn - 1)
        }
    }

    private mutating func insertBreak(_ turn: Double) {
        var index = breaks.count
        while index > 0 && breaks[index - 1] > turn { index -= 1 }
        breaks.insert(turn, at: index)
    }

    private static func sector(
        from low: Double, to high: Double, _ sweep: GradientSweep, _ segments: [GradientSegment]
    ) -> GradientSector {
        let middle = (low + high) / 2
        let progress = sweep.progress(ofTurn: middle)
        let axis = halfAxis(nearest: middle)
        return GradientSector(
            segment: segments.firstIndex { progress < $0.end } ?? 0,
            isSteep: axis == 0.25 || axis == 0.75,
            base: progress - (middle - axis),
            lowCotangent: low <= 0 ? .infinity : cotangent(low),
            highCotangent: high >= 1 ? -.infinity : cotangent(high))
    }

    /// The half axis within an eighth of a turn: 0, 0.25, 0.5, 0.75 or 1.
    private static func halfAxis(nearest turn: Double) -> Double {
        if turn < 0.125 { return 0 }
        if turn < 0.375 { return 0.25 }
        if turn < 0.625 { return 0.5 }
        return turn < 0.875 ? 0.75 : 1
    }

    /// Exact along the vertical and the diagonals, where many pixel centres lie.
    private static func cotangent(_ turn: Double) -> Double {
        let (sine, cosine) = Elementary.sincos(turn * 2 * Double.pi)
        let cotangent = cosine / sine
        for exact in -1...1 where abs(cotangent - Double(exact)) < 1e-14 { return Double(exact) }
        return cotangent
    }
}
