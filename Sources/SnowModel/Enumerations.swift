/// Core Animation's string constants.  `allCases` is the order of the
/// documentation; `name` is the string in presets.
package protocol NamedCase: CaseIterable, Equatable, Sendable {
    var name: StaticString { get }
}

package enum FillMode: NamedCase {
    case removed, forwards, backwards, both
    package var name: StaticString {
        switch self {
        case .removed: "removed"
        case .forwards: "forwards"
        case .backwards: "backwards"
        case .both: "both"
        }
    }
}

package enum EmitterShape: NamedCase {
    case point, line, rectangle, cuboid, circle, sphere
    package var name: StaticString {
        switch self {
        case .point: "point"
        case .line: "line"
        case .rectangle: "rectangle"
        case .cuboid: "cuboid"
        case .circle: "circle"
        case .sphere: "sphere"
        }
    }
}

package enum EmitterMode: NamedCase {
    case points, outline, surface, volume
    package var name: StaticString {
        switch self {
        case .points: "points"
        case .outline: "outline"
        case .surface: "surface"
        case .volume: "volume"
        }
    }
}

package enum RenderMode: NamedCase {
    case unordered, oldestFirst, oldestLast, backToFront, additive
    package var name: StaticString {
        switch self {
        case .unordered: "unordered"
        case .oldestFirst: "oldestFirst"
        case .oldestLast: "oldestLast"
        case .backToFront: "backToFront"
        case .additive: "additive"
        }
    }
}

/// How a cone of directions is filled: per solid angle, or as a wedge in the
/// layer's plane (ours; core-animation.md D3).
package enum EmissionCone: NamedCase {
    case solid, planar
    package var name: StaticString {
        switch self {
        case .solid: "solid"
        case .planar: "planar"
        }
    }
}

/// A sprite always faces the viewer; a plane tumbles in space like paper.
package enum ParticleType: NamedCase {
    case sprite, plane
    package var name: StaticString {
        switch self {
        case .sprite: "sprite"
        case .plane: "plane"
        }
    }
}

/// The frame that a particle begins with, and whether it goes on to the next ones.
package enum FrameMode: NamedCase {
    /// From the first one on.
    case ordered
    /// From a random one on.
    case randomStart
    /// A random one for its whole life.
    case random
    package var name: StaticString {
        switch self {
        case .ordered: "ordered"
        case .randomStart: "randomStart"
        case .random: "random"
        }
    }
}

package enum GradientType: NamedCase {
    case axial, radial, conic
    package var name: StaticString {
        switch self {
        case .axial: "axial"
        case .radial: "radial"
        case .conic: "conic"
        }
    }
}

/// The space in which colours between two stops are mixed (ours; Core Animation
/// mixes encoded components, which is `srgb`).
package enum ColorInterpolation: NamedCase {
    case srgb, linear, oklab
    package var name: StaticString {
        switch self {
        case .srgb: "srgb"
        case .linear: "linear"
        case .oklab: "oklab"
        }
    }
}

/// Which two neighbours of a colour ring stand at the start and end points.
package enum RingPair: NamedCase {
    /// (c[k], c[k+1]), as the Pastel library does.
    case pastel
    /// (c[k+1], c[k]), as the Instagram-like gradient does.
    case instagram
    package var name: StaticString {
        switch self {
        case .pastel: "pastel"
        case .instagram: "instagram"
        }
    }
}

package enum ReducedMotion: NamedCase {
    case still, hide, keep
    package var name: StaticString {
        switch self {
        case .still: "still"
        case .hide: "hide"
        case .keep: "keep"
        }
    }
}

/// Image filters of `magnificationFilter` and `minificationFilter`.
package enum ImageFilter: NamedCase {
    case linear, nearest, trilinear
    package var name: StaticString {
        switch self {
        case .linear: "linear"
        case .nearest: "nearest"
        case .trilinear: "trilinear"
        }
    }
}

package enum CalculationMode: NamedCase {
    case linear, discrete, paced, cubic, cubicPaced
    package var name: StaticString {
        switch self {
        case .linear: "linear"
        case .discrete: "discrete"
        case .paced: "paced"
        case .cubic: "cubic"
        case .cubicPaced: "cubicPaced"
        }
    }
}
