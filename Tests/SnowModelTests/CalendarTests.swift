import Testing

@testable import SnowModel

struct CalendarTests {
    @Test func everyDayOfTheYears1To9999FollowsTheOneBefore() {
        var number = Calendar.dayNumber(.init(year: 1, month: 1, day: 1))
        #expect(number == -719_162)
        for year in Int64(1)...9999 {
            for month in Int64(1)...12 {
                for day in 1...Calendar.days(inMonth: month, year: year) {
                    let date = Calendar.Date(year: year, month: month, day: day)
                    guard Calendar.dayNumber(date) == number, Calendar.date(number) == date else {
                        Issue.record("\(date) is not day \(number)")
                        return
                    }
                    number += 1
                }
            }
        }
    }

    @Test func knownDays() {
        #expect(Calendar.dayNumber(.init(year: 1970, month: 1, day: 1)) == 0)
        #expect(Calendar.dayNumber(.init(year: 2000, month: 2, day: 29)) == 11016)
        #expect(Calendar.date(-1) == .init(year: 1969, month: 12, day: 31))
        #expect(!Calendar.isLeap(1900) && Calendar.isLeap(2000) && Calendar.isLeap(2024) && !Calendar.isLeap(2023))
    }

    @Test func daysThatExist() {
        #expect(Schedule.Day(month: 2, day: 29).isValid)
        #expect(!Schedule.Day(month: 2, day: 30).isValid)
        #expect(Schedule.Day(year: 2024, month: 2, day: 29).isValid)
        #expect(!Schedule.Day(year: 2023, month: 2, day: 29).isValid)
        #expect(!Schedule.Day(month: 0, day: 1).isValid && !Schedule.Day(month: 13, day: 1).isValid)
        #expect(!Schedule.Day(month: 4, day: 31).isValid && !Schedule.Day(month: 1, day: 0).isValid)
        #expect(
            !Schedule.Day(year: 0, month: 1, day: 1).isValid && !Schedule.Day(year: 10000, month: 1, day: 1).isValid)
        #expect(!Schedule.Day(month: .max, day: .min).isValid)
    }
}
