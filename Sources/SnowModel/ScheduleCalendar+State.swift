extension Schedule {
    /// Whether the effect is on at an instant, and the first instant at which that
    /// answer changes (`Int64.max`: never).
    ///
    /// - Parameters:
    ///   - unixTime: seconds since 1970-01-01T00:00:00Z; held within the years 1 to
    ///     9999 and a margin.
    ///   - utcOffsetMinutes: the host's local time minus UTC; a window's own
    ///     `utcOffset` goes before it.
    @export(interface) package func state(unixTime: Int64, utcOffsetMinutes: Int) -> (isOn: Bool, until: Int64) {
        guard !windows.isEmpty else { return (true, .max) }
        let offset = min(max(utcOffsetMinutes, -1080), 1080)
        let lines = windows.map { WindowTimeline($0, utcOffsetMinutes: offset) }
        let time = min(max(unixTime, Schedule.earliest), Schedule.latest)
        guard Schedule.end(of: lines, at: time) != nil else {
            return (false, Schedule.nextStart(of: lines, after: time) ?? .max)
        }
        let yearly = lines.filter { $0.isYearly }
        if Schedule.endOfStretch(yearly, from: time, horizon: time &+ Schedule.cycle) == .max { return (true, .max) }
        var horizon = time
        for line in lines where !line.isYearly { horizon = max(horizon, line.lastEnd) }
        return (true, Schedule.endOfStretch(lines, from: time, horizon: horizon &+ Schedule.cycle))
    }

    /// A year either side of the years 1 to 9999, in Unix seconds.
    private static let earliest: Int64 = -62_167_219_200
    private static let latest: Int64 = 253_433_923_200

    /// Yearly windows that leave no gap in nine years leave none: every such
    /// stretch holds a leap year and an ordinary one.
    private static let cycle: Int64 = 9 * 366 * 86400

    /// The latest end among the intervals that hold `time`; nil: all are off.
    private static func end(of lines: [WindowTimeline], at time: Int64) -> Int64? {
        var latest: Int64?
        for line in lines {
            if let end = line.end(at: time), end > latest ?? .min { latest = end }
        }
        return latest
    }

    private static func nextStart(of lines: [WindowTimeline], after time: Int64) -> Int64? {
        var earliest: Int64?
        for line in lines {
            if let start = line.nextStart(after: time), start < earliest ?? .max { earliest = start }
        }
        return earliest
    }

    /// Follows intervals that overlap or touch up to the first gap; `.max` when
    /// there is none before the horizon.
    private static func endOfStretch(_ lines: [WindowTimeline], from time: Int64, horizon: Int64) -> Int64 {
        var (since, reached) = (time, time)
        var edge = nextEdge(of: lines, after: time)
        while let end = end(of: lines, at: reached), end > reached {
            reached = end
            if reached < edge && reached &- since >= 2 &* Calendar.secondsPerDay {
                // A whole day without a gap, its night before included: so is each day up to the edge.
                reached = edge
            }
            guard reached <= horizon else { return .max }
            if reached >= edge {
                since = reached
                edge = nextEdge(of: lines, after: reached)
            }
        }
        return reached
    }

    /// The first midnight after `time` at which a window's days may begin or be over; until then each
    /// day is like the one before it.
    private static func nextEdge(of lines: [WindowTimeline], after time: Int64) -> Int64 {
        lines.reduce(.max) { min($0, $1.nextEdge(after: time)) }
    }
}
