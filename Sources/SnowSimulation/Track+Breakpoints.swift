import SnowModel

/// Where a track is not smooth: its integral is pieced together between them.
extension Track {
    /// Most breakpoints of one track in one window; a track that turns faster than
    /// that within the window is met by its fitted pieces alone.
    private static let pointLimit = 4096

    /// Appends the layer times in (from, until) at which the track jumps or bends.
    func appendBreakpoints(from: Double, until: Double, to times: inout [Double]) {
        appendBreakpoints(level: 0, from: from, until: until, to: &times)
    }

    @inline(never)
    private func appendBreakpoints(level: Int, from: Double, until: Double, to times: inout [Double]) {
        let timing = timings[level]
        guard timing.speed != 0 else { return }
        let a = timing.activeTime(from)
        let b = timing.activeTime(until)
        var inner: [Double] = []
        appendActiveBreakpoints(level: level, from: min(a, b), until: max(a, b), to: &inner)
        for active in inner {
            let time = (active - timing.timeOffset) / timing.speed + timing.beginTime
            if time > from && time < until { times.append(time) }
        }
    }

    /// The same in the active time of one level.
    private func appendActiveBreakpoints(level: Int, from: Double, until: Double, to times: inout [Double]) {
        let timing = timings[level]
        let end = timing.activeDuration
        times.append(0)
        if end < .infinity { times.append(end) }
        let cycle = timing.cycle
        let basic = basicBreakpoints(level: level)
        guard cycle > 0 && cycle < .infinity else {
            times.append(contentsOf: basic)
            return
        }
        let first = max(0, (from / cycle).roundedDown)
        let last = min(until, end) / cycle
        // Counted from 0, as a large Double plus 1 may be itself.
        for step in 0..<max(1, Track.pointLimit / (2 * basic.count + 1)) {
            let n = first + Double(step)
            guard n <= last, times.count < Track.pointLimit else { return }
            times.append(n * cycle)
            for point in basic where point <= timing.duration {
                times.append(n * cycle + point)
                if timing.autoreverses { times.append((n + 1) * cycle - point) }
            }
        }
    }

    /// The breakpoints of one pass through [0, duration] of a level.
    private func basicBreakpoints(level: Int) -> [Double] {
        let duration = timings[level].duration
        var points = [duration]
        if level + 1 < timings.count {
            appendBreakpoints(level: level + 1, from: -1e-12, until: min(duration, 1e12), to: &points)
        } else if case .keyframes(_, let times, _, _, _) = shape {
            for time in times { points += ease.crossings(time).map { $0 * duration } }
        }
        return points
    }

    /// A cubic between its breakpoints, so that four samples tell all.
    var isPiecewiseCubic: Bool {
        guard ease == .linear else { return false }
        if case .keyframes(_, _, let eases, _, _) = shape { return eases.allSatisfy { $0 == .linear } }
        return true
    }
}
