import SnowModel

/// The colours of a gradient as a function of layer time: the preset's list with its
/// animations, and in its place the lists of other lengths that a host sets.
struct ColorLists: Sendable {
    private struct List: Sendable {
        /// Layer time.
        let since: Double
        /// Red, green, blue, alpha of each colour in turn.
        var curves: [PropertyCurve]
    }

    /// The preset's, then others in the order of their times; the last that has begun holds.
    private var lists: [List]

    init(_ curves: [PropertyCurve]) { lists = [List(since: -.infinity, curves: curves)] }

    /// Numbers of a list that the preset's locations belong to.
    private var ownCount: Int { lists[0].curves.count }

    /// Appends the colours at a layer time.
    /// @return whether they are as many as the preset's.
    func append(at time: Double, to colors: inout [Color]) -> Bool {
        // An animation goes before what it animates, however long that is.
        let isAnimated = lists[0].curves.first?.tracks.contains { $0.value(at: time, under: 0) != nil } ?? false
        let list = lists.last { $0.since <= time && (!isAnimated || $0.curves.count == ownCount) }
        guard let curves = list?.curves else { return true }
        for i in stride(from: 0, to: curves.count, by: 4) {
            colors.append(
                Color(
                    curves[i].value(at: time), curves[i + 1].value(at: time), curves[i + 2].value(at: time),
                    curves[i + 3].value(at: time)))
        }
        return curves.count == ownCount
    }

    /// Takes over a host's list; in the order of the times.  One of another length than
    /// that before is there at once.
    mutating func append(_ values: [Double], _ moment: HostChange.Moment) {
        guard !values.isEmpty, values.count.isMultiple(of: 4) else { return }
        var moment = moment
        dropLists(after: moment.time)
        if values.count != lists[lists.count - 1].curves.count {
            var curves = values.map { PropertyCurve($0) }
            if values.count == ownCount {
                for index in curves.indices { curves[index].tracks = lists[0].curves[index].tracks }
            }
            lists.append(List(since: moment.time, curves: curves))
            moment = HostChange.Moment(time: moment.time, start: moment.start, isGradual: false)
        }
        for (index, value) in values.enumerated() { lists[lists.count - 1].curves[index].append(value, moment) }
    }

    /// Layer time is turned back: what the host had done later no longer counts.
    mutating func rewind(to time: Double) {
        dropLists(after: time)
        let last = lists.count - 1
        for index in lists[last].curves.indices { lists[last].curves[index].rewind(to: time) }
    }

    private mutating func dropLists(after time: Double) {
        while let last = lists.last, last.since > time { lists.removeLast() }
    }

    /// The layer time from `time` on at which the colours may change next.
    func nextChange(from time: Double) -> Double {
        var next = Double.infinity
        for curve in lists[0].curves { next = min(next, curve.nextChange(from: time)) }
        for list in lists[(lists.partition { $0.since <= time } - 1)...] {
            if list.since > time { next = min(next, list.since) }
            for curve in list.curves { next = min(next, curve.nextChange(from: time)) }
        }
        return next
    }
}
