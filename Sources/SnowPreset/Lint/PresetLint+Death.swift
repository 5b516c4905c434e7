import SnowModel

/// Particles that vanish at once while they can be seen.
extension PresetLint {
    /// Opacity, of 0 to 1, that the eye misses when it is gone at once.
    private static let clearlyOpaque = 0.15

    /// Effects whose particles leave the view before they die, as snow does, may
    /// stay opaque; so the check needs most of them to be in view at their death.
    mutating func checkDeath(
        _ cell: LintCell, below parents: LintParents?, _ emitter: EmitterLayer, _ scope: LintScope
    ) {
        guard !LintMotion.isUnclear(cell, scope), !scope.animates(.opacity), scope.layer.timing.duration == .infinity,
            cell.life > 0, let alpha = finalAlpha(cell, scope), alpha > PresetLint.clearlyOpaque,
            isLargeAtDeath(cell, emitter, scope)
        else { return }
        let samples = LintMotion(cell, below: parents, emitter, scope).atDeath
        let inView = samples.filter { isInView($0, scope) }
        guard 2 * inView.count >= samples.count else { return }
        var message = ByteText(
            "still opaque at death: at the end of their life most particles are in view with opacity ")
        message.append(Double(Int(min(alpha, 1) * 100 + 0.5)) / 100)
        message.append("; a negative alphaSpeed lets them fade")
        warn(cell.node, "alphaSpeed", message)
    }

    /// Opacity at the end of a mean life; nil: an animation decides.
    private func finalAlpha(_ cell: LintCell, _ scope: LintScope) -> Double? {
        let description = cell.cell
        let isAnimated =
            scope.animates(cell: cell.path, [.alpha, .alphaRange, .alphaSpeed])
            || scope.animates(.cellColor(path: cell.path))
        guard !isAnimated else { return nil }
        var alpha = description[.alpha] + description[.alphaSpeed] * cell.life
        for behavior in cell.behaviors {
            switch behavior.kind {
            case .colorOverLife(let colors, _): alpha = colors.last?.alpha ?? alpha
            case .valueOverLife(.alpha, let values, _, let isAdditive):
                alpha = (isAdditive ? alpha : 0) + (values.last ?? 0)
            default: break
            }
        }
        return alpha * scope.layer.opacity
    }

    /// More than a point wide; shrinking away is fading too.
    private func isLargeAtDeath(_ cell: LintCell, _ emitter: EmitterLayer, _ scope: LintScope) -> Bool {
        let description = cell.cell
        guard !scope.animates(cell: cell.path, [.scale, .scaleSpeed]) else { return false }
        var scale = description[.scale] + description[.scaleSpeed] * cell.life
        for behavior in cell.behaviors {
            if case .valueOverLife(.scale, let values, _, let isAdditive) = behavior.kind {
                scale = (isAdditive ? scale : 0) + (values.last ?? 0)
            }
        }
        // Shrinking past 0 has passed 0.
        if description[.scale] > 0, scale <= 0 { return false }
        let width = BuiltinSprite.size / description.contentsScale * scale * emitter[.scale].points
        return width.magnitude > 1
    }

    private func isInView(_ sample: LintMotion.Sample, _ scope: LintScope) -> Bool {
        scope.view.left <= sample.x && sample.x <= scope.view.right
            && scope.view.top <= sample.y && sample.y <= scope.view.bottom
    }
}
