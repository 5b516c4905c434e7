import SnowMath
import SnowModel

/// A cell's law of motion beyond its own accelerations: what its behaviours and
/// the layer's add, reduced to what has a closed form.
struct Motion: Sendable {
    /// Linear drag in 1/s.
    var drag = 0.0
    /// Stiffness of the springs in 1/s2, and the point they pull to.
    var stiffness = 0.0
    var anchor = SIMD3<Double>.zero
    var waves: [Wave] = []
    /// Rotation in radians added to the direction of travel, when aligned to it.
    var alignment: Double?
    var lifeCurves: [LifeCurve] = []

    struct Wave: Sendable {
        var force: SIMD3<Double>
        var frequency: Double
    }

    init(_ behaviors: [EmitterBehavior], width: Double, height: Double) {
        for behavior in behaviors where behavior.isEnabled { add(behavior.kind, width, height) }
    }

    private mutating func add(_ kind: EmitterBehavior.Kind, _ width: Double, _ height: Double) {
        switch kind {
        case .wave(let force, let frequency):
            // Slower than once in 30 000 years it stands still at 0.
            if frequency > 1e-12 { waves.append(Wave(force: force, frequency: frequency)) }
        case .drag(let value):
            drag += max(0, value)
        case .alignToMotion(let rotation):
            alignment = rotation * 2 * Double.pi
        case .valueOverLife(let property, let values, let locations, let isAdditive):
            lifeCurves.append(
                LifeCurve(property: property, values: values, locations: locations, isAdditive: isAdditive))
        case .colorOverLife(let colors, let locations):
            for (index, property) in [LifeProperty.red, .green, .blue, .alpha].enumerated() {
                lifeCurves.append(
                    LifeCurve(
                        property: property, values: colors.map { $0[index] }, locations: locations, isAdditive: false))
            }
        case .attractor(let x, let y, let z, let stiffness):
            addSpring(to: [x.resolved(width), y.resolved(height), z], max(0, stiffness))
        }
    }

    /// Two springs act as one towards their weighted middle.
    private mutating func addSpring(to point: SIMD3<Double>, _ added: Double) {
        guard added > 0 else { return }
        let total = stiffness + added
        anchor = (anchor * stiffness + point * added) / total
        stiffness = total
    }

    /// Position follows from birth values and age by plain kinematics.
    var isFree: Bool { drag == 0 && stiffness == 0 }
}

/// A property driven by age over life: piecewise linear (core-animation.md 6).
struct LifeCurve: Sendable {
    let property: LifeProperty
    let values: [Double]
    /// As many as values, ascending.
    let locations: [Double]
    let isAdditive: Bool

    init(property: LifeProperty, values: [Double], locations: [Double], isAdditive: Bool) {
        self.property = property
        self.values = values
        self.isAdditive = isAdditive
        let last = Double(max(1, values.count - 1))
        self.locations =
            locations.count == values.count ? locations : values.indices.map { Double($0) / last }
    }

    func value(_ share: Double) -> Double {
        guard let first = values.first else { return 0 }
        if share <= locations[0] { return first }
        for k in 1..<max(1, values.count) where share < locations[k] {
            let width = locations[k] - locations[k - 1]
            let s = width > 0 ? (share - locations[k - 1]) / width : 1
            return values[k - 1] + (values[k] - values[k - 1]) * s
        }
        return values[values.count - 1]
    }

    /// The area under the curve from 0 to `share`.
    func integral(_ share: Double) -> Double {
        var sum = 0.0
        var from = 0.0
        for until in locations + [share] where until > from {
            let end = min(until, share)
            if end > from { sum += (value(from) + value(end.justBelow)) / 2 * (end - from) }
            from = max(from, end)
        }
        return sum
    }
}

extension Double {
    fileprivate var justBelow: Double { self - 1e-12 }
}
