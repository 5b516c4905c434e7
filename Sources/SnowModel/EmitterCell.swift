/// A CAEmitterCell: the description of one kind of particle.
package struct EmitterCell: Sendable {
    package var name = Name()
    package var isEnabled = true
    package var contents = Contents.none
    /// Part of the picture that is drawn, in unit coordinates: x, y, width, height.
    package var contentsRect: SIMD4<Double> = [0, 0, 1, 1]
    /// Pixels of the picture per point.
    package var contentsScale = 1.0
    package var frames = ContentsFrames()
    package var magnificationFilter = ImageFilter.linear
    package var minificationFilter = ImageFilter.linear
    package var minificationFilterBias = 0.0
    package var emissionCone = EmissionCone.solid
    package var particleType = ParticleType.sprite
    package var timing = MediaTiming()
    package var behaviors: [EmitterBehavior] = []
    package var cells: [EmitterCell] = []

    private var values: [Double]

    package init() {
        values = CellProperty.allCases.map { $0.row.defaultValue }
    }

    /// Particles show one of several frames; a built-in sprite has but one.
    package var hasFrames: Bool {
        if case .image = contents { return frames.count > 1 }
        return false
    }

    package subscript(property: CellProperty) -> Double {
        get { values[property.rawValue] }
        set { values[property.rawValue] = newValue }
    }
}
