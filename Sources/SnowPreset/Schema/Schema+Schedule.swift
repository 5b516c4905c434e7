import SnowModel

extension Schema {
    static var window: [Row<WindowDraft>] {
        [
            Row(
                "from",
                .custom(
                    .text(10), read: { parser, value, draft in draft.from = parser.day(value) },
                    write: { writer, key, draft in if let day = draft.from { writer.day(key, day) } }),
                "first day: MM-DD for every year, or YYYY-MM-DD"),
            Row(
                "until",
                .custom(
                    .text(10), read: { parser, value, draft in draft.until = parser.day(value) },
                    write: { writer, key, draft in if let day = draft.until { writer.day(key, day) } }),
                "last day, included; a yearly window may wrap over New Year"),
            Row(
                "hours",
                .custom(
                    .tuple(.text(5), count: 2), read: { parser, value, draft in draft.hours = parser.hours(value) },
                    write: { writer, key, draft in if let hours = draft.hours { writer.hours(key, hours) } }),
                "on from the first HH:MM, off at the second, which may lie past midnight"),
            Row(
                "utcOffset",
                .custom(
                    .number(.utcOffset),
                    read: { parser, value, draft in
                        draft.utcOffset = parser.number(value, .utcOffset).flatMap { Int(exactly: $0) }
                    },
                    write: { writer, key, draft in
                        guard let offset = draft.utcOffset else { return }
                        writer.key(key)
                        writer.value(Double(offset))
                    }),
                "min", "minutes east of UTC; absent: the host's local time"),
        ]
    }
}

/// A window while it is read or written.
struct WindowDraft {
    var from: Schedule.Day?
    var until: Schedule.Day?
    var hours: Schedule.Hours?
    var utcOffset: Int?
}
