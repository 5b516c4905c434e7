/// `count` particles in drawing order, one column of floats a quantity.  Borrowed
/// for one call.  A particle with a value that is not finite is not drawn.
package struct SpriteColumns {
    package typealias Column = UnsafePointer<Float>

    package let count: Int
    /// Where the middle of the image goes, in pixels of the picture; the centre of the
    /// first pixel is at 0.5.
    package let centerX: Column
    package let centerY: Column
    /// Radians, +x towards +y.
    package let rotation: Column
    /// Pixels per point of the image; negative turns it by half a turn.
    package let scale: Column
    /// Straight colour, 0...1.
    package let red: Column
    package let green: Column
    package let blue: Column
    package let alpha: Column
    /// For planes that tumble: replaces rotation and scale.
    package let axes: SpriteAxes?

    package init(
        count: Int, centerX: Column, centerY: Column, rotation: Column, scale: Column,
        red: Column, green: Column, blue: Column, alpha: Column, axes: SpriteAxes? = nil
    ) {
        self.count = count
        self.centerX = centerX
        self.centerY = centerY
        self.rotation = rotation
        self.scale = scale
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.axes = axes
    }
}
