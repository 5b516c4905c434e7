import Testing

@testable import SnowModel
@testable import SnowRuntime
@testable import SnowSimulation

struct TimelineTests {
    private func change(_ time: Double, _ value: Double = 0, gradual: Bool = false) -> HostChange {
        HostChange(time: time, action: .value(.emitter(.scale), [value]), isGradual: gradual)
    }

    private func values(_ timeline: Timeline) -> [Double] {
        timeline.changes.map {
            if case .value(_, let values) = $0.action { return values[0] }
            return -1
        }
    }

    /// Ascending, of two at one time the later call second.
    @Test func orderOfChanges() {
        var timeline = Timeline()
        for (value, time) in [3.0, 1, 2, 1, 3, 0].enumerated() { timeline.insert(change(time, Double(value))) }
        #expect(timeline.changes.map { $0.time } == [0, 1, 1, 2, 3, 3])
        #expect(values(timeline) == [5, 1, 3, 2, 0, 4])
    }

    @Test func countAndNext() {
        var timeline = Timeline()
        for time in [1.0, 2, 2, 5] { timeline.insert(change(time)) }
        for (time, count, next) in [(0.0, 0, 1.0), (1, 1, 2), (2, 3, 5), (4.9, 3, 5), (5, 4, .infinity)] {
            #expect(timeline.count(at: time) == count && timeline.next(after: time) == next, "at \(time)")
        }
    }

    @Test func knownUntilSomethingComesBefore() {
        var timeline = Timeline()
        timeline.insert(change(2))
        timeline.insert(change(2))
        timeline.settle()
        #expect(timeline.known == 2)
        timeline.insert(change(3))
        timeline.insert(change(3))
        #expect(timeline.known == 2)
        timeline.insert(change(1))
        #expect(timeline.known == 0)
        timeline.settle()
        #expect(timeline.known == 5)
        timeline.removeAll()
        #expect(timeline.known == 0 && timeline.changes.isEmpty && timeline.next(after: 0) == .infinity)
    }

    /// A gradual change shows from the one of the same property before it.
    @Test func gradualChangesShowEarlier() {
        var timeline = Timeline()
        timeline.insert(change(2))
        timeline.insert(HostChange(time: 3, action: .value(.emitter(.spin), [1])))
        timeline.insert(change(8, gradual: true))
        #expect(timeline.changes[2].since == 2)
        #expect(timeline.count(at: 1) == 0 && timeline.count(at: 2.5) == 3 && timeline.count(at: 8) == 3)
        #expect(timeline.next(after: 0) == 2 && timeline.next(after: 4) == 4 && timeline.next(after: 8) == .infinity)
        var alone = Timeline()
        alone.insert(change(8, gradual: true))
        #expect(alone.count(at: 0) == 1 && alone.count(at: -1) == 0)
    }

    @Test func roomIsLimited() {
        let timeline = Timeline()
        #expect(timeline.hasRoom(for: Timeline.limit) && !timeline.hasRoom(for: Timeline.limit + 1))
    }
}
