import SnowModel

extension EmitterLayer: KeyedObject {
    /// What a CAEmitterLayer adds to a layer.
    mutating func show(to keys: KeyVisitor) {
        // Shape on which particles are born, and part of it.
        keys.named("emitterShape", &shape)
        keys.named("emitterMode", &mode)
        for property in EmitterProperty.allCases { show(property, to: keys) }
        // Order and blending of particles.
        keys.named("renderMode", &renderMode)
        // Particles keep their z.
        keys.boolean("preservesDepth", &preservesDepth)
        // pt: distance of the camera when depth is kept; 0: no perspective.
        keys.number("cameraDistance", &cameraDistance, .notNegative)
        // Seed of the layer; 0: a share of the scene's.
        keys.number("seed", &seedNumber, .layerSeed)
        // Forces and courses of all cells.
        keys.behaviors("emitterBehaviors", &behaviors)
        // The kinds of particles.
        keys.cells("emitterCells", &cells)
    }

    /// Scalars as they are; the components of a point or size as one key.
    private mutating func show(_ property: EmitterProperty, to keys: KeyVisitor) {
        switch property {
        // pt: centre of the shape; shares are of the layer's size.
        case .emitterPositionX: keys.lengths("emitterPosition", &self[property, .emitterPositionY])
        // pt: size of the shape; shares are of the layer's size.
        case .emitterSizeWidth: keys.lengths("emitterSize", &self[property, .emitterSizeHeight])
        case .emitterPositionY, .emitterSizeHeight: break
        default: keys.number(property.row.name, &self[points: property], .any)
        }
    }

    private var seedNumber: Double {
        get { Double(seed) }
        set { seed = UInt32(exactly: newValue) ?? 0 }
    }

    private subscript(first: EmitterProperty, second: EmitterProperty) -> [Length] {
        get { [self[first], self[second]] }
        set { (self[first], self[second]) = (newValue[0], newValue[1]) }
    }

    private subscript(points property: EmitterProperty) -> Double {
        get { self[property].points }
        set { self[property] = Length(points: newValue) }
    }
}
