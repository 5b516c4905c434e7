/// Core Animation's string constants.
package protocol NamedCase: RawRepresentable, CaseIterable, Equatable, Sendable where RawValue == Int {
    /// The strings in presets, in the order of the cases.
    static var names: [StaticString] { get }
}

extension NamedCase {
    package var name: StaticString { Self.names[rawValue] }
}

package enum FillMode: Int, NamedCase {
    case removed, forwards, backwards, both
    package static let names: [StaticString] = ["removed", "forwards", "backwards", "both"]
}

package enum EmitterShape: Int, NamedCase {
    case point, line, rectangle, cuboid, circle, sphere
    package static let names: [StaticString] = ["point", "line", "rectangle", "cuboid", "circle", "sphere"]
}

package enum EmitterMode: Int, NamedCase {
    case points, outline, surface, volume
    package static let names: [StaticString] = ["points", "outline", "surface", "volume"]
}

package enum RenderMode: Int, NamedCase {
    case unordered, oldestFirst, oldestLast, backToFront, additive
    package static let names: [StaticString] = ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"]
}

/// How a cone of directions is filled: per solid angle, or as a wedge in the
/// layer's plane (ours; core-animation.md D3).
package enum EmissionCone: Int, NamedCase {
    case solid, planar
    package static let names: [StaticString] = ["solid", "planar"]
}

/// A sprite always faces the viewer; a plane tumbles in space like paper.
package enum ParticleType: Int, NamedCase {
    case sprite, plane
    package static let names: [StaticString] = ["sprite", "plane"]
}

/// The frame that a particle begins with, and whether it goes on to the next ones.
package enum FrameMode: Int, NamedCase {
    /// From the first one on.
    case ordered
    /// From a random one on.
    case randomStart
    /// A random one for its whole life.
    case random
    package static let names: [StaticString] = ["ordered", "randomStart", "random"]
}

package enum GradientType: Int, NamedCase {
    case axial, radial, conic
    package static let names: [StaticString] = ["axial", "radial", "conic"]
}

/// The space in which colours between two stops are mixed (ours; Core Animation
/// mixes encoded components, which is `srgb`).
package enum ColorInterpolation: Int, NamedCase {
    case srgb, linear, oklab
    package static let names: [StaticString] = ["srgb", "linear", "oklab"]
}

/// Which two neighbours of a colour ring stand at the start and end points.
package enum RingPair: Int, NamedCase {
    /// (c[k], c[k+1]), as the Pastel library does.
    case pastel
    /// (c[k+1], c[k]), as the Instagram-like gradient does.
    case instagram
    package static let names: [StaticString] = ["pastel", "instagram"]
}

package enum ReducedMotion: Int, NamedCase {
    case still, hide, keep
    package static let names: [StaticString] = ["still", "hide", "keep"]
}

/// Image filters of `magnificationFilter` and `minificationFilter`.
package enum ImageFilter: Int, NamedCase {
    case linear, nearest, trilinear
    package static let names: [StaticString] = ["linear", "nearest", "trilinear"]
}

package enum CalculationMode: Int, NamedCase {
    case linear, discrete, paced, cubic, cubicPaced
    package static let names: [StaticString] = ["linear", "discrete", "paced", "cubic", "cubicPaced"]
}
