import SnowModel

enum BehaviorType: Int, NamedCase {
    case wave, drag, alignToMotion, valueOverLife, colorOverLife, attractor

    static let names: [StaticString] = [
        "wave", "drag", "alignToMotion", "valueOverLife", "colorOverLife", "attractor",
    ]
}

/// A behaviour while it is read or written: the parameters of all types.
struct BehaviorDraft {
    let type: BehaviorType
    var name = Name()
    var isEnabled = true
    var force = [0.0, 0, 0]
    var frequency = 0.0
    var drag = 0.0
    var rotation = 0.0
    var property: LifeProperty?
    var values: [Double] = []
    var locations: [Double] = []
    var isAdditive = false
    var colors: [Color] = []
    var position = [Length(), Length()]
    var zPosition = 0.0
    var stiffness = 0.0

    init(_ type: BehaviorType) { self.type = type }

    init(_ behavior: EmitterBehavior) {
        self.init(BehaviorDraft.type(behavior.kind))
        name = behavior.name
        isEnabled = behavior.isEnabled
        switch behavior.kind {
        case .wave(let force, let frequency):
            self.force = [force.x, force.y, force.z]
            self.frequency = frequency
        case .drag(let drag): self.drag = drag
        case .alignToMotion(let rotation): self.rotation = rotation
        case .valueOverLife(let property, let values, let locations, let isAdditive):
            self.property = property
            self.values = values
            self.locations = locations
            self.isAdditive = isAdditive
        case .colorOverLife(let colors, let locations):
            self.colors = colors
            self.locations = locations
        case .attractor(let x, let y, let z, let stiffness):
            position = [x, y]
            zPosition = z
            self.stiffness = stiffness
        }
    }

    private static func type(_ kind: EmitterBehavior.Kind) -> BehaviorType {
        switch kind {
        case .wave: .wave
        case .drag: .drag
        case .alignToMotion: .alignToMotion
        case .valueOverLife: .valueOverLife
        case .colorOverLife: .colorOverLife
        case .attractor: .attractor
        }
    }

    var behavior: EmitterBehavior {
        var behavior = EmitterBehavior(kind: kind)
        behavior.name = name
        behavior.isEnabled = isEnabled
        return behavior
    }

    private var kind: EmitterBehavior.Kind {
        switch type {
        case .wave: .wave(force: SIMD3(force), frequency: frequency)
        case .drag: .drag(drag)
        case .alignToMotion: .alignToMotion(rotation: rotation)
        case .valueOverLife:
            .valueOverLife(
                property: property ?? .positionX, values: values, locations: locations, isAdditive: isAdditive)
        case .colorOverLife: .colorOverLife(colors: colors, locations: locations)
        case .attractor: .attractor(x: position[0], y: position[1], z: zPosition, stiffness: stiffness)
        }
    }
}
