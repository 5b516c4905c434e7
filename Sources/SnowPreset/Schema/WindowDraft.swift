import SnowModel

/// A window while it is read or written.
struct WindowDraft: KeyedObject {
    var from: Schedule.Day?
    var until: Schedule.Day?
    var hours: Schedule.Hours?
    var utcOffset: Int?

    mutating func show(to keys: KeyVisitor) {
        // First day: MM-DD for every year, or YYYY-MM-DD.
        keys.day("from", &from)
        // Last day, included; a yearly window may wrap over New Year.
        keys.day("until", &until)
        // On from the first HH:MM, off at the second, which may lie past midnight.
        keys.hours("hours", &hours)
        // Minutes east of UTC; absent: the host's local time.
        keys.utcOffset("utcOffset", &utcOffset)
    }
}
