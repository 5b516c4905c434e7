import SnowModel

/// The kind of JSON value that a key path takes.
enum AnimatedValueKind {
    case number
    /// true, false, or a number that is or is not 0.
    case flag
    /// Two numbers, or a point by name.
    case pair
    /// Two numbers or shares like "50%".
    case lengths
    case color, colors, numbers

    init(_ target: KeyPathTarget) {
        switch target {
        case .opacity, .emitter, .cell: self = .number
        case .cellEnabled: self = .flag
        case .emitterPair: self = .lengths
        case .cellColor: self = .color
        case .startPoint(let component), .endPoint(let component): self = component == .both ? .pair : .number
        case .colors: self = .colors
        case .locations: self = .numbers
        }
    }
}
