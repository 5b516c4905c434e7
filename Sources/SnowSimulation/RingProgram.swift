import SnowMath
import SnowModel

/// A ring of colours as a function of layer time: step k fades linearly from one
/// pair of neighbours to the next, on an ideal clock without drift
/// (core-animation.md 9).
///
/// As in Pastel, what a host changes holds from the next step on: the step that runs
/// ends as it began.  The next one fades on from there, where Pastel jumps (ours).
struct RingProgram: Sendable {
    private let pair: RingPair
    /// In the order of the changes.  The last one that shows at a time holds there.
    private var stretches: [RingStretch]

    /// nil: there is nothing to go round.
    init?(_ ring: ColorRing) {
        guard !ring.colors.isEmpty, ring.duration > 0 else { return nil }
        pair = ring.pair
        stretches = [RingStretch(colors: ring.colors, duration: ring.duration)]
    }

    /// The two colours at a layer time, that at the start point first.
    func colors(at time: Double) -> [Color] {
        let shown = stretch(at: time).colors(at: time)
        return pair == .pastel ? shown : shown.reversed()
    }

    private func stretch(at time: Double) -> RingStretch { stretches.last { $0.since <= time } ?? stretches[0] }

    /// Takes over a host's change; in the order of the times.
    mutating func append(_ change: RingChange, at time: Double) {
        rewind(to: time)
        let current = stretch(at: time)
        // With what was changed before and waits for the next step.
        var next = stretches[stretches.count - 1]
        let isWaiting = next.since > time
        next.cause = time
        switch change {
        case .colors(let colors): next.colors = colors
        case .addColor(let color): next.colors.append(color)
        case .duration(let duration): next.duration = duration
        case .restart: break
        }
        if time <= 0 {
            // No step runs yet.
            next.since = time
        } else if case .restart = change {
            (next.since, next.anchor, next.origin) = (time, time, nil)
            next.first = current.first + current.steps(at: time).roundedDown + 1
        } else if !isWaiting {
            next.follow(current, after: time)
        }
        stretches.append(next)
    }

    /// Layer time is turned back: what the host had done later no longer counts.
    mutating func rewind(to time: Double) {
        while stretches[stretches.count - 1].cause > time { stretches.removeLast() }
    }

    /// The layer time from `time` on at which the colours change next.
    func nextChange(from time: Double) -> Double {
        if stretch(at: time).isMoving(at: time) { return time }
        return stretches.reduce(.infinity) { $1.since > time ? min($0, $1.since) : $0 }
    }
}
