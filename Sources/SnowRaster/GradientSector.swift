/// A range of angles within which a conic gradient has one segment and one way to find
/// the angle.
struct GradientSector: Sendable {
    /// Index of the ramp's segment.
    var segment: Int
    /// Nearer to the vertical than to the horizontal.
    var isSteep: Bool
    /// Progress at the half axis that the sector's angles are counted from.
    var base: Double
    /// Columns over rows of the ray at the lower angle; infinite along +x.
    var lowCotangent: Double
    /// The same at the upper angle.
    var highCotangent: Double
}
