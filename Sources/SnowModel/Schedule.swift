/// When an effect is on: any of its windows.  No windows: always.
package struct Schedule: Equatable, Sendable {
    package var windows: [Window] = []
    package init() {}

    /// Days from `from` to `until`, both included, and hours within them.
    package struct Window: Equatable, Sendable {
        package var from: Day
        package var until: Day
        /// Minutes of the day: on from the first, off at the second; the second may
        /// be the smaller (over midnight).  nil: the whole day.
        package var hours: Hours?
        /// Minutes east of UTC; nil: the host's local time.
        package var utcOffset: Int?

        package init(from: Day, until: Day) {
            self.from = from
            self.until = until
        }
    }

    package struct Hours: Equatable, Sendable {
        package var from: Int
        package var until: Int
        package init(from: Int, until: Int) {
            self.from = from
            self.until = until
        }
    }

    /// A calendar day; without a year it comes back every year.
    package struct Day: Equatable, Sendable {
        package var year: Int?
        package var month: Int
        package var day: Int
        package init(year: Int? = nil, month: Int, day: Int) {
            self.year = year
            self.month = month
            self.day = day
        }
    }
}
