/// What a CAEmitterLayer adds to a layer.
package struct EmitterLayer: Sendable {
    package var shape = EmitterShape.point
    package var mode = EmitterMode.volume
    package var renderMode = RenderMode.unordered
    package var preservesDepth = false
    /// Distance of the camera in points when `preservesDepth`; 0: no perspective.
    package var cameraDistance = 0.0
    /// 0: every layer takes its own share of the scene's seed (ours).
    package var seed: UInt32 = 0
    package var cells: [EmitterCell] = []
    package var behaviors: [EmitterBehavior] = []

    /// Points or shares of the layer's size; only geometry uses `fraction`.
    private var values: [Length]

    package init() {
        values = EmitterProperty.allCases.map { Length(points: $0.row.defaultValue) }
    }

    package subscript(property: EmitterProperty) -> Length {
        get { values[property.rawValue] }
        set { values[property.rawValue] = newValue }
    }
}
