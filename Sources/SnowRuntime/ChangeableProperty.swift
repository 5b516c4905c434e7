import SnowModel
import SnowPreset
import SnowSimulation

/// What a host can change of a layer.
enum ChangeableProperty: Equatable {
    case timing(HostChange.TimingProperty)
    case hidden
    case ring(RingProperty)
    case target(KeyPathTarget)

    enum RingProperty { case colors, addColor, duration, restart }

    func action(_ values: [Double]) -> HostChange.Action {
        switch self {
        case .timing(let property): .timing(property, values[0])
        case .hidden: .hidden(values[0] != 0)
        case .ring(let property): .ring(property.change(values))
        case .target(let target): .value(target, values)
        }
    }

    /// Takes no values between two others.
    var onlyJumps: Bool {
        switch self {
        case .timing, .hidden, .ring, .target(.cellEnabled): true
        default: false
        }
    }

    /// What its one number must keep to, beyond being finite.
    var rule: NumberRule? {
        switch self {
        case .hidden, .target(.cellEnabled): NumberRule(0...1, whole: true)
        case .target(.opacity): .unit
        case .ring(.duration): .positive
        case .ring(.restart): NumberRule(1...1)
        default: nil
        }
    }

    var expected: ChangeReader.Expected {
        switch self {
        case .timing: .number
        case .hidden, .ring(.restart): .flag
        case .ring(.colors): .colors
        case .ring(.addColor): .color
        case .ring(.duration): .number
        case .target(let target): .target(target)
        }
    }
}

extension ChangeableProperty.RingProperty {
    fileprivate func change(_ values: [Double]) -> RingChange {
        switch self {
        case .colors: .colors(stride(from: 0, to: values.count, by: 4).map { Color(values[$0...]) })
        case .addColor: .addColor(Color(values[...]))
        case .duration: .duration(values[0])
        case .restart: .restart
        }
    }
}

extension Color {
    /// @param values  At least four.
    fileprivate init(_ values: ArraySlice<Double>) {
        let first = values.startIndex
        self.init(values[first], values[first + 1], values[first + 2], values[first + 3])
    }
}

extension Layer {
    /// What the rest of a key path names in this layer.
    func property(named keyPath: ArraySlice<UInt8>) -> ChangeableProperty? {
        if keyPath.equals("beginTime") { return .timing(.beginTime) }
        if keyPath.equals("timeOffset") { return .timing(.timeOffset) }
        if keyPath.equals("speed") { return .timing(.speed) }
        if keyPath.equals("hidden") { return .hidden }
        if let name = keyPath.dropping(prefix: "ring.") { return ringProperty(name) }
        return target(ofKeyPath: keyPath).map { .target($0) }
    }

    private func ringProperty(_ name: ArraySlice<UInt8>) -> ChangeableProperty? {
        guard case .gradient(let gradient) = content, gradient.ring != nil else { return nil }
        if name.equals("colors") { return .ring(.colors) }
        if name.equals("addColor") { return .ring(.addColor) }
        if name.equals("duration") { return .ring(.duration) }
        if name.equals("restart") { return .ring(.restart) }
        return nil
    }

    /// Whether a value for the property is made of so many numbers.
    func takes(_ count: Int, for property: ChangeableProperty) -> Bool {
        switch property {
        case .timing, .hidden, .ring(.duration), .ring(.restart): count == 1
        case .ring(.addColor): count == 4
        case .ring(.colors): count > 0 && count.isMultiple(of: 4)
        case .target(.colors): takesColors(count)
        case .target(let target): count == valueCount(target)
        }
    }

    /// Lists of any length that draws something, but where a ring shows others.
    private func takesColors(_ count: Int) -> Bool {
        guard case .gradient(let gradient) = content, gradient.ring == nil else { return false }
        return count >= 8 && count.isMultiple(of: 4)
    }

    private func valueCount(_ target: KeyPathTarget) -> Int {
        switch target {
        case .emitterPair, .startPoint(.both), .endPoint(.both): return 2
        case .cellColor: return 4
        case .locations:
            guard case .gradient(let gradient) = content else { return 0 }
            return gradient.stopLocations.count
        default: return 1
        }
    }
}
