/// A straight (not premultiplied) sRGB colour with components meant for 0...1.
package struct Color: Equatable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let white = Color(1, 1, 1)
    package static let clear = Color(0, 0, 0, 0)
}
