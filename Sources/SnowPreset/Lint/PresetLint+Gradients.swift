import SnowModel

extension PresetLint {
    mutating func checkGradient(_ gradient: GradientLayer, _ scope: LintScope) {
        if gradient.ring == nil, !scope.animates(.colors) { checkColors(gradient, scope) }
        if zip(gradient.locations, gradient.locations.dropFirst()).contains(where: { $0 > $1 }) {
            warn(scope.node, "locations", "locations decrease; each is taken for at least the one before it")
        }
        checkPoints(gradient, scope)
    }

    private mutating func checkColors(_ gradient: GradientLayer, _ scope: LintScope) {
        if gradient.colors.count < 2 {
            warn(scope.node, "colors", "never visible: a gradient with fewer than two colours draws nothing")
        } else if !gradient.locations.isEmpty, gradient.locations.count != gradient.colors.count {
            var message = ByteText("draws nothing: ")
            message.append(gradient.locations.count)
            message.append(" locations for ")
            message.append(gradient.colors.count)
            message.append(" colours")
            warn(scope.node, "locations", message)
        }
    }

    private mutating func checkPoints(_ gradient: GradientLayer, _ scope: LintScope) {
        let isAnimated = [.both, .x, .y].contains { (component: KeyPathTarget.Component) in
            scope.animates(.startPoint(component)) || scope.animates(.endPoint(component))
        }
        guard !isAnimated else { return }
        let (start, end) = (gradient.startPoint, gradient.endPoint)
        if gradient.type == .radial, start.x == end.x || start.y == end.y {
            warn(scope.node, "endPoint", "draws nothing: the ellipse between startPoint and endPoint has no extent")
        } else if start == end {
            warn(scope.node, "endPoint", "startPoint and endPoint are the same, so one colour fills all")
        }
    }

    // MARK: Animations

    mutating func checkAnimations(_ scope: LintScope) {
        guard let list = index.member("animations", of: scope.node) else { return }
        check(scope.layer.animations, list, scope)
    }

    private mutating func check(_ animations: [Animation], _ list: Int, _ scope: LintScope) {
        for (animation, node) in zip(animations, Array(index.children(list))) {
            switch animation.kind {
            case .basic(let from, let to, let by):
                if from == nil, to == nil, by == nil {
                    warn(node, "keyPath", "changes nothing: there is no fromValue, toValue or byValue")
                }
                checkLengths([from, to, by].compactMap { $0 }, node, scope)
            case .keyframe(let frames): checkLengths(frames.values, node, scope)
            case .group(let parts):
                if parts.isEmpty { warn(node, "animations", "changes nothing: the group is empty") }
                if let nested = index.member("animations", of: node) { check(parts, nested, scope) }
            }
        }
    }

    /// Lists of different length cannot be mixed element by element.
    private mutating func checkLengths(_ values: [AnimatedValue], _ node: Int, _ scope: LintScope) {
        let counts = values.compactMap { value -> Int? in
            switch value {
            case .colors(let colors): colors.count
            case .numbers(let numbers): numbers.count
            default: nil
            }
        }
        guard let first = counts.first, counts.contains(where: { $0 != first }) else { return }
        warn(node, "keyPath", "has no effect: its lists have different lengths")
    }
}
