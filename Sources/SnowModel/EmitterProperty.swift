/// The scalar properties of a CAEmitterLayer.
package enum EmitterProperty: Int, CaseIterable, Sendable {
    case birthRate, lifetime, velocity, scale, spin
    case emitterPositionX, emitterPositionY, emitterZPosition
    case emitterSizeWidth, emitterSizeHeight, emitterDepth

    package static let count = 11

    /// Core Animation's defaults (core-animation.md 1.1).  Points and sizes are
    /// written as one value in presets; their rows serve key paths.
    package var row: PropertyRow {
        switch self {
        // Multiplies every cell's birthRate.
        case .birthRate: .init("birthRate", 1)
        // Multiplies a particle's life when it is born.
        case .lifetime: .init("lifetime", 1)
        // Multiplies a particle's initial speed.
        case .velocity: .init("velocity", 1)
        // Multiplies a particle's size at every age.
        case .scale: .init("scale", 1)
        // Multiplies a particle's rotation speed.
        case .spin: .init("spin", 1)
        // pt: x of the shape's centre.
        case .emitterPositionX: .init("emitterPosition.x", 0)
        // pt: y of the shape's centre.
        case .emitterPositionY: .init("emitterPosition.y", 0)
        // pt: z of the shape's centre.
        case .emitterZPosition: .init("emitterZPosition", 0)
        // pt: width of the shape; radius of circle and sphere.
        case .emitterSizeWidth: .init("emitterSize.width", 0)
        // pt: height of rectangle and cuboid.
        case .emitterSizeHeight: .init("emitterSize.height", 0)
        // pt: depth of a cuboid.
        case .emitterDepth: .init("emitterDepth", 0)
        }
    }
}
