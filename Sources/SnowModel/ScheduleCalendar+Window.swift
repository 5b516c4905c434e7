/// One window of a schedule laid out on the time line, as seen from a host with
/// a given offset from UTC.
///
/// Each day of the window gives one interval: the whole day, or its hours.  Hours
/// over midnight belong to the day on which they begin: the night of the last
/// day runs on into the morning after it, and the early hours of the first day,
/// which are part of the night before, are off.
struct WindowTimeline {
    private let from: Schedule.Day
    private let until: Schedule.Day
    /// Seconds after midnight; the end may lie in the next day.
    private let opens: Int64
    private let closes: Int64
    /// Seconds east of UTC.
    private let offset: Int64

    init(_ window: Schedule.Window, utcOffsetMinutes: Int) {
        from = window.from
        until = window.until
        offset = Int64(clamping: window.utcOffset ?? utcOffsetMinutes) &* 60
        let start = Int64(clamping: window.hours?.from ?? 0)
        let end = Int64(clamping: window.hours?.until ?? 1440)
        opens = start &* 60
        closes = (end > start ? end : end &+ 1440) &* 60
    }

    var isYearly: Bool { from.year == nil }

    /// The end of the interval that holds `time`, in Unix seconds; nil: off.
    func end(at time: Int64) -> Int64? {
        let today = Calendar.floorDivide(time &+ offset, Calendar.secondsPerDay)
        if let end = end(ofDay: today, at: time) { return end }
        return end(ofDay: today &- 1, at: time)
    }

    /// The first instant after `time` at which an interval begins; nil: never.
    func nextStart(after time: Int64) -> Int64? {
        let today = Calendar.floorDivide(time &+ offset, Calendar.secondsPerDay)
        if holds(day: today), start(ofDay: today) > time { return start(ofDay: today) }
        return nextDay(from: today &+ 1).map { start(ofDay: $0) }
    }

    /// No interval of a dated window ends later than this.
    var lastEnd: Int64 {
        (Calendar.dayNumber(until.date(in: 0)) &+ 2) &* Calendar.secondsPerDay &- offset
    }

    /// The first midnight after `time` on which the window may begin or be over; never too late.
    func nextEdge(after time: Int64) -> Int64 {
        let today = Calendar.floorDivide(time &+ offset, Calendar.secondsPerDay)
        let year = Calendar.date(today).year
        var next = Int64.max
        for year in isYearly ? year...year &+ 1 : 0...0 {
            let last = Calendar.dayNumber(until.date(in: year))
            // 29 February counts as 1 March in most years: then the day after the last is that one.
            for day in [Calendar.dayNumber(from.date(in: year)), last, last &+ 1] where day > today {
                next = min(next, day &* Calendar.secondsPerDay &- offset)
            }
        }
        return next
    }

    // MARK: Days

    private func start(ofDay day: Int64) -> Int64 { day &* Calendar.secondsPerDay &+ opens &- offset }

    private func end(ofDay day: Int64, at time: Int64) -> Int64? {
        let end = day &* Calendar.secondsPerDay &+ closes &- offset
        guard holds(day: day), start(ofDay: day) <= time, time < end else { return nil }
        return closes &- opens == Calendar.secondsPerDay ? runEnd(day) : end
    }

    /// Whole days follow each other without a gap, so the answer is the end of
    /// the run; a run never crosses the New Year of a window that does not.
    private func runEnd(_ day: Int64) -> Int64 {
        let date = Calendar.date(day)
        let wraps = isYearly && from.monthDay > until.monthDay && date.monthDay >= from.monthDay
        var last = until.date(in: wraps ? date.year &+ 1 : date.year)
        last.day = min(last.day, Calendar.days(inMonth: last.month, year: last.year))
        return Calendar.dayNumber(last) &* Calendar.secondsPerDay &+ closes &- offset
    }

    private func holds(day: Int64) -> Bool {
        guard isYearly else {
            return Calendar.dayNumber(from.date(in: 0)) <= day && day <= Calendar.dayNumber(until.date(in: 0))
        }
        let monthDay = Calendar.date(day).monthDay
        let isAfterStart = from.monthDay <= monthDay
        let isBeforeEnd = monthDay <= until.monthDay
        return from.monthDay <= until.monthDay ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
    }

    /// The first day of the window that is not before `day`.
    private func nextDay(from day: Int64) -> Int64? {
        if holds(day: day) { return day }
        guard isYearly else {
            let first = Calendar.dayNumber(from.date(in: 0))
            return first > day ? first : nil
        }
        // A window of 29 February alone skips up to seven years.
        let year = Calendar.date(day).year
        for later in 0...8 {
            let first = Calendar.dayNumber(from.date(in: year &+ Int64(later)))
            if first >= day, holds(day: first) { return first }
        }
        return nil
    }
}
