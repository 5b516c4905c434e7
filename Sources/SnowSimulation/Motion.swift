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
    /// From each location to the next.
    private let segments: [Segment]

    private struct Segment {
        let start, end: Double
        let value, change: Double
    }

    init(property: LifeProperty, values: [Double], locations: [Double], isAdditive: Bool) {
        self.property = property
        self.values = values
        self.isAdditive = isAdditive
        let last = Double(max(1, values.count - 1))
        let places = locations.count == values.count ? locations : values.indices.map { Double($0) / last }
        self.locations = places
        segments = values.indices.dropFirst().map {
            Segment(start: places[$0 - 1], end: places[$0], value: values[$0 - 1], change: values[$0] - values[$0 - 1])
        }
    }

    /// The age as a share of the life.
    @inline(__always)
    static func share(_ age: Float, _ life: Float) -> Double { life > 0 ? Double(age) / Double(life) : 0 }

    func value(_ share: Double) -> Double { withValues { $0(share) } }

    /// Calls `body` with the value as a function of the share, for many of them.
    @inline(__always)
    func withValues<Result>(_ body: ((Double) -> Double) -> Result) -> Result {
        let (start, first, last) = (locations.first ?? 0, values.first ?? 0, values.last ?? 0)
        return segments.withUnsafeBufferPointer { segments in
            body { share in
                if share <= start { return first }
                for segment in segments where share < segment.end {
                    let width = segment.end - segment.start
                    let s = width > 0 ? (share - segment.start) / width : 1
                    return segment.value + segment.change * s
                }
                return last
            }
        }
    }

    /// The area under the curve from 0 to `share`.
    func integral(_ share: Double) -> Double {
        var sum = 0.0
        var from = 0.0
        for place in 0...locations.count {
            let until = place < locations.count ? locations[place] : share
            guard until > from else { continue }
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
