/// Coefficients of the single precision functions, shared by eight lanes and one so that both
/// give the same bits. All polynomials are minimax fits; the errors are those of the fit alone.
enum LaneConstants {
    /// 1.5 * 2^23 rounds to the nearest whole number as `Elementary.roundingShift` does for doubles.
    static let roundingShift: Float = 12_582_912

    // MARK: Sine and cosine of turns, |t| <= 1/8: t P(t^2), error 3.1e-9, and 1 + t^2 P(t^2), 6e-11

    /// Turns beyond which a lane counts as 0; there a float resolves 1/16 turn.
    static let turnLimit: Float = 1_048_576
    static let sinTurns0: Float = 6.2831855
    static let sinTurns1: Float = -41.341663
    static let sinTurns2: Float = 81.59255
    static let sinTurns3: Float = -75.40181
    static let cosTurns0: Float = -19.739208
    static let cosTurns1: Float = 64.93932
    static let cosTurns2: Float = -85.44373
    static let cosTurns3: Float = 59.245766

    // MARK: Sine and cosine of radians, |x| <= pi/4: x + x^3 P(x^2), 3.6e-9; 1 - x^2/2 + x^4 P(x^2), 1e-10

    /// Radians beyond which a lane counts as 0; there a float resolves 1/32 radian.
    static let radianLimit: Float = 262_144
    static let quartersPerRadian: Float = 0.63661975
    /// Pi/2 as 11 bits, 11 bits and a float: the first two products are exact below 2^13 quarters.
    static let quarter0: Float = 1.5703125
    static let quarter1: Float = 0.0004837512969970703
    static let quarter2: Float = 7.54979e-08
    static let sinRadians0: Float = -0.16666655
    static let sinRadians1: Float = 0.008332178
    static let sinRadians2: Float = -0.00019517234
    static let cosRadians0: Float = 0.041666646
    static let cosRadians1: Float = -0.0013887367
    static let cosRadians2: Float = 2.443838e-05

    // MARK: Exponential, |r| <= ln(2)/2: 1 + r + r^2 P(r), error 3.2e-9

    /// Below it e^x is taken as 0: the last result is 1.2e-38, still a normal float.
    static let expLowest: Float = -87.3
    static let binaryPerNatural: Float = 1.442695
    /// ln 2 in 14 bits and the rest of it.
    static let ln2High: Float = 0.693115234375
    static let ln2Low: Float = 3.1946183e-05
    static let exp0: Float = 0.5
    static let exp1: Float = 0.16666518
    static let exp2: Float = 0.041666206
    static let exp3: Float = 0.008368889
    static let exp4: Float = 0.0013950465

    // MARK: Arctangent, 0...1: t + t^3 P(t^2), error 1.5e-8

    static let arctan0: Float = -0.33333167
    static let arctan1: Float = 0.19994137
    static let arctan2: Float = -0.1421421
    static let arctan3: Float = 0.10678944
    static let arctan4: Float = -0.075805835
    static let arctan5: Float = 0.04355358
    static let arctan6: Float = -0.016581194
    static let arctan7: Float = 0.0029745903
    static let pi: Float = 3.1415927
    static let halfPi: Float = 1.5707964
}
