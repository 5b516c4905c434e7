extension SpriteTransform {
    /// Most samples a pixel for a plane seen edge-on, as a power of two.
    private static let mostTaps = 4

    /// A plane that tumbles; nil when there is nothing to draw.  Axes in pixels a unit.
    ///
    /// Every 2 x 2 matrix is, in complex numbers, z ↦ αz + βz̄; its singular values
    /// are |α| + |β| and |α| − |β|, so both can be changed by scaling α and β.
    init?(ax: Float, ay: Float, bx: Float, by: Float) {
        let magnitude = max(max(abs(ax), abs(ay)), max(abs(bx), abs(by)))
        guard magnitude > 0, magnitude < SpriteTransform.limit else { return nil }
        let alpha = Polar((Double(ax) + Double(by)) / 2, (Double(ay) - Double(bx)) / 2)
        let beta = Polar((Double(ax) - Double(by)) / 2, (Double(ay) + Double(bx)) / 2)
        let major = alpha.length + beta.length
        let minor = alpha.length - beta.length
        // No side gets thinner than a pixel: it fades instead.
        let drawnMajor = max(major, 1)
        let drawnMinor = minor < 0 ? min(minor, -1) : max(minor, 1)
        self.init(
            alpha: alpha.scaled(to: (drawnMajor + drawnMinor) / 2),
            beta: beta.scaled(to: (drawnMajor - drawnMinor) / 2))
        strength = Float(major / drawnMajor * (minor / drawnMinor))
        sampleAcross(alpha, beta, major: drawnMajor, minor: abs(drawnMinor))
    }

    private init(alpha: SIMD2<Double>, beta: SIMD2<Double>) {
        ax = alpha.x + beta.x
        ay = alpha.y + beta.y
        bx = beta.y - alpha.y
        by = alpha.x - beta.x
        size = 1
    }

    /// Takes texels filtered for the longer axis and, along the shorter one, so many
    /// samples that together they cover the pixel.
    private mutating func sampleAcross(_ alpha: Polar, _ beta: Polar, major: Double, minor: Double) {
        let sampled = min(major, minor * Double(1 << SpriteTransform.mostTaps))
        size = Float(sampled)
        while tapShift < SpriteTransform.mostTaps, minor * Double(1 << tapShift) < sampled * 0.85 { tapShift += 1 }
        // The shorter axis is at right angles to half the sum of the angles of α and β.
        let cosine = alpha.cosine * beta.cosine - alpha.sine * beta.sine
        let sine = alpha.cosine * beta.sine + alpha.sine * beta.cosine
        let halfSine = max(0, (1 - cosine) / 2).squareRoot()
        tapX = sine < 0 ? halfSine : -halfSine
        tapY = max(0, (1 + cosine) / 2).squareRoot()
    }
}

/// A complex number as length and direction; the direction of 0 is 1.
private struct Polar {
    let length: Double
    let cosine: Double
    let sine: Double

    init(_ real: Double, _ imaginary: Double) {
        length = (real * real + imaginary * imaginary).squareRoot()
        cosine = length > 0 ? real / length : 1
        sine = length > 0 ? imaginary / length : 0
    }

    func scaled(to length: Double) -> SIMD2<Double> { [cosine * length, sine * length] }
}
