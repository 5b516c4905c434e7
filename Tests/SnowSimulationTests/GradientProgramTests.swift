import Testing

@testable import SnowModel
@testable import SnowSimulation

struct GradientProgramTests {
    private func color(_ hex: Int) -> Color {
        Color(Double(hex >> 16) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255)
    }

    private func bytes(_ color: Color) -> [Double] { [color.red * 255, color.green * 255, color.blue * 255] }

    private func expect(_ color: Color, _ expected: [Double], within limit: Double = 1e-9, _ line: Int = #line) {
        for (a, b) in zip(bytes(color), expected) { #expect((a - b).magnitude < limit, "line \(line)") }
    }

    // MARK: Animations

    private func program(_ gradient: GradientLayer, _ animations: [Animation] = []) -> GradientProgram {
        var layer = Layer(content: .gradient(gradient))
        layer.animations = animations
        return GradientProgram(layer: layer, gradient: gradient)
    }

    private func animation(_ path: StaticString, _ from: AnimatedValue?, _ to: AnimatedValue?, by: AnimatedValue? = nil)
        -> Animation
    {
        var animation = Animation(kind: .basic(from: from, to: to, by: by))
        animation.keyPath = Name(path)
        animation.timing.duration = 2
        return animation
    }

    private var two: GradientLayer {
        var gradient = GradientLayer()
        gradient.colors = [Color(0, 0, 0), Color(1, 1, 1, 0.5)]
        return gradient
    }

    @Test func stillGradients() {
        let state = program(two).state(at: 7)
        #expect(state.colors == two.colors && state.locations.isEmpty)
        #expect(state.startPoint == [0.5, 0] && state.endPoint == [0.5, 1])
        #expect(program(two).nextChange(from: 0) == .infinity)
    }

    @Test func coloursFadeStraight() {
        let to = [Color(1, 0, 0), Color(0, 1, 0, 1)]
        let program = program(two, [animation("colors", nil, .colors(to))])
        #expect(program.state(at: 1).colors == [Color(0.5, 0, 0), Color(0.5, 1, 0.5, 0.75)])
        #expect(program.state(at: 2).colors == two.colors)
        #expect(program.nextChange(from: 0.5) == 0.5 && program.nextChange(from: 2) == .infinity)
    }

    /// Lists of another length have no effect (8.3).
    @Test func listsOfAnotherLengthHaveNoEffect() {
        let three = [Color.white, .white, .white]
        #expect(program(two, [animation("colors", nil, .colors(three))]).state(at: 1).colors == two.colors)
        #expect(
            program(two, [animation("colors", .colors(two.colors), .colors(three))]).state(at: 1).colors == two.colors)
        var placed = two
        placed.locations = [0, 1]
        #expect(program(placed, [animation("locations", nil, .numbers([1, 2, 3]))]).state(at: 1).locations == [0, 1])
    }

    @Test func locationsMayStartFromNone() {
        var gradient = two
        gradient.colors.append(.white)
        let program = program(gradient, [animation("locations", .numbers([-1, -0.5, 0]), .numbers([1, 1.5, 2]))])
        #expect(program.state(at: 0.5).locations == [-0.5, 0, 0.5])
    }

    /// T52: the pairs of 8.2 on startPoint.
    @Test(
        arguments: [
            (SIMD2(0.0, 0), SIMD2(1.0, 1), nil, SIMD2(0.5, 0.5)), (nil, [1, 1], nil, [0.75, 0.5]),
            ([0, 0.5], nil, nil, [0.25, 0.25]), (nil, nil, [0.5, 1], [0.75, 0.5]),
            ([0, 0], nil, [1, 0.5], [0.5, 0.25]),
            (nil, [1, 1], [1, 0.5], [0.5, 0.75]),
        ] as [(SIMD2<Double>?, SIMD2<Double>?, SIMD2<Double>?, SIMD2<Double>)])
    func pointPairs(from: SIMD2<Double>?, to: SIMD2<Double>?, by: SIMD2<Double>?, middle: SIMD2<Double>) {
        func value(_ point: SIMD2<Double>?) -> AnimatedValue? {
            point.map { .pair(Length(points: $0.x), Length(points: $0.y)) }
        }
        let program = program(two, [animation("startPoint", value(from), value(to), by: value(by))])
        #expect(program.state(at: 1).startPoint == middle)
        #expect(program.state(at: 1).endPoint == [0.5, 1])
    }

    @Test func singleComponents() {
        let program = program(
            two, [animation("startPoint.x", .number(0), .number(1)), animation("endPoint.y", .number(0), .number(1))])
        #expect(program.state(at: 1.5).startPoint == [0.75, 0] && program.state(at: 1.5).endPoint == [0.5, 0.75])
    }

    // MARK: Host changes

    @Test func hostChanges() {
        let program = program(two)
        func apply(_ target: KeyPathTarget, _ values: [Double], _ time: Double, gradual: Bool = false) {
            let change = HostChange(time: time, action: .value(target, values), isGradual: gradual)
            program.apply(change, HostChange.Moment(time: time, start: 0, isGradual: gradual))
        }
        apply(.colors, [1, 0, 0, 1, 0, 1, 0, 1], 2)
        apply(.colors, [1, 1, 1], 3)
        apply(.startPoint(.both), [1, 0.5], 4)
        apply(.endPoint(.x), [0], 4, gradual: true)
        #expect(program.state(at: 1.9).colors == two.colors)
        #expect(program.state(at: 5).colors == [Color(1, 0, 0), Color(0, 1, 0)])
        #expect(program.state(at: 3.9).startPoint == [0.5, 0] && program.state(at: 4).startPoint == [1, 0.5])
        #expect(program.state(at: 2).endPoint == [0.25, 1])
        apply(.colors, Array(repeating: 0.5, count: 12), 6)
        #expect(program.state(at: 5.9).colors.count == 2 && program.state(at: 6).colors.count == 3)
        program.rewind(to: 1)
        #expect(program.state(at: 5).colors == two.colors && program.state(at: 7).colors == two.colors)
    }
}
