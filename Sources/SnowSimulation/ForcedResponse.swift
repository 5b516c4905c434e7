import SnowMath

/// What a changing acceleration does to something that starts at rest at the
/// anchor time: its place and velocity later on.
///
/// The law is linear, so a particle born at tb follows from the one response of
/// its whole block: the response at t less the response at tb carried on to t.
/// Asked for ascending times; each piece is passed once.
struct ForcedResponse {
    private let pieces: [Piece]
    private let propagator: Propagator
    private var next = 0
    /// Place and velocity at `time`, the start of piece `next`.
    private var time: Double
    private var position = 0.0
    private var velocity = 0.0

    init(pieces: [Piece], propagator: Propagator, anchor: Double) {
        self.pieces = pieces
        self.propagator = propagator
        time = anchor
    }

    /// Place and velocity at `t`, not before an earlier question's time.
    mutating func state(at t: Double) -> (position: Double, velocity: Double) {
        while next < pieces.count && pieces[next].end <= t {
            (position, velocity) = carried(to: pieces[next].end)
            time = pieces[next].end
            next += 1
        }
        return carried(to: t)
    }

    private func carried(to t: Double) -> (position: Double, velocity: Double) {
        let force = next < pieces.count ? pieces[next].polynomial.shifted(time - pieces[next].start) : .zero
        return propagator.carried((position, velocity), width: t - time, under: force)
    }
}

/// The running integral of a rate that changes, from the anchor time on.
struct RunningIntegral {
    private let pieces: [Piece]
    private var next = 0
    private var sum = 0.0

    init(pieces: [Piece]) { self.pieces = pieces }

    /// The integral up to `t`, not before an earlier question's time.
    mutating func value(at t: Double) -> Double {
        while next < pieces.count && pieces[next].end <= t {
            sum += pieces[next].polynomial.integral.value(pieces[next].width)
            next += 1
        }
        guard next < pieces.count, t > pieces[next].start else { return sum }
        return sum + pieces[next].polynomial.integral.value(t - pieces[next].start)
    }
}
