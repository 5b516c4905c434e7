import SnowModel
import SnowSimulation

/// The host's changes of one layer, in the order of their scene times.
struct Timeline {
    /// Most changes of one layer that are kept.
    static let limit = 1 << 20

    private(set) var changes: [HostChange] = []
    private var hasGradual = false
    /// Changes before this place are where they were when the timeline was settled.
    private(set) var known = 0

    /// Of two changes at one time the later call comes second.
    mutating func insert(_ change: HostChange) {
        var change = change
        let place = changes.partition { $0.time <= change.time }
        known = min(known, place)
        if change.isGradual {
            let before = changes[..<place].last { $0.concerns(change) }
            change.since = before?.time ?? min(0, change.time)
            hasGradual = true
        }
        changes.insert(change, at: place)
    }

    /// Colours that a ring of `count` would have at most, with one change more.
    func mostColors(_ count: Int, with change: RingChange, at time: Double) -> Int {
        let place = changes.partition { $0.time <= time }
        var count = changes[..<place].reduce(count) { $1.colorCount(after: $0) }
        count = change.colorCount(after: count)
        var most = count
        for later in changes[place...] {
            count = later.colorCount(after: count)
            most = max(most, count)
        }
        return most
    }

    var isEmpty: Bool { changes.isEmpty }

    func hasRoom(for more: Int) -> Bool { changes.count + more <= Timeline.limit }

    mutating func removeAll() {
        changes.removeAll()
        known = 0
    }

    mutating func settle() { known = changes.count }

    /// Changes, from the first on, that may show at a scene time: those up to it, and
    /// those up to the last gradual one that is under way.  What else of the future
    /// is among them keeps to its own time.
    func count(at time: Double) -> Int {
        let past = changes.partition { $0.time <= time }
        guard hasGradual else { return past }
        // A change of the timing may turn time back: nothing from it on counts early.
        let future = changes[past...].prefix { !$0.isTiming }
        return future.lastIndex { $0.since <= time }.map { $0 + 1 } ?? past
    }

    /// The scene time of the next change after `time`; infinite when there is none.
    func next(after time: Double) -> Double {
        var next = Double.infinity
        for change in changes[changes.partition({ $0.time <= time })...] {
            next = min(next, max(time, change.since))
            if !hasGradual { break }
        }
        return next
    }
}

extension HostChange {
    fileprivate func colorCount(after count: Int) -> Int {
        if case .ring(let change) = action { return change.colorCount(after: count) }
        return count
    }
}
