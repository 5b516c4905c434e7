@testable import SnowModel
@testable import SnowSimulation

/// Emitter layers of every kind, for tests that hold for all of them.
struct RandomCells {
    var dice: Dice

    init(_ seed: UInt64) { dice = Dice(seed) }

    /// Properties that are safe to draw at random: rates, lives and depths stay small.
    private static let plain: [(CellProperty, ClosedRange<Double>)] = [
        (.lifetimeRange, -1...1), (.emissionLatitude, -1...1), (.emissionLongitude, -3...3), (.emissionRange, -4...4),
        (.velocity, -60...60), (.velocityRange, -30...30), (.xAcceleration, -40...40), (.yAcceleration, -40...40),
        (.zAcceleration, -40...40), (.scale, -0.5...1), (.scaleRange, -1...1), (.scaleSpeed, -0.5...0.5),
        (.spin, -3...3), (.spinRange, -3...3), (.rotation, -3...3), (.rotationRange, -3...3), (.red, 0...1),
        (.greenRange, -1...1), (.blueSpeed, -1...1), (.alphaSpeed, -1...1), (.alpha, 0...1),
        (.orientationRange, -3...3), (.orientationLongitude, -3...3), (.orientationLatitude, -3...3),
    ]

    mutating func cell(_ name: StaticString, depth: Int) -> EmitterCell {
        var cell = EmitterCell()
        cell.name = Name(name)
        cell[.birthRate] = dice.number(2...12)
        cell[.lifetime] = dice.number(0.3...2)
        for (property, range) in RandomCells.plain where dice.chance(0.35) { cell[property] = dice.number(range) }
        cell.emissionCone = dice.pick(EmissionCone.allCases)
        cell.particleType = dice.pick(ParticleType.allCases)
        cell.behaviors = behaviors()
        if dice.chance(0.2) {
            (cell.timing.beginTime, cell.timing.duration) = (dice.number(0...1), dice.number(0.2...2))
        }
        if depth > 0 && dice.chance(0.6) { cell.cells = [self.cell("child", depth: depth - 1)] }
        return cell
    }

    private mutating func behaviors() -> [EmitterBehavior] {
        var kinds: [EmitterBehavior.Kind] = []
        if dice.chance(0.2) { kinds.append(.drag(dice.number(0...3))) }
        if dice.chance(0.2) {
            kinds.append(.wave(force: [dice.number(-90...90), 40, 0], frequency: dice.number(0.2...4)))
        }
        if dice.chance(0.1) {
            kinds.append(
                .attractor(x: Length(points: 50), y: Length(fraction: 0.5), z: 0, stiffness: dice.number(0...9)))
        }
        if dice.chance(0.1) { kinds.append(.alignToMotion(rotation: 0.25)) }
        if dice.chance(0.15) {
            kinds.append(
                .valueOverLife(
                    property: dice.pick(Array(LifeProperty.allCases)), values: [dice.number(0...2), 1, 0],
                    locations: [0, 0.4, 1], isAdditive: dice.chance(0.5)))
        }
        return kinds.map { EmitterBehavior(kind: $0) }
    }

    mutating func layer() -> EmitterLayer {
        var layer = EmitterLayer()
        layer.shape = dice.pick(EmitterShape.allCases)
        layer.mode = dice.pick(EmitterMode.allCases)
        layer.cells = dice.chance(0.5) ? [cell("a", depth: 2)] : [cell("a", depth: 1), cell("b", depth: 0)]
        for (property, range) in [
            (.emitterPositionX, 0...400), (.emitterPositionY, 0...300), (.emitterZPosition, -9...9),
            (.emitterSizeWidth, 0...200), (.emitterSizeHeight, 0...90), (.emitterDepth, 0...50), (.velocity, 0.5...2),
            (.scale, 0.5...2), (.spin, -2...2), (.lifetime, 0.5...1.5),
        ] as [(EmitterProperty, ClosedRange<Double>)] where dice.chance(0.5) {
            layer[property] = Length(points: dice.number(range))
        }
        return layer
    }

    private static let paths: [StaticString] = [
        "birthRate", "lifetime", "velocity", "scale", "spin", "emitterPosition.x", "emitterSize.width", "emitterDepth",
        "emitterCells.a.birthRate", "emitterCells.a.lifetime", "emitterCells.a.yAcceleration",
        "emitterCells.a.xAcceleration", "emitterCells.a.scaleSpeed", "emitterCells.a.alphaSpeed",
        "emitterCells.a.velocity", "emitterCells.a.emissionRange", "emitterCells.a.emissionLongitude",
        "emitterCells.a.color.red", "emitterCells.a.emitterCells.child.birthRate",
        "emitterCells.a.emitterCells.child.yAcceleration", "emitterCells.a.emissionLatitude", "emitterCells.a.scale",
        "emitterCells.a.spinRange", "emitterCells.a.orientationLongitude",
    ]

    mutating func animations() -> [Animation] {
        (0..<dice.index(4)).map { _ in
            let path = dice.pick(RandomCells.paths)
            var animation =
                dice.chance(0.5)
                ? Animation.basic(
                    path, from: dice.number(0...2), to: dice.number(0...2), duration: dice.number(0.2...3))
                : .keyframes(path, [dice.number(0...2), dice.number(0...2), 1], duration: dice.number(0.2...3))
            if dice.chance(0.5) {
                let property = dice.pick(CellProperty.allCases.filter { $0 != .birthRate })
                let name = property.row.name
                animation.keyPath = Name(
                    utf8: Array("emitterCells.a.".utf8)
                        + UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
            }
            animation.timingFunction = dice.pick([.linear, .easeIn, .easeInEaseOut, .standard])
            animation.timing.repeatCount = dice.pick([1, 2.5, .infinity])
            animation.timing.autoreverses = dice.chance(0.5)
            animation.isAdditive = dice.chance(0.3)
            return animation
        }
    }

    /// Host changes at random layer times.
    mutating func changes(_ program: inout EmitterProgram) {
        var time = 0.0
        for _ in 0..<dice.index(4) {
            time += dice.number(0.2...2)
            let target: KeyPathTarget = dice.pick([
                .emitterPair(.emitterPositionX), .emitter(.birthRate), .cell(path: [0], .yAcceleration),
                .cell(path: [0], .birthRate), .cell(path: [0], .velocity), .cell(path: [0], .scaleSpeed),
            ])
            let change = HostChange(
                time: time, action: .value(target, [dice.number(0...3), dice.number(0...3)]),
                isGradual: dice.chance(0.3))
            program.apply(change, HostChange.Moment(time: time, start: 0, isGradual: change.isGradual))
        }
        if dice.chance(0.3) {
            program.apply(
                HostChange(time: 1, action: .burst(cell: 0, count: 9)),
                HostChange.Moment(time: 1.3, start: 0, isGradual: false))
        }
        program.updateBounds()
    }
}
