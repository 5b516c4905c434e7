import SnowModel

/// Days as "MM-DD" and "YYYY-MM-DD", times of the day as "HH:MM".
enum ScheduleText {
    /// nil if the text has another form; whether the day exists is not asked.
    static func day(_ text: UnsafeRawBufferPointer) -> Schedule.Day? {
        if text.count == 5, text[2] == UInt8(ascii: "-") {
            guard let month = digits(text, 0, 2), let day = digits(text, 3, 2) else { return nil }
            return Schedule.Day(month: month, day: day)
        }
        guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            let year = digits(text, 0, 4), let month = digits(text, 5, 2), let day = digits(text, 8, 2)
        else { return nil }
        return Schedule.Day(year: year, month: month, day: day)
    }

    /// Minutes after midnight; up to 24:00.
    static func minutes(_ text: UnsafeRawBufferPointer) -> Int? {
        guard text.count == 5, text[2] == UInt8(ascii: ":"), let hour = digits(text, 0, 2),
            let minute = digits(text, 3, 2), minute < 60, hour * 60 + minute <= 1440
        else { return nil }
        return hour * 60 + minute
    }

    private static func digits(_ text: UnsafeRawBufferPointer, _ start: Int, _ count: Int) -> Int? {
        PresetParser.decimal(text[start..<(start + count)]).flatMap { Int(exactly: $0) }
    }

    // MARK: Writing

    static func text(_ day: Schedule.Day) -> ByteText {
        var text = ByteText()
        if let year = day.year {
            append(year, digits: 4, to: &text)
            text.append("-")
        }
        append(day.month, digits: 2, to: &text)
        text.append("-")
        append(day.day, digits: 2, to: &text)
        return text
    }

    static func text(minutes: Int) -> ByteText {
        var text = ByteText()
        append(minutes / 60, digits: 2, to: &text)
        text.append(":")
        append(minutes % 60, digits: 2, to: &text)
        return text
    }

    private static func append(_ number: Int, digits: Int, to text: inout ByteText) {
        var scale = 1
        for _ in 1..<digits { scale *= 10 }
        while scale > 0 {
            text.append(byte: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / scale % 10))
            scale /= 10
        }
    }
}
