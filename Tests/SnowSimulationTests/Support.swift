import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

/// Numbers that look random and are the same in every run.
struct Dice {
    private let random: CounterRandom
    private var index: UInt64 = 0

    init(_ seed: UInt64) { random = CounterRandom(key: seed).child(99) }

    mutating func unit() -> Double {
        index += 1
        return Double(random.bits(index, stream: 0)) * 0x1p-32
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + unit() * (range.upperBound - range.lowerBound)
    }

    mutating func chance(_ share: Double) -> Bool { unit() < share }

    mutating func index(_ count: Int) -> Int { min(count - 1, Int(unit() * Double(count))) }

    mutating func pick<T>(_ list: [T]) -> T { list[index(list.count)] }
}

extension EmitterCell {
    static func make(_ values: [CellProperty: Double], _ configure: (inout EmitterCell) -> Void = { _ in })
        -> EmitterCell
    {
        var cell = EmitterCell()
        for (property, value) in values { cell[property] = value }
        configure(&cell)
        return cell
    }
}

extension EmitterLayer {
    static func make(
        _ cells: [EmitterCell], _ values: [EmitterProperty: Double] = [:],
        _ configure: (inout EmitterLayer) -> Void = { _ in }
    ) -> EmitterLayer {
        var layer = EmitterLayer()
        layer.cells = cells
        for (property, value) in values { layer[property] = Length(points: value) }
        configure(&layer)
        return layer
    }

    func program(_ animations: [Animation] = [], seed: UInt64 = 1) -> EmitterProgram {
        var layer = Layer(content: .emitter(self))
        layer.animations = animations
        return EmitterProgram(layer: layer, emitter: self, random: CounterRandom(key: seed), width: 400, height: 300)
    }
}

extension Animation {
    static func basic(
        _ path: StaticString, from: Double? = nil, to: Double? = nil, by: Double? = nil, duration: Double,
        _ configure: (inout Animation) -> Void = { _ in }
    ) -> Animation {
        var animation = Animation(
            kind: .basic(from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) }))
        animation.keyPath = Name(path)
        animation.timing.duration = duration
        configure(&animation)
        return animation
    }

    static func keyframes(
        _ path: StaticString, _ values: [Double], duration: Double,
        _ configure: (inout Animation.Keyframes) -> Void = { _ in }
    ) -> Animation {
        var keyframes = Animation.Keyframes(values: values.map { .number($0) })
        configure(&keyframes)
        var animation = Animation(kind: .keyframe(keyframes))
        animation.keyPath = Name(path)
        animation.timing.duration = duration
        return animation
    }

    func repeated(_ count: Double, autoreverses: Bool = false) -> Animation {
        var animation = self
        animation.timing.repeatCount = count
        animation.timing.autoreverses = autoreverses
        return animation
    }

    func eased(_ function: TimingFunction) -> Animation {
        var animation = self
        animation.timingFunction = function
        return animation
    }

    func held() -> Animation {
        var animation = self
        animation.isRemovedOnCompletion = false
        animation.timing.fillMode = .both
        return animation
    }
}

/// One particle as evaluation gives it.
struct Particle: Equatable {
    var cell: Int
    var ancestors: [UInt64]
    var index: UInt64
    var birth: Double
    var values: [Float]

    subscript(column: BlockState.Column) -> Float { values[column.rawValue] }
    var age: Float { self[.age] }
}

extension BlockState {
    var particles: [Particle] {
        let columns = BlockState.Column.allCases.filter { isOriented || $0.rawValue < Column.longitude.rawValue }
        return (0..<count).map { row in
            Particle(
                cell: cell, ancestors: ancestors, index: indices[row], birth: births[row],
                values: columns.map { self[$0][row] })
        }
    }
}

extension EmitterSimulation {
    func particles(at time: Double) throws -> [Particle] {
        let state = try #require(BlockState())
        try update(to: time)
        var result: [Particle] = []
        visit(state) { result += $0.particles }
        return result
    }

    func births(from: Double, until: Double) throws -> [Particle] {
        let state = try #require(BlockState())
        var result: [Particle] = []
        try visitBirths(from: from, until: until, state) { result += $0.particles }
        return result
    }
}

extension EmitterLayer {
    func simulation(_ animations: [Animation] = [], seed: UInt64 = 1) -> EmitterSimulation {
        EmitterSimulation(program: program(animations, seed: seed))
    }
}

/// The classical Runge-Kutta integration of x'' = force(t, x, v).
func rungeKutta(
    _ start: (x: Double, v: Double), from: Double, until: Double, steps: Int,
    _ force: (Double, Double, Double) -> Double
) -> (x: Double, v: Double) {
    var (x, v) = start
    let h = (until - from) / Double(steps)
    for step in 0..<steps {
        let t = from + Double(step) * h
        let (k1, l1) = (v, force(t, x, v))
        let (k2, l2) = (v + h / 2 * l1, force(t + h / 2, x + h / 2 * k1, v + h / 2 * l1))
        let (k3, l3) = (v + h / 2 * l2, force(t + h / 2, x + h / 2 * k2, v + h / 2 * l2))
        let (k4, l4) = (v + h * l3, force(t + h, x + h * k3, v + h * l3))
        x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return (x, v)
}

/// The area under `body`, by the midpoint rule.
func area(from: Double, until: Double, steps: Int, _ body: (Double) -> Double) -> Double {
    let h = (until - from) / Double(steps)
    return (0..<steps).reduce(0) { $0 + body(from + (Double($1) + 0.5) * h) * h }
}

/// The wave of core-animation.md 6: a triangle in [-1, 1], rounded.
func waveShape(_ time: Double, _ frequency: Double) -> Double {
    let turns = time * frequency
    let phase = (turns - turns.rounded(.down)) * 4
    let tau = phase < 1 ? phase : phase < 3 ? 2 - phase : phase - 4
    return tau * (2 - tau.magnitude)
}

extension BirthClock {
    /// A rate made of pieces that follow each other; after the last one it is none, or
    /// from `repeatStart` on everything comes back, until `last`.
    convenience init(pieces: [Piece], repeatStart: Double?, bursts: [Burst] = [], last: Double = .infinity) {
        self.init(start: pieces.first?.start ?? 0)
        let isLead = { (piece: Piece) in repeatStart.map { piece.start < $0 } ?? true }
        append(pieces.filter(isLead), repeats: false)
        append(pieces.filter { !isLead($0) }, repeats: true)
        let end = repeatStart == nil ? min(last, pieces.last?.end ?? last) : last
        if end < .infinity { append([Piece(start: end, end: .infinity, polynomial: .zero)], repeats: false) }
        for burst in bursts { append(burst) }
    }
}
