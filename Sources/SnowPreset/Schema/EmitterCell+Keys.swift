import SnowModel

extension EmitterCell: KeyedObject {
    mutating func show(to keys: KeyVisitor) {
        // Names the cell in key paths.
        keys.text("name", &name, limit: Limits.nameBytes)
        // Particles are born and drawn.
        keys.boolean("enabled", &isEnabled)
        // A built-in sprite, a picture of images, or null to draw nothing.
        keys.contents("contents", &contents)
        // Part of the picture that is drawn, in shares of it: x, y, width, height.
        keys.tuple("contentsRect", &contentsRect.list, .any)
        // Pixels of the picture per point.
        keys.number("contentsScale", &contentsScale, .contentsScale)
        // How the picture is enlarged, and made smaller.
        keys.named("magnificationFilter", &magnificationFilter)
        keys.named("minificationFilter", &minificationFilter)
        // Detail kept when the picture is made smaller.
        keys.number("minificationFilterBias", &minificationFilterBias, .any)
        // Faces the viewer, or tumbles.
        keys.named("particleType", &particleType)
        // How the cone is filled.
        keys.named("emissionCone", &emissionCone)
        for property in CellProperty.allCases { show(property, to: keys) }
        timing.show(to: keys)
        // Forces and courses of this cell.
        keys.behaviors("emitterBehaviors", &behaviors)
        // Sub-cells: each particle emits them.
        keys.cells("emitterCells", &cells)
    }

    /// Scalars as they are; the components of `color` as one key.
    private mutating func show(_ property: CellProperty, to keys: KeyVisitor) {
        switch property {
        case .red:
            // Tint at birth.
            var tint: Color? = color
            keys.color("color", &tint)
            color = tint ?? .white
        case .green, .blue, .alpha: break
        default: keys.number(property.row.name, &self[property], .any)
        }
    }
}

extension EmitterCell {
    var color: Color {
        get { Color(self[.red], self[.green], self[.blue], self[.alpha]) }
        set {
            self[.red] = newValue.red
            self[.green] = newValue.green
            self[.blue] = newValue.blue
            self[.alpha] = newValue.alpha
        }
    }
}

extension SIMD4 where Scalar == Double {
    var list: [Double] {
        get { [x, y, z, w] }
        set { self = SIMD4(newValue) }
    }
}
