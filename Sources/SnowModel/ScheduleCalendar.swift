/// Civil-calendar arithmetic in whole days, proleptic Gregorian, without time
/// zones.  Day 0 is 1970-01-01.
package enum Calendar {
    package static let secondsPerDay: Int64 = 86400

    package struct Date: Equatable, Sendable {
        package var year: Int64
        package var month: Int64
        package var day: Int64

        package init(year: Int64, month: Int64, day: Int64) {
            self.year = year
            self.month = month
            self.day = day
        }

        /// Month and day as one ascending number: 1231 for 31 December.
        package var monthDay: Int64 { month &* 100 &+ day }
    }

    package static func isLeap(_ year: Int64) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Days of a month; `year` nil: the longest that the month can be.  0 for a
    /// month outside 1...12.
    package static func days(inMonth month: Int64, year: Int64?) -> Int64 {
        switch month {
        case 2:
            guard let year else { return 29 }
            return isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: return 30
        case 1...12: return 31
        default: return 0
        }
    }

    /// The count of a day.  Years are counted from March, so that the leap day is
    /// the last of its year, and in cycles of 400 years, which repeat exactly.
    package static func dayNumber(_ date: Date) -> Int64 {
        let year = date.month <= 2 ? date.year &- 1 : date.year
        let cycle = floorDivide(year, 400)
        let yearOfCycle = year &- cycle &* 400
        let monthFromMarch = date.month > 2 ? date.month &- 3 : date.month &+ 9
        let dayOfYear = (153 &* monthFromMarch &+ 2) / 5 &+ date.day &- 1
        let dayOfCycle = yearOfCycle &* 365 &+ yearOfCycle / 4 &- yearOfCycle / 100 &+ dayOfYear
        return cycle &* 146_097 &+ dayOfCycle &- 719_468
    }

    /// The date of a day; the inverse of `dayNumber`.
    package static func date(_ dayNumber: Int64) -> Date {
        let shifted = dayNumber &+ 719_468
        let cycle = floorDivide(shifted, 146_097)
        let dayOfCycle = shifted &- cycle &* 146_097
        let yearOfCycle =
            (dayOfCycle &- dayOfCycle / 1460 &+ dayOfCycle / 36524 &- dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle &- (365 &* yearOfCycle &+ yearOfCycle / 4 &- yearOfCycle / 100)
        let monthFromMarch = (5 &* dayOfYear &+ 2) / 153
        let day = dayOfYear &- (153 &* monthFromMarch &+ 2) / 5 &+ 1
        let month = monthFromMarch < 10 ? monthFromMarch &+ 3 : monthFromMarch &- 9
        let year = yearOfCycle &+ cycle &* 400 &+ (month <= 2 ? 1 : 0)
        return Date(year: year, month: month, day: day)
    }

    /// Rounds towards minus infinity; the divisor is positive.
    package static func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
        let quotient = number / divisor
        return number % divisor < 0 ? quotient &- 1 : quotient
    }
}

extension Schedule.Day {
    package var monthDay: Int64 { Int64(clamping: month) &* 100 &+ Int64(clamping: day) }

    /// A day that exists; 29 February exists every year for a yearly day.
    package var isValid: Bool {
        if let year, !(1...9999).contains(year) { return false }
        let longest = Calendar.days(inMonth: Int64(clamping: month), year: year.map { Int64(clamping: $0) })
        return day >= 1 && Int64(clamping: day) <= longest
    }

    /// The day as a date in `fallbackYear` if it comes back every year.
    func date(in fallbackYear: Int64) -> Calendar.Date {
        Calendar.Date(
            year: year.map { Int64(clamping: $0) } ?? fallbackYear,
            month: Int64(clamping: month), day: Int64(clamping: day))
    }
}
