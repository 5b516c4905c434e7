import SnowMath

/// A disc as a cubic B-spline sees it, summed over strips of the area under the spline.  Lengths count
/// from one knot of the spline to the next.
///
/// The spline is written anew, by truncated powers, so that it cannot err with the library's.
struct DiscReference {
    let radius: Double
    private let directions = 8
    private let strips = 400

    /// 0...1 at a distance from the middle, the mean of eight directions: the filter is not quite round.
    func coverage(_ distance: Double) -> Double {
        var sum = 0.0
        for direction in 0..<directions {
            let turn = (Double(direction) + 0.5) / Double(directions) * Double.pi / 2
            let (sine, cosine) = Elementary.sincos(turn)
            for strip in 0..<strips {
                let across = (Double(strip) + 0.5) / Double(strips) * 4 - 2
                sum += weight(across) * part(x: distance * cosine + across, y: distance * sine)
            }
        }
        return sum * 4 / Double(strips) / Double(directions)
    }

    /// The part of the strip at `x` that lies in the disc, as a filter about `y` sees it.
    private func part(x: Double, y: Double) -> Double {
        guard abs(x) < radius else { return 0 }
        let half = (radius * radius - x * x).squareRoot()
        return integral(half - y) - integral(-half - y)
    }

    private func weight(_ place: Double) -> Double { truncatedPowers(place) { $0 * $0 * $0 / 6 } }

    private func integral(_ place: Double) -> Double {
        truncatedPowers(min(place, 2)) { $0 * $0 * $0 * $0 / 24 }
    }

    private func truncatedPowers(_ place: Double, _ power: (Double) -> Double) -> Double {
        var sum = 0.0
        for (knot, factor) in [1.0, -4, 6, -4, 1].enumerated() {
            let share = place + 2 - Double(knot)
            if share > 0 { sum += factor * power(share) }
        }
        return sum
    }
}
