/// One layer of a preset: what every layer has, and its own content.
package struct Layer: Sendable {
    package var name = Name()
    package var frame = Frame()
    package var opacity = 1.0
    package var isHidden = false
    package var timing = MediaTiming()
    package var animations: [Animation] = []
    package var content: Content

    package init(content: Content) { self.content = content }

    /// Boxed: both contents are large, and layers are copied often.
    package indirect enum Content: Sendable {
        case emitter(EmitterLayer)
        case gradient(GradientLayer)
    }

    /// Place of the layer in the scene; shares are of the scene's size.
    package struct Frame: Equatable, Sendable {
        package var x = Length()
        package var y = Length()
        package var width = Length(fraction: 1)
        package var height = Length(fraction: 1)
        package init() {}
    }
}
