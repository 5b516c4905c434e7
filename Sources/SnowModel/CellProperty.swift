/// The scalar properties of a CAEmitterCell, and ours.
package enum CellProperty: Int, CaseIterable, Sendable {
    case birthRate
    case lifetime, lifetimeRange
    case emissionLatitude, emissionLongitude, emissionRange
    case velocity, velocityRange
    case xAcceleration, yAcceleration, zAcceleration
    case scale, scaleRange, scaleSpeed
    case spin, spinRange
    case rotation, rotationRange
    case red, green, blue, alpha
    case redRange, greenRange, blueRange, alphaRange
    case redSpeed, greenSpeed, blueSpeed, alphaSpeed
    case orientationRange, orientationLongitude, orientationLatitude

    package static let count = 31

    /// Core Animation's defaults (core-animation.md 1.2).  The four components of
    /// `color` are written as one value in presets; their rows serve key paths.
    package var row: PropertyRow {
        switch self {
        // 1/s: particles created per second.
        case .birthRate: .init("birthRate", 0)
        // s: mean life of a particle.
        case .lifetime: .init("lifetime", 0)
        // s: range of the life about its mean.
        case .lifetimeRange: .init("lifetimeRange", 0)
        // rad: tilt of the direction out of the layer's plane.
        case .emissionLatitude: .init("emissionLatitude", 0)
        // rad: turn of the direction within the plane.
        case .emissionLongitude: .init("emissionLongitude", 0)
        // rad: full opening of the cone around the direction.
        case .emissionRange: .init("emissionRange", 0)
        // pt/s: mean initial speed; negative goes the other way.
        case .velocity: .init("velocity", 0)
        // pt/s: range of the initial speed.
        case .velocityRange: .init("velocityRange", 0)
        // pt/s2: acceleration along x, read live.
        case .xAcceleration: .init("xAcceleration", 0)
        // pt/s2: acceleration along y, read live.
        case .yAcceleration: .init("yAcceleration", 0)
        // pt/s2: acceleration along z, read live.
        case .zAcceleration: .init("zAcceleration", 0)
        // Mean size factor at birth.
        case .scale: .init("scale", 1)
        // Range of the size factor.
        case .scaleRange: .init("scaleRange", 0)
        // 1/s: change of the size factor per second, read live.
        case .scaleSpeed: .init("scaleSpeed", 0)
        // rad/s: mean rotation speed about z.
        case .spin: .init("spin", 0)
        // rad/s: range of the rotation speed.
        case .spinRange: .init("spinRange", 0)
        // rad: mean rotation at birth.
        case .rotation: .init("rotation", 0)
        // rad: range of the rotation at birth.
        case .rotationRange: .init("rotationRange", 0)
        // Red of the tint at birth.
        case .red: .init("color.red", 1)
        // Green of the tint at birth.
        case .green: .init("color.green", 1)
        // Blue of the tint at birth.
        case .blue: .init("color.blue", 1)
        // Opacity at birth.
        case .alpha: .init("color.alpha", 1)
        // Range of red.
        case .redRange: .init("redRange", 0)
        // Range of green.
        case .greenRange: .init("greenRange", 0)
        // Range of blue.
        case .blueRange: .init("blueRange", 0)
        // Range of opacity.
        case .alphaRange: .init("alphaRange", 0)
        // 1/s: change of red per second, read live.
        case .redSpeed: .init("redSpeed", 0)
        // 1/s: change of green per second, read live.
        case .greenSpeed: .init("greenSpeed", 0)
        // 1/s: change of blue per second, read live.
        case .blueSpeed: .init("blueSpeed", 0)
        // 1/s: change of opacity per second, read live.
        case .alphaSpeed: .init("alphaSpeed", 0)
        // rad: range of a plane's initial orientation and tumbling.
        case .orientationRange: .init("orientationRange", 0)
        // rad: initial turn of a plane's axis.
        case .orientationLongitude: .init("orientationLongitude", 0)
        // rad: initial tilt of a plane.
        case .orientationLatitude: .init("orientationLatitude", 0)
        }
    }
}
