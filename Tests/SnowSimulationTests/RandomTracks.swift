@testable import SnowModel
@testable import SnowSimulation

/// Animations of every kind, for tests against brute force.
struct RandomTracks {
    var dice: Dice
    /// Control points of eases lie within this of 0 and 1.
    var wildness = 0.0
    var isEased = true

    init(_ seed: UInt64) { dice = Dice(seed) }

    mutating func timing() -> MediaTiming {
        var timing = MediaTiming(duration: dice.pick([0.25, 0.3, 1, 1.7, 4]))
        timing.beginTime = dice.pick([0, 0, 0.5, 1.3, -0.7])
        timing.timeOffset = dice.pick([0, 0, 0.4, -1.1])
        timing.speed = dice.pick([1, 1, 2, 0.3, -1, 0])
        timing.repeatCount = dice.pick([0, 1, 2.5, 3, .infinity])
        timing.repeatDuration = dice.pick([0, 0, 0, 2.2])
        timing.autoreverses = dice.chance(0.4)
        timing.fillMode = dice.pick(FillMode.allCases)
        return timing
    }

    mutating func ease() -> TimingFunction {
        guard isEased && dice.chance(0.5) else { return .linear }
        if wildness == 0 { return dice.pick([.easeIn, .easeOut, .easeInEaseOut, .standard]) }
        return TimingFunction(
            dice.unit(), dice.number(-wildness...1 + wildness), dice.unit(), dice.number(-wildness...1 + wildness))
    }

    mutating func shape() -> Track.Shape {
        if dice.chance(0.5) {
            func end(_ dice: inout Dice) -> Double? { dice.chance(0.7) ? dice.number(-5...5) : nil }
            return .basic(from: end(&dice), to: end(&dice), by: end(&dice))
        }
        let count = 1 + dice.index(5)
        let times = (0..<count).map { _ in dice.pick([0, 1, 0.5, dice.unit()]) }.sorted()
        return .keyframes(
            values: times.map { _ in dice.number(-5...5) }, times: times,
            eases: dice.chance(0.5) ? times.dropFirst().map { _ in ease() } : [], isDiscrete: dice.chance(0.2),
            isCubic: dice.chance(0.4))
    }

    mutating func track() -> Track {
        Track(
            timings: (0..<(1 + dice.index(3))).map { _ in timing() }, isRemovedOnCompletion: dice.chance(0.5),
            ease: ease(), isAdditive: dice.chance(0.3), isCumulative: dice.chance(0.2), shape: shape())
    }

    mutating func curve() -> PropertyCurve {
        var curve = PropertyCurve(dice.number(-3...3))
        var time = 0.0
        for _ in 0..<dice.index(4) {
            time += dice.number(0...2)
            curve.append(
                dice.number(-4...4), HostChange.Moment(time: time, start: 0, isGradual: dice.chance(0.5)))
        }
        curve.tracks = (0..<dice.index(3)).map { _ in track() }
        return curve
    }
}
