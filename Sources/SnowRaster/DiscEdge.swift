/// Values of a disc, filtered by a cubic B-spline that is narrow beside it.  In any unit of length.
struct DiscEdge {
    /// Where half of a pixel is covered: the filter sees less of a round edge than of a straight one, by half of the
    /// spline's variance (a third of the square of its width) times the edge's curvature.
    private let radius: Float
    private let width: Float

    /// @param filterWidth  Between the knots of the spline.
    init(radius: Float, filterWidth: Float) {
        self.radius = radius - filterWidth * filterWidth / (6 * radius)
        width = filterWidth
    }

    /// From here on everything is 0.
    var reach: Float { radius + 2 * width }

    /// 0...255 at a distance from the middle.
    func level(_ distance: Float) -> Float { 255 * SplineWeights.integral((radius - distance) / width) }
}
