import SnowModel

extension JSONWriter {
    mutating func animations(_ key: StaticString, _ animations: [Animation], evenIfEmpty: Bool = false) {
        guard evenIfEmpty || !animations.isEmpty else { return }
        self.key(key)
        open("[")
        for animation in animations { element(animation) }
        close("]")
    }

    private mutating func element(_ animation: Animation) {
        let fresh = Animation(kind: animation.kind)
        element()
        open("{")
        members(Schema.animation, of: animation, fresh: fresh)
        members(Schema.timing, of: animation.timing, fresh: fresh.timing)
        switch animation.kind {
        case .basic(let from, let to, let by):
            members(Schema.basicAnimation, of: BasicValues(from: from, to: to, by: by), fresh: BasicValues())
        case .keyframe(let frames):
            members(Schema.keyframeAnimation, of: frames, fresh: Animation.Keyframes(values: []))
        case .group(let animations):
            let layer = Layer(content: .gradient(GradientLayer()))
            let group = AnimationGroup(layer: layer, animations: animations)
            members(Schema.animationGroup, of: group, fresh: group)
        }
        close("}")
    }

    mutating func animatedValue(_ key: StaticString, _ value: AnimatedValue?) {
        guard let value else { return }
        self.key(key)
        switch value {
        case .number(let number): self.value(number)
        case .pair(let first, let second): list([first, second])
        case .color(let color): self.value(color)
        case .colors(let colors): list(colors)
        case .numbers(let numbers): list(numbers)
        }
    }

    mutating func keyframes(_ key: StaticString, _ values: [AnimatedValue]) {
        self.key(key)
        list(values.map { JSONWriter.json($0) })
    }

    private static func json(_ value: AnimatedValue) -> ByteText {
        var writer = JSONWriter()
        switch value {
        case .number(let number): writer.value(number)
        case .pair(let first, let second): writer.line([json(first), json(second)])
        case .color(let color): writer.value(color)
        case .colors(let colors): writer.line(colors.map { ColorText.json($0) })
        case .numbers(let numbers): writer.line(numbers.map { json($0) })
        }
        return writer.text
    }

    // MARK: Timing functions

    mutating func timingFunction(_ key: StaticString, _ function: TimingFunction) {
        guard function != .linear else { return }
        self.key(key)
        value(JSONWriter.json(function))
    }

    mutating func timingFunctions(_ key: StaticString, _ functions: [TimingFunction]) {
        guard !functions.isEmpty else { return }
        self.key(key)
        list(functions.map { JSONWriter.json($0) })
    }

    private static func json(_ function: TimingFunction) -> ByteText {
        var writer = JSONWriter()
        if let place = Schema.timingFunctions.firstIndex(of: function) {
            writer.value(Schema.timingFunctionNames[place])
        } else {
            writer.line([function.x1, function.y1, function.x2, function.y2].map { json($0) })
        }
        return writer.text
    }
}
