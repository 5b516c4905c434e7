import SnowModel

extension PresetParser {
    /// One window, or a list of them.
    func readSchedule(_ value: JSONValue, into schedule: inout Schedule) {
        if kind(value) == .object {
            if let window = readWindow(value) { schedule.windows = [window] }
            return
        }
        guard let elements = list(value, of: "windows", limit: Limits.windows) else { return }
        for element in elements where isObject(element, "a window, which is an object with from and until") {
            if let window = readWindow(element) { schedule.windows.append(window) }
        }
    }

    private func readWindow(_ value: JSONValue) -> Schedule.Window? {
        var draft = WindowDraft()
        read(value, into: &draft)
        // Hours alone mean every day.
        let isEveryDay =
            member("hours", of: value) != nil && member("from", of: value) == nil
            && member("until", of: value) == nil
        if isEveryDay {
            draft.from = Schedule.Day(month: 1, day: 1)
            draft.until = Schedule.Day(month: 12, day: 31)
        } else {
            missing("from", in: value, "it is the first day, MM-DD or YYYY-MM-DD")
            missing("until", in: value, "it is the last day, MM-DD or YYYY-MM-DD")
        }
        guard let from = draft.from, let until = draft.until else { return nil }
        guard isInOrder(value, from, until) else { return nil }
        var window = Schedule.Window(from: from, until: until)
        window.hours = draft.hours
        window.utcOffset = draft.utcOffset
        return window
    }

    private func isInOrder(_ value: JSONValue, _ from: Schedule.Day, _ until: Schedule.Day) -> Bool {
        guard (from.year == nil) == (until.year == nil) else {
            fail(value, "from and until are both MM-DD, for every year, or both YYYY-MM-DD")
            return false
        }
        guard let first = from.year, let last = until.year else { return true }
        guard (first, from.monthDay) <= (last, until.monthDay) else {
            fail(value, "until lies before from")
            return false
        }
        return true
    }

    func day(_ value: JSONValue) -> Schedule.Day? {
        guard kind(value) == .string else {
            expected("a day as MM-DD or YYYY-MM-DD", value)
            return nil
        }
        let text = characters(value)
        if let day = ScheduleText.day(text), day.isValid { return day }
        failText(
            value, ScheduleText.day(text) == nil ? "expected a day as MM-DD or YYYY-MM-DD, found " : "no such day: ")
        return nil
    }

    func hours(_ value: JSONValue) -> Schedule.Hours? {
        guard kind(value) == .array, elements(value).count == 2 else {
            expected("two times like [\"20:00\", \"06:00\"]", value)
            return nil
        }
        let times = elements(value)
        guard let from = time(times[0], latest: 1439), let until = time(times[1], latest: 1440) else { return nil }
        guard from != until else {
            fail(value, "from and until are the same time; leave hours out for the whole day")
            return nil
        }
        return Schedule.Hours(from: from, until: until)
    }

    private func time(_ value: JSONValue, latest: Int) -> Int? {
        guard kind(value) == .string else {
            expected("a time as HH:MM", value)
            return nil
        }
        if let minutes = ScheduleText.minutes(characters(value)), minutes <= latest { return minutes }
        failText(value, "expected a time as HH:MM, found ")
        return nil
    }

    private func failText(_ value: JSONValue, _ start: StaticString) {
        var message = ByteText(start)
        message.append(excerpt: characters(value))
        fail(value, message)
    }
}
