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

    private func carried(to t: Double) -> (Double, Double) {
        let width = t - time
        guard width > 0 else { return (position, velocity) }
        let factors = propagator.factors(width)
        guard next < pieces.count else {
            return (factors.phi * position + factors.psi * velocity, factors.dphi * position + factors.dpsi * velocity)
        }
        let path = propagator.particular(pieces[next].polynomial.shifted(time - pieces[next].start))
        let p = position - path.c[0]
        let v = velocity - path.c[1]
        return (
            path.value(width) + factors.phi * p + factors.psi * v,
            path.slope(width) + factors.dphi * p + factors.dpsi * v
        )
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

extension Motion.Wave {
    /// Most quarter waves taken apart in one stretch: beyond it the wave swings so
    /// fast that its mean, nothing, is all that shows.
    private static let quarterLimit = 65536.0

    /// The wave's shape over [from, until]: a triangle in [-1, 1], rounded by
    /// m = tau (2 - |tau|), one parabola a quarter (core-animation.md 6).
    func pieces(from: Double, until: Double) -> [Piece] {
        let quarter = 0.25 / frequency
        let first = (from / quarter).roundedDown
        guard until > from, (until - from) / quarter < Motion.Wave.quarterLimit else { return [] }
        var result: [Piece] = []
        var n = first
        while n * quarter < until {
            let piece = Piece(start: n * quarter, end: (n + 1) * quarter, polynomial: quarterWave(n, quarter))
            let start = max(piece.start, from)
            let end = min(piece.end, until)
            if end > start {
                result.append(
                    Piece(start: start, end: end, polynomial: piece.polynomial.shifted(start - piece.start)))
            }
            n += 1
        }
        return result
    }

    private func quarterWave(_ n: Double, _ quarter: Double) -> Polynomial {
        let phase = Int64(n - (n / 4).roundedDown * 4)
        let sign = phase < 2 ? 1.0 : -1.0
        // |tau| = a + b x within the quarter.
        let (a, b) = phase % 2 == 0 ? (0.0, 1 / quarter) : (1.0, -1 / quarter)
        return Polynomial([sign * (2 * a - a * a), sign * (2 * b - 2 * a * b), -sign * b * b, 0, 0, 0, 0, 0])
    }
}
