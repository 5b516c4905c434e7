import SnowModel

extension BehaviorDraft: KeyedObject {
    mutating func show(to keys: KeyVisitor) {
        // Kind of behaviour; required.
        keys.type("type", type.name)
        // Name of the behaviour.
        keys.text("name", &name, limit: Limits.nameBytes)
        // Acts on particles.
        keys.boolean("enabled", &isEnabled)
        switch type {
        case .wave:
            // pt/s2: the force at its height, along x, y, z.
            keys.tuple("force", &force, .any)
            // 1/s: swings per second.
            keys.number("frequency", &frequency, .notNegative)
        // 1/s: loss of speed, in proportion to it.
        case .drag: keys.number("drag", &drag, .notNegative)
        case .alignToMotion:
            // Turns, added to the direction of motion.
            keys.number("rotation", &rotation, .any)
            // Kept for Core Animation's presets.
            keys.ignored("preservesDepth")
        case .valueOverLife:
            showProperty(to: keys)
            // Values over the life.
            keys.numbers("values", &values, .any, limit: Limits.keyframes)
            showLocations(to: keys)
            // Adds to the property.
            keys.boolean("additive", &isAdditive)
        case .colorOverLife:
            // Colours over the life.
            keys.colors("colors", &colors)
            showLocations(to: keys)
        case .attractor: showAttractor(to: keys)
        }
    }

    /// The property of the particle; required.
    private mutating func showProperty(to keys: KeyVisitor) {
        var place = property?.rawValue ?? -1
        keys.choice("keyPath", &place, LifeProperty.names)
        property = LifeProperty(rawValue: place)
    }

    /// When each value is reached, in shares of the life; none: evenly.
    private mutating func showLocations(to keys: KeyVisitor) {
        keys.numbers("locations", &locations, .any, limit: Limits.keyframes)
    }

    private mutating func showAttractor(to keys: KeyVisitor) {
        // pt: the point that attracts; shares are of the layer's size.
        keys.lengths("position", &position)
        // pt: z of that point.
        keys.number("zPosition", &zPosition, .any)
        // 1/s2: pull per point of distance.
        keys.number("stiffness", &stiffness, .notNegative)
        // Only a radial attractor without these has a closed form.
        keys.ignored("attractorType")
        keys.ignored("radius")
        keys.ignored("falloff")
        keys.ignored("falloffDistance")
        keys.ignored("orientationLatitude")
        keys.ignored("orientationLongitude")
    }
}
