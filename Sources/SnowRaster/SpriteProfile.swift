/// Coverage of a round shape of one size by the square of the distance from its middle:
/// the same at every angle and at every place between the pixels.
///
/// Between `inner` and `reach` there are eight stretches of a cubic, as that is how many
/// numbers one instruction can choose from.
struct SpriteProfile {
    static let stretches = 8

    enum State {
        case notMade
        case made
        /// Cubics do not come near enough: the level is to be drawn.
        case tooFine
    }

    private(set) var state = State.notMade
    /// Distance, in units, up to which coverage is that of the middle.
    private(set) var inner: Float = 0
    /// Distance, in units, from which on nothing is drawn.
    private(set) var reach: Float = 0
    /// Factor of alpha by which full values are to be drawn.
    private(set) var strength: Float = 1
    private(set) var cubics = ProfileCubics()

    /// One that is not made yet.
    init() {}

    /// Levels that count as nothing.
    static let least: Float = 1 / 16
    /// Levels by which cubics may err.
    private static let tolerance: Float = 0.5

    /// @param reach  Distance from which on everything is 0.
    /// @param gain   Multiplies the filtered values.
    init(_ circle: ProfileCircle, reach: Float, gain: Float, strength: Float) {
        self.strength = strength
        let step = reach / 512
        let middle = circle.level(0, gain)
        let outer = SpriteProfile.walk(from: reach, by: -step, past: step) {
            circle.level($0, gain) < SpriteProfile.least
        }
        let inner = SpriteProfile.walk(from: 0, by: step, past: outer) {
            abs(circle.level($0, gain) - middle) < SpriteProfile.least
        }
        self.reach = outer
        self.inner = inner
        state = inner < outer && fit(circle, gain) ? .made : .tooFine
    }

    /// Goes on by `step`, to `end` or just past it, while values are even, which they cease to
    /// be but once.  Long steps first, as most of the way is even.
    private static func walk(from: Float, by step: Float, past end: Float, _ isEven: (Float) -> Bool) -> Float {
        var place = from
        for length in [16, 1] {
            while true {
                var (last, next) = (place, place)
                for _ in 0..<length { (last, next) = (next, next + step) }
                guard step > 0 ? last < end : last > end, isEven(next) else { break }
                place = next
            }
        }
        return place
    }

    /// Coverage at a distance in units, 0...255, as it is drawn.
    func level(_ distance: Float) -> Float {
        let way = (distance * distance - inner * inner) / (reach * reach - inner * inner)
        let place = max(0, min(way * Float(SpriteProfile.stretches), Float(SpriteProfile.stretches) - 1 / 65_536))
        return cubics.value(Int(place), place - Float(Int(place))) / 256
    }

    /// Finds the cubics; false when they err too much or leave the range of coverage.
    private mutating func fit(_ circle: ProfileCircle, _ gain: Float) -> Bool {
        var isNear = true
        for stretch in 0..<SpriteProfile.stretches {
            let cubic = ProfileCubic { share in value(circle, gain, stretch, share) }
            cubics.set(cubic, stretch)
            for check in 0...32 {
                let share = Float(check) / 32
                let fitted = cubic.value(share)
                let error = abs(fitted - value(circle, gain, stretch, share))
                isNear = isNear && error < SpriteProfile.tolerance * 256 && fitted >= 1 && fitted <= 65_279
            }
        }
        return isNear
    }

    /// Coverage at a share 0...1 of a stretch, 0...65 280 but for a margin that does not
    /// show, so that no cubic needs to be cut.
    private func value(_ circle: ProfileCircle, _ gain: Float, _ stretch: Int, _ share: Float) -> Float {
        let margin: Float = 60
        let place = (Float(stretch) + share) / Float(SpriteProfile.stretches)
        guard place < 1 else { return margin }
        let square = inner * inner + (reach * reach - inner * inner) * place
        return margin + circle.level(square.squareRoot(), gain) * (65_280 - 2 * margin) / 255
    }
}
