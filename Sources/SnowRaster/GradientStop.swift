/// A stop of a gradient after all rules: between two of them straight sRGB is linear.
package struct GradientStop: Equatable, Sendable {
    /// 0...1.
    package var location: Double
    /// Straight red, green, blue, alpha in 0...1.
    package var color: SIMD4<Double>
}
