import SnowMath
import SnowModel
import SnowRaster

/// A stop: the layout of snowfx_stop.
package struct StopRecord: BitwiseCopyable {
    package var location: Float
    /// Straight red, green, blue, alpha.
    package var red: Float
    package var green: Float
    package var blue: Float
    package var alpha: Float

    init(_ stop: GradientStop) {
        location = Float(stop.location)
        (red, green) = (Float(stop.color.x), Float(stop.color.y))
        (blue, alpha) = (Float(stop.color.z), Float(stop.color.w))
    }
}

/// What a host that paints a gradient itself gets.
package final class GradientTable {
    package let stops = GrowableBuffer<StopRecord>()
    package private(set) var paint = GradientPaint(colors: [], frame: PixelFrame(x: 0, y: 0, width: 0, height: 0))
    /// Unit coordinates of the frame, where the stops' 0 and 1 lie.
    package private(set) var startPoint = SIMD2(0.0, 0)
    package private(set) var endPoint = SIMD2(0.0, 0)
    /// 0...1, not part of the stops.
    package private(set) var opacity = 0.0

    /// @param paint    Its frame in scene points.
    /// @param isShown  Else there are no stops.
    /// @return false when there is no memory.
    func take(_ paint: GradientPaint, isShown: Bool) -> Bool {
        stops.removeAll()
        self.paint = paint
        opacity = paint.opacity
        var opaque = paint
        opaque.opacity = 1
        let outline = GradientOutline(opaque)
        (startPoint, endPoint) = (outline.startPoint, outline.endPoint)
        guard isShown else { return true }
        guard stops.reserve(outline.stops.count) else { return false }
        for stop in outline.stops { stops.append(StopRecord(stop)) }
        return true
    }
}
