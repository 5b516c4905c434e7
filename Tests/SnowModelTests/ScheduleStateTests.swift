import Testing

@testable import SnowModel

struct ScheduleStateTests {
    // MARK: What the field cases ask

    @Test func windowOverNewYear() {
        let schedule = yearly(12, 1, 1, 31)
        for (month, day) in [(12, 1), (12, 31), (1, 1), (1, 31)] as [(Int64, Int64)] {
            #expect(schedule.state(unixTime: instant(2025, month, day, 12), utcOffsetMinutes: 0).isOn)
        }
        for (month, day) in [(2, 1), (11, 30), (7, 1)] as [(Int64, Int64)] {
            #expect(!schedule.state(unixTime: instant(2025, month, day, 12), utcOffsetMinutes: 0).isOn)
        }
        #expect(
            schedule.state(unixTime: instant(2025, 12, 24), utcOffsetMinutes: 0).until == instant(2026, 2, 1))
        #expect(
            schedule.state(unixTime: instant(2025, 2, 1), utcOffsetMinutes: 0) == (false, instant(2025, 12, 1)))
    }

    @Test func endIsIncludedToItsLastSecond() {
        let schedule = yearly(12, 20, 12, 31)
        let newYear = instant(2026, 1, 1)
        // Local time one hour ahead of UTC.
        #expect(schedule.state(unixTime: newYear - 3601, utcOffsetMinutes: 60) == (true, newYear - 3600))
        #expect(schedule.state(unixTime: newYear - 3600, utcOffsetMinutes: 60) == (false, instant(2026, 12, 20) - 3600))
    }

    @Test func hoursOverMidnight() {
        let schedule = yearly(1, 1, 12, 31, hours: (20, 6))
        #expect(schedule.state(unixTime: instant(2025, 6, 1, 23), utcOffsetMinutes: 0).isOn)
        #expect(schedule.state(unixTime: instant(2025, 6, 1, 3), utcOffsetMinutes: 0).isOn)
        #expect(!schedule.state(unixTime: instant(2025, 6, 1, 10), utcOffsetMinutes: 0).isOn)
        #expect(schedule.state(unixTime: instant(2025, 6, 1, 23), utcOffsetMinutes: 0).until == instant(2025, 6, 2, 6))
    }

    @Test func aNightBelongsToTheDayOnWhichItBegins() {
        let schedule = yearly(12, 20, 12, 31, hours: (20, 6))
        #expect(!schedule.state(unixTime: instant(2025, 12, 20, 3), utcOffsetMinutes: 0).isOn)
        #expect(
            schedule.state(unixTime: instant(2025, 12, 31, 22), utcOffsetMinutes: 0) == (true, instant(2026, 1, 1, 6)))
        #expect(!schedule.state(unixTime: instant(2026, 1, 1, 20), utcOffsetMinutes: 0).isOn)
    }

    // MARK: Never and always

    @Test func withoutWindowsAlwaysOn() {
        #expect(Schedule().state(unixTime: 0, utcOffsetMinutes: 0) == (true, .max))
    }

    @Test func everyDayIsAlways() {
        #expect(yearly(1, 1, 12, 31).state(unixTime: instant(2025, 5, 5), utcOffsetMinutes: 60) == (true, .max))
        #expect(yearly(6, 15, 6, 14).state(unixTime: instant(2025, 5, 5), utcOffsetMinutes: 60) == (true, .max))
        var halves = yearly(1, 1, 12, 31, hours: (0, 12))
        halves.windows += yearly(1, 1, 12, 31, hours: (12, 24)).windows
        #expect(halves.state(unixTime: instant(2025, 5, 5), utcOffsetMinutes: 0) == (true, .max))
    }

    @Test func aGapInLeapYearsOnly() {
        // On but for 29 February.
        let schedule = yearly(3, 1, 2, 28)
        #expect(schedule.state(unixTime: instant(2025, 5, 5), utcOffsetMinutes: 0) == (true, instant(2028, 2, 29)))
        #expect(schedule.state(unixTime: instant(2028, 2, 29), utcOffsetMinutes: 0) == (false, instant(2028, 3, 1)))
        // 1900 was no leap year: eight years between two of them.
        #expect(schedule.state(unixTime: instant(1896, 3, 1), utcOffsetMinutes: 0) == (true, instant(1904, 2, 29)))
    }

    @Test func leapDayAlone() {
        let schedule = yearly(2, 29, 2, 29)
        #expect(schedule.state(unixTime: instant(1897, 1, 1), utcOffsetMinutes: 0) == (false, instant(1904, 2, 29)))
        #expect(schedule.state(unixTime: instant(1904, 2, 29), utcOffsetMinutes: 0) == (true, instant(1904, 3, 1)))
    }

    @Test func datedWindowComesOnce() {
        let schedule = dated((2025, 12, 1), (2026, 1, 6))
        #expect(schedule.state(unixTime: instant(2025, 1, 1), utcOffsetMinutes: 0) == (false, instant(2025, 12, 1)))
        #expect(schedule.state(unixTime: instant(2025, 12, 31), utcOffsetMinutes: 0) == (true, instant(2026, 1, 7)))
        #expect(schedule.state(unixTime: instant(2026, 1, 7), utcOffsetMinutes: 0) == (false, .max))
    }

    @Test func datedWindowBridgesYearlyOnes() {
        var schedule = yearly(12, 1, 12, 31)
        schedule.windows += dated((2026, 1, 1), (2026, 11, 30)).windows
        #expect(schedule.state(unixTime: instant(2025, 12, 5), utcOffsetMinutes: 0) == (true, instant(2027, 1, 1)))
    }

    @Test func ownOffsetGoesBeforeTheHosts() {
        var schedule = yearly(12, 1, 12, 25)
        schedule.windows[0].utcOffset = 540
        let start = instant(2025, 12, 1) - 540 * 60
        #expect(schedule.state(unixTime: start - 1, utcOffsetMinutes: -300) == (false, start))
        #expect(schedule.state(unixTime: start, utcOffsetMinutes: -300).isOn)
    }

    @Test func extremeInputsDoNotTrap() {
        let schedules = [
            yearly(12, 1, 1, 31, hours: (20, 6)), yearly(2, 29, 2, 29), dated((1, 1, 1), (9999, 12, 31)),
            dated((9999, 12, 31), (9999, 12, 31)),
        ]
        for schedule in schedules {
            for time in [Int64.min, -62_135_596_800, -1, 0, 253_402_300_799, .max] {
                for offset in [Int.min, -1080, 0, 1080, .max] {
                    let state = schedule.state(unixTime: time, utcOffsetMinutes: offset)
                    #expect(state.until > min(time, 253_402_300_799))
                }
            }
        }
        #expect(
            dated((1, 1, 1), (9999, 12, 31)).state(unixTime: 0, utcOffsetMinutes: 0) == (true, instant(10000, 1, 1)))
    }

    /// Hours that follow each other without a gap, all the year round.
    @Test(.timeLimit(.minutes(1))) func manyWindowsWithoutAGap() {
        var schedule = Schedule()
        for part in 0..<16 {
            var window = yearly(1, 1, 12, 31).windows[0]
            window.hours = Schedule.Hours(from: part * 90, until: part * 90 + 90)
            schedule.windows.append(window)
        }
        #expect(schedule.state(unixTime: instant(2025, 1, 1), utcOffsetMinutes: 0) == (true, .max))
        schedule.windows.removeLast()
        #expect(
            schedule.state(unixTime: instant(2025, 1, 1), utcOffsetMinutes: 0) == (
                true, instant(2025, 1, 1) + 1350 * 60
            ))
    }

    /// Day and night for ten thousand years, but for one day: followed by the days that differ, not by all of them.
    @Test func manyYearsWithoutAGap() {
        var schedule = Schedule()
        for hours in [(6, 18), (18, 6)] {
            for (from, until) in [((1, 1, 1), (5000, 2, 28)), ((5000, 3, 2), (9999, 12, 31))] {
                var window = dated(from, until).windows[0]
                window.hours = Schedule.Hours(from: hours.0 * 60, until: hours.1 * 60)
                schedule.windows.append(window)
            }
        }
        let gap = instant(5000, 3, 1, 6)
        #expect(schedule.state(unixTime: instant(1, 1, 2), utcOffsetMinutes: 0) == (true, gap))
        #expect(schedule.state(unixTime: instant(2025, 1, 1), utcOffsetMinutes: 0) == (true, gap))
        #expect(schedule.state(unixTime: gap, utcOffsetMinutes: 0) == (false, instant(5000, 3, 2, 6)))
        #expect(schedule.state(unixTime: instant(6000, 1, 1), utcOffsetMinutes: 0) == (true, instant(10000, 1, 1, 6)))
    }

    // MARK: Against brute force

    @Test(arguments: 0..<24) func agreesWithBruteForce(_ round: Int) {
        var random = SplitMix(seed: UInt64(round))
        let schedule = randomSchedule(&random)
        let hostOffset = random.number(below: 25) * 30 - 360
        let truth = BruteForce(schedule, hostOffset: hostOffset)
        var next: Int64?
        for step in stride(from: BruteForce.steps - 1, through: 0, by: -1) {
            let time = BruteForce.start + Int64(step) * BruteForce.stepSeconds
            if step + 1 < BruteForce.steps, truth.isOn[step] != truth.isOn[step + 1] {
                next = time + BruteForce.stepSeconds
            }
            guard step % 37 == 0 else { continue }
            let (isOn, until) = schedule.state(unixTime: time + Int64(step % 1800), utcOffsetMinutes: hostOffset)
            let agrees = isOn == truth.isOn[step] && next.map { until == $0 } ?? (until >= BruteForce.end)
            guard agrees else {
                Issue.record(
                    "\(schedule) at \(time): \(isOn) until \(until), expected \(truth.isOn[step]), \(next ?? 0)"
                )
                return
            }
        }
    }

    private func randomSchedule(_ random: inout SplitMix) -> Schedule {
        var schedule = Schedule()
        for _ in 0...random.number(below: 3) {
            var window: Schedule.Window
            if random.number(below: 3) == 0 {
                let year = 2019 + random.number(below: 8)
                window =
                    dated(
                        (year, random.number(below: 12) + 1, random.number(below: 28) + 1),
                        (year + random.number(below: 3), 12, random.number(below: 31) + 1)
                    ).windows[0]
            } else {
                let ends = [(2, 29), (2, 28), (3, 1), (12, 31), (1, 1)]
                func day() -> (Int, Int) {
                    random.number(below: 3) == 0
                        ? ends[random.number(below: ends.count)]
                        : (random.number(below: 12) + 1, random.number(below: 28) + 1)
                }
                let (from, until) = (day(), day())
                window = yearly(from.0, from.1, until.0, until.1).windows[0]
            }
            if random.number(below: 2) == 0 {
                let from = random.number(below: 48) * 30
                let until = (from + 30 + random.number(below: 47) * 30) % 1440
                window.hours = Schedule.Hours(from: from, until: until)
            }
            if random.number(below: 3) == 0 { window.utcOffset = random.number(below: 29) * 30 - 420 }
            schedule.windows.append(window)
            // Often the other hours as well, so that there are days without a gap.
            guard let hours = window.hours, random.number(below: 2) == 0 else { continue }
            window.hours = Schedule.Hours(from: hours.until, until: hours.from)
            schedule.windows.append(window)
        }
        return schedule
    }
}

// MARK: - Support

private func instant(_ year: Int64, _ month: Int64, _ day: Int64, _ hour: Int64 = 0) -> Int64 {
    Calendar.dayNumber(.init(year: year, month: month, day: day)) * 86400 + hour * 3600
}

private func yearly(
    _ fromMonth: Int, _ fromDay: Int, _ untilMonth: Int, _ untilDay: Int, hours: (Int, Int)? = nil
) -> Schedule {
    var window = Schedule.Window(
        from: .init(month: fromMonth, day: fromDay), until: .init(month: untilMonth, day: untilDay))
    window.hours = hours.map { Schedule.Hours(from: $0.0 * 60, until: $0.1 * 60) }
    var schedule = Schedule()
    schedule.windows = [window]
    return schedule
}

private func dated(_ from: (Int, Int, Int), _ until: (Int, Int, Int)) -> Schedule {
    var schedule = Schedule()
    schedule.windows = [
        Schedule.Window(
            from: .init(year: from.0, month: from.1, day: from.2),
            until: .init(year: until.0, month: until.1, day: until.2))
    ]
    return schedule
}

/// Every half hour of six years, two of them leap years, by counting days.
private struct BruteForce {
    static let start: Int64 = 1_546_300_800  // 2019-01-01
    static let stepSeconds: Int64 = 1800
    static let steps = (365 * 6 + 2) * 48
    static let end = start + Int64(steps) * stepSeconds
    var isOn: [Bool] = []

    /// Year, month * 100 + day of each day from 2018-12-01 on.
    private static let days: [(year: Int, monthDay: Int)] = {
        var days: [(Int, Int)] = []
        for year in 2018...2029 {
            let february = year % 4 == 0 ? 29 : 28
            for (month, length) in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated()
            where year > 2018 || month == 11 {
                for day in 1...length { days.append((year, (month + 1) * 100 + day)) }
            }
        }
        return days
    }()

    init(_ schedule: Schedule, hostOffset: Int) {
        for step in 0..<BruteForce.steps {
            isOn.append(schedule.windows.contains { BruteForce.isOn($0, step, hostOffset) })
        }
    }

    private static func isOn(_ window: Schedule.Window, _ step: Int, _ hostOffset: Int) -> Bool {
        // Minutes since 2018-12-01 local time.
        let minutes = step * 30 + 31 * 1440 + (window.utcOffset ?? hostOffset)
        let (day, minute) = (minutes / 1440, minutes % 1440)
        guard let hours = window.hours else { return holds(window, day) }
        if hours.from < hours.until { return holds(window, day) && hours.from <= minute && minute < hours.until }
        return (holds(window, day) && minute >= hours.from) || (holds(window, day - 1) && minute < hours.until)
    }

    private static func holds(_ window: Schedule.Window, _ day: Int) -> Bool {
        let (year, monthDay) = days[day]
        let from = window.from.month * 100 + window.from.day
        let until = window.until.month * 100 + window.until.day
        if let first = window.from.year, let last = window.until.year {
            let today = year * 10000 + monthDay
            return first * 10000 + from <= today && today <= last * 10000 + until
        }
        return from <= until ? from <= monthDay && monthDay <= until : from <= monthDay || monthDay <= until
    }
}

private struct SplitMix {
    var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func number(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}
