import CPlatform

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
    /// Pixels by which both are farther out and farther in, whatever the size.
    private(set) var edge: Float = 0
    /// Factor of alpha by which full values are to be drawn.
    private(set) var strength: Float = 1
    private(set) var cubics = ProfileCubics()

    /// One that is not made yet.
    init() {}

    /// Levels that count as nothing.
    static let least: Float = 1 / 16
    /// Levels by which cubics may err.
    private static let tolerance: Float = 0.5

    /// @param reach  Distance, in units, from which on everything is 0.
    /// @param level  Value at a distance, 0...255, as it is to be drawn.
    @inline(never)
    init(reach: Float, strength: Float, _ level: (_ distance: Float) -> Float) {
        self.strength = strength
        let step = reach / 512
        let middle = level(0)
        let outer = SpriteProfile.walk(from: reach, by: -step, past: step) { level($0) < SpriteProfile.least }
        let inner = SpriteProfile.walk(from: 0, by: step, past: outer) {
            abs(level($0) - middle) < SpriteProfile.least
        }
        self.reach = outer
        self.inner = inner
        let (start, end) = (inner * inner, outer * outer)
        let fits = inner < outer && fit { place in level((start + (end - start) * place).squareRoot()) }
        state = fits ? .made : .tooFine
    }

    /// A disc of any size with an edge of one pixel.
    /// @param discRadius  In units.
    init(discRadius: Float) {
        (reach, inner, edge) = (discRadius, discRadius, 0.5)
        // From one side of the edge to the other squares grow all but linearly.
        state = fit { place in 255 * (1 - place) } ? .made : .tooFine
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
        let place = max(-1, min(way, 2)) * Float(SpriteProfile.stretches * ProfileCubics.places)
        let places = SIMD8(repeating: platform_whole_float(place) - 32_768)
        return Float(cubics.coverage(places, places)[0]) / 256
    }

    /// Finds the cubics; false when they err too much or leave the range of coverage.
    /// @param level  Value at a place 0..<1 on the way from start to end.
    @inline(never)
    private mutating func fit(_ level: (_ place: Float) -> Float) -> Bool {
        let slack: Float = 16
        var isNear = true
        for stretch in 0..<SpriteProfile.stretches {
            func value(_ share: Float) -> Float {
                let place = (Float(stretch) + share) / Float(SpriteProfile.stretches)
                return SpriteProfile.drawn(place < 1 ? level(place) : 0)
            }
            let cubic = ProfileCubic(value)
            isNear = cubics.set(cubic, stretch) && isNear
            for check in 0...32 {
                let share = Float(check) / 32
                let fitted = cubic.value(share)
                isNear = isNear && abs(fitted - value(share)) < SpriteProfile.tolerance * 256
                isNear = isNear && fitted >= slack && fitted <= 65_280 - slack
            }
        }
        return isNear
    }

    /// Levels 0...255 as coverage 0...65 280 but for a margin that does not show, so that no
    /// cubic needs to be cut.
    private static func drawn(_ level: Float) -> Float {
        let margin: Float = 60
        return margin + level * (65_280 - 2 * margin) / 255
    }
}
