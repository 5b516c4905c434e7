import SnowMath
import SnowModel

/// A coarse picture of where a cell's particles are: a few births spread over
/// shape, cone and speeds, moved to one age.
struct LintMotion {
    struct Sample {
        var x: Double
        var y: Double
        /// Radians, +x towards +y.
        var direction: Double
    }

    static let pi = 3.141592653589793
    /// Spread over a range: its ends, its middle and the quarters between.
    private static let spread = [-0.5, -0.25, 0, 0.25, 0.5]

    private let cell: LintCell
    private let births: [Sample]
    private let velocityFactor: Double
    private let drag: Double

    init(_ cell: LintCell, below parents: LintParents?, _ emitter: EmitterLayer, _ scope: LintScope) {
        self.cell = cell
        births = parents?.samples ?? LintMotion.births(emitter, scope)
        velocityFactor = emitter[.velocity].points
        var drag = 0.0
        for behavior in cell.behaviors {
            if case .drag(let rate) = behavior.kind { drag += rate }
        }
        self.drag = drag
    }

    /// Where they die, at the mean life.
    var atDeath: [Sample] { samples(at: cell.life) }

    /// Some of those half-way, as birth places of sub-cells.
    var halfWay: [Sample] {
        let all = samples(at: cell.life / 2)
        let step = max(all.count / 15, 1)
        return stride(from: 0, to: all.count, by: step).map { all[$0] }
    }

    /// The motion cannot be told from the description alone.
    static func isUnclear(_ cell: LintCell, _ scope: LintScope) -> Bool {
        let properties: [CellProperty] = [
            .velocity, .velocityRange, .xAcceleration, .yAcceleration, .emissionLongitude, .emissionRange, .lifetime,
        ]
        let isPulled = cell.behaviors.contains { behavior in
            if case .attractor = behavior.kind { return true }
            return false
        }
        return isPulled || scope.animates(cell: cell.path, properties)
            || cell.isDriven([.positionX, .positionY, .velocityX, .velocityY])
            || scope.animates(.emitter(.velocity)) || scope.animates(.emitter(.lifetime))
            || scope.animates(.emitterPair(.emitterPositionX)) || scope.animates(.emitter(.emitterPositionX))
            || scope.animates(.emitter(.emitterPositionY))
    }

    private func samples(at age: Double) -> [Sample] {
        var samples: [Sample] = []
        let description = cell.cell
        for birth in births {
            for turn in LintMotion.spread {
                let angle = birth.direction + description[.emissionLongitude] + turn * description[.emissionRange]
                for share in [-0.5, 0, 0.5] {
                    let speed = (description[.velocity] + share * description[.velocityRange]) * velocityFactor
                    samples.append(moved(birth, angle, speed, age))
                }
            }
        }
        return samples
    }

    private func moved(_ birth: Sample, _ angle: Double, _ speed: Double, _ age: Double) -> Sample {
        let (sine, cosine) = Elementary.sincos(angle)
        let description = cell.cell
        let (x, speedX) = course(speed * cosine, description[.xAcceleration], age)
        let (y, speedY) = course(speed * sine, description[.yAcceleration], age)
        let isStill = speedX == 0 && speedY == 0
        return Sample(
            x: birth.x + x, y: birth.y + y, direction: isStill ? angle : Elementary.atan2(speedY, speedX))
    }

    /// Way and speed at an age along one axis, under acceleration and drag.
    private func course(_ speed: Double, _ acceleration: Double, _ age: Double) -> (way: Double, speed: Double) {
        guard drag > 1e-6 else { return ((speed + acceleration * age / 2) * age, speed + acceleration * age) }
        let final = acceleration / drag
        let decay = Elementary.exp(-drag * age)
        return (final * age + (speed - final) * (1 - decay) / drag, final + (speed - final) * decay)
    }

    // MARK: Births

    private static func births(_ emitter: EmitterLayer, _ scope: LintScope) -> [Sample] {
        let x = emitter[.emitterPositionX].resolved(scope.width)
        let y = emitter[.emitterPositionY].resolved(scope.height)
        let width = emitter[.emitterSizeWidth].resolved(scope.width)
        let height = emitter[.emitterSizeHeight].resolved(scope.height)
        switch emitter.shape {
        case .point: return [Sample(x: x, y: y, direction: 0)]
        case .line: return spread.map { Sample(x: x + $0 * width, y: y, direction: -pi / 2) }
        case .circle, .sphere:
            return (0..<8).map { eighth in
                let angle = Double(eighth) * pi / 4
                let (sine, cosine) = Elementary.sincos(angle)
                let radius = emitter.mode == .volume ? width * 0.7 : width
                return Sample(x: x + radius * cosine, y: y + radius * sine, direction: angle)
            }
        case .rectangle, .cuboid:
            return spread.flatMap { across in
                spread.map { Sample(x: x + across * width, y: y + $0 * height, direction: 0) }
            }
        }
    }
}
