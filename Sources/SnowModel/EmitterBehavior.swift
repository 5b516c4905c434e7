/// A CAEmitterBehavior as far as it has a closed form (core-animation.md 6).
package struct EmitterBehavior: Sendable {
    package var name = Name()
    package var isEnabled = true
    package var kind: Kind

    package init(kind: Kind) { self.kind = kind }

    package enum Kind: Sendable {
        /// A force that swings with `frequency` Hz; pt/s2 along x, y, z.
        case wave(force: SIMD3<Double>, frequency: Double)
        /// Slows in proportion to the velocity, in 1/s.
        case drag(Double)
        /// The picture's y axis follows the velocity; rotation in turns is added.
        case alignToMotion(rotation: Double)
        case valueOverLife(property: LifeProperty, values: [Double], locations: [Double], isAdditive: Bool)
        case colorOverLife(colors: [Color], locations: [Double])
        /// A spring of the given stiffness in 1/s2 towards a point.
        case attractor(x: Length, y: Length, z: Double, stiffness: Double)
    }
}

/// What `valueOverLife` can drive.
package enum LifeProperty: Int, NamedCase {
    case positionX, positionY, positionZ
    case velocityX, velocityY, velocityZ
    case rotation, spin, scale, scaleSpeed
    case red, green, blue, alpha

    package static let names: [StaticString] = [
        "position.x", "position.y", "position.z", "velocity.x", "velocity.y", "velocity.z", "rotation", "spin",
        "scale", "scaleSpeed", "color.red", "color.green", "color.blue", "color.alpha",
    ]
}
