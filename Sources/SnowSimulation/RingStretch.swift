import SnowMath
import SnowModel

/// Steps of a ring under one set of colours and one duration.
struct RingStretch: Sendable {
    /// The layer time of the change that made the stretch.
    var cause = -Double.infinity
    /// The layer time from which on it shows.
    var since = -Double.infinity
    /// Where step `first` begins; that is a whole number.
    var anchor = 0.0
    var first = 0.0
    var duration: Double
    var colors: [Color]
    /// What step `first` fades from; nil: the pair of its number.
    var origin: [Color]?

    init(colors: [Color], duration: Double) {
        self.colors = colors
        self.duration = duration
    }

    /// Steps since the anchor, with the share of the one that runs.
    func steps(at time: Double) -> Double {
        let quotient = (time - anchor) / duration
        // Beyond this a Double knows no fractions of a step.
        return quotient.magnitude < 0x1p52 ? quotient : 0
    }

    /// The pair in the order of the ring.
    func colors(at time: Double) -> [Color] {
        let steps = steps(at: time)
        let whole = steps.roundedDown
        let start = whole == 0 ? origin ?? neighbors(first) : neighbors(first + whole)
        let end = neighbors(first + whole + 1)
        return start.indices.map { start[$0].mixed(with: end[$0], steps - whole) }
    }

    /// The pair of a step, given as a whole number.
    private func neighbors(_ step: Double) -> [Color] {
        let count = Double(colors.count)
        // Within a few turns of 0, also where a Double no longer counts by one.
        let place = Int(step - (step / count).roundedDown * count) % colors.count + colors.count
        return [colors[place % colors.count], colors[(place + 1) % colors.count]]
    }

    /// Begins with the first step of another stretch that does so at or after a time,
    /// from what that shows then.
    mutating func follow(_ other: Self, after time: Double) {
        let steps = other.steps(at: time)
        let whole = steps.roundedDown < steps ? steps.roundedDown + 1 : steps
        anchor = other.anchor + whole * other.duration
        // Rounding must not let it begin before the change.
        since = max(time, anchor)
        first = other.first + whole
        origin = whole == 0 ? other.origin ?? other.neighbors(first) : other.neighbors(first)
    }

    func isMoving(at time: Double) -> Bool { colors.count > 1 || (origin != nil && steps(at: time) < 1) }
}

extension Color {
    fileprivate func mixed(with other: Color, _ share: Double) -> Color {
        Color(
            red + (other.red - red) * share, green + (other.green - green) * share,
            blue + (other.blue - blue) * share, alpha + (other.alpha - alpha) * share)
    }
}
