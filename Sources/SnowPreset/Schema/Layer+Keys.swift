import SnowModel

extension Layer: KeyedObject {
    /// In the order of `typeName`.
    static let typeNames: [StaticString] = ["emitter", "gradient"]

    mutating func show(to keys: KeyVisitor) {
        // What the layer is; required.
        keys.type("type", typeName)
        // Names the layer in key paths.
        keys.text("name", &name, limit: Limits.nameBytes)
        // pt: x, y, width and height in the scene; shares are of its size.
        keys.lengths("frame", &frame.list)
        // Opacity of the layer, animatable.
        keys.number("opacity", &opacity, .any)
        // Not drawn.
        keys.boolean("hidden", &isHidden)
        timing.show(to: keys)
        showContent(to: keys)
        // Animations of the layer's properties, applied in order; they need to know the rest.
        let layer = self
        keys.animations("animations", &animations, of: layer)
    }

    private var typeName: StaticString {
        switch content {
        case .emitter: Layer.typeNames[0]
        case .gradient: Layer.typeNames[1]
        }
    }

    private mutating func showContent(to keys: KeyVisitor) {
        switch content {
        case .emitter(var emitter):
            emitter.show(to: keys)
            content = .emitter(emitter)
        case .gradient(var gradient):
            gradient.show(to: keys)
            content = .gradient(gradient)
        }
    }
}

extension Layer.Content {
    /// This kind of content with nothing in it.
    var empty: Layer.Content {
        switch self {
        case .emitter: .emitter(EmitterLayer())
        case .gradient: .gradient(GradientLayer())
        }
    }
}

extension Layer.Frame {
    fileprivate var list: [Length] {
        get { [x, y, width, height] }
        set { (x, y, width, height) = (newValue[0], newValue[1], newValue[2], newValue[3]) }
    }
}

extension MediaTiming: KeyedObject {
    /// CAMediaTiming, of layers, cells and animations.
    mutating func show(to keys: KeyVisitor) {
        // s: start in the parent's time.
        keys.number("beginTime", &beginTime, .any)
        // s: time at the start.
        keys.number("timeOffset", &timeOffset, .any)
        // Rate of time.
        keys.number("speed", &speed, .any)
        // s: without end by default, 0.25 s for animations.
        keys.number("duration", &duration, .notNegative)
        // How many times the duration repeats.
        keys.number("repeatCount", &repeatCount, .repeatCount)
        // s: how long the duration repeats.
        keys.number("repeatDuration", &repeatDuration, .notNegative)
        // Plays backwards in between.
        keys.boolean("autoreverses", &autoreverses)
        // What is shown before the start and after the end.
        keys.named("fillMode", &fillMode)
    }
}
