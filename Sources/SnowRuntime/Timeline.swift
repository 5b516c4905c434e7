import SnowModel
import SnowSimulation

/// The host's changes of one layer, in the order of their scene times.
struct Timeline {
    /// Most changes of one layer that are kept.
    static let limit = 1 << 20

    private(set) var changes: [HostChange] = []
    /// A change was put among those that a layer may have applied already.
    private(set) var isStale = false

    /// Of two changes at one time the later call comes second.
    mutating func insert(_ change: HostChange) {
        let place = count(at: change.time)
        if place < changes.count { isStale = true }
        changes.insert(change, at: place)
    }

    func hasRoom(for more: Int) -> Bool { changes.count + more <= Timeline.limit }

    mutating func removeAll() {
        changes.removeAll()
        isStale = true
    }

    mutating func settle() { isStale = false }

    /// Changes that hold at a scene time.
    func count(at time: Double) -> Int {
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The scene time of the next change after `time`; infinite when there is none.
    func next(after time: Double) -> Double {
        let place = count(at: time)
        return place < changes.count ? changes[place].time : .infinity
    }
}
