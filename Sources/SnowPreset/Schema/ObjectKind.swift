/// The kinds of JSON objects in a preset.
package enum ObjectKind: CaseIterable, Sendable {
    case preset, emitterLayer, gradientLayer, cell, ring
    case basicAnimation, keyframeAnimation, animationGroup
    case wave, drag, alignToMotion, valueOverLife, colorOverLife, attractor
    case window
}
