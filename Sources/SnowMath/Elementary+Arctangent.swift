extension Elementary {
    /// Angle of the point (x, y) in -pi...pi, within 2.5 units in the last place.
    /// Zeros keep their signs: `atan2(0, -1)` is pi, `atan2(-0.0, -1)` is -pi. NaN gives NaN.
    package static func atan2(_ y: Double, _ x: Double) -> Double {
        guard x == x, y == y else { return .nan }
        let ax = x.magnitude
        let ay = y.magnitude
        let steep = ay > ax
        let (eighths, a) = octantAngle(small: steep ? ax : ay, large: steep ? ay : ax)
        // Unfold the octants: the angle is n * pi/4 plus or minus `a`.
        var n = steep ? 2 - eighths : eighths
        var signed = steep ? -a : a
        if x.sign == .minus {
            n = 4 - n
            signed = -signed
        }
        let magnitude = n == 0 ? signed : eighthTurns(n, plus: signed)
        return y.sign == .minus ? -magnitude : magnitude
    }

    /// n * pi/4 + rest. Three times the double nearest to pi/4 is no double, hence its own row.
    private static func eighthTurns(_ n: Double, plus rest: Double) -> Double {
        if n == 3 { return 2.356194490192345 + (rest + 9.184850993605148e-17) }
        return n * 0.7853981633974483 + (rest + n * 3.061616997868383e-17)
    }

    /// atan(small / large) for 0 <= small <= large, as `eighths * pi/4 + rest`.
    private static func octantAngle(small: Double, large: Double) -> (eighths: Double, rest: Double) {
        if large == 0 { return (0, 0) }
        if large == .infinity { return (small == .infinity ? 1 : 0, 0) }
        // Away from the ends of the range, so that the sum is finite and the quotient has all bits.
        let scale = large > 1e300 ? 9.313225746154785e-10 : (large < 1e-290 ? 1_073_741_824.0 : 1.0)
        let s = small * scale
        let l = large * scale
        // tan(pi/8) parts the two halves of the octant.
        if s > 0.41421356237309503 * l { return (1, arctangentKernel((s - l) / (s + l))) }
        return (0, arctangentKernel(s / l))
    }

    /// Arctangent on -tan(pi/8)...tan(pi/8): minimax in x^2, error of the polynomial 1.3e-18.
    private static func arctangentKernel(_ x: Double) -> Double {
        let z = x * x
        var p = -0.017919283992299355
        p = p * z + 0.03807564021620602
        p = p * z - 0.0503974227318494
        p = p * z + 0.0584798654278499
        p = p * z - 0.06663117388565286
        p = p * z + 0.07692061381182944
        p = p * z - 0.09090897822526894
        p = p * z + 0.11111110785671656
        p = p * z - 0.14285714280239592
        p = p * z + 0.19999999999954
        p = p * z - 0.333333333333332
        return x + x * z * p
    }
}
