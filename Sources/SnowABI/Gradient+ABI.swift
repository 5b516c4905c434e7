import CSnowFX
import SnowMath
import SnowModel
import SnowRaster
import SnowRuntime
import SnowSimulation

@_cdecl("snowfx_scene_get_gradient") @implementation
public func snowfx_scene_get_gradient(
    _ scene: OpaquePointer?, _ layer: UInt32, _ out_gradient: UnsafeMutablePointer<snowfx_gradient>?
) -> snowfx_status {
    guard let out_gradient, SizedStruct.isWritable(out_gradient) else { return Status.invalidArgument }
    SizedStruct.write(snowfx_gradient(), to: out_gradient)
    guard let scene = Scene.borrowed(scene) else { return Status.invalidArgument }
    do throws(OutOfMemory) {
        guard let table = try scene.collectGradient(Int(layer)) else { return Status.notFound }
        SizedStruct.write(snowfx_gradient(table), to: out_gradient)
        return Status.ok
    } catch {
        return Status.outOfMemory
    }
}

extension snowfx_gradient {
    fileprivate init(_ table: GradientTable) {
        self.init()
        type = snowfx_gradient_type(table.paint.type.constant)
        interpolation = snowfx_interpolation(table.paint.interpolation.constant)
        is_dithered = table.paint.dither ? 1 : 0
        opacity = Float(table.opacity)
        // The runtime's struct has the layout of the header's; a test holds it to it.
        if table.stops.count > 0 {
            stops = UnsafeRawPointer(table.stops.pointer)?.assumingMemoryBound(to: snowfx_stop.self)
            stop_count = UInt32(truncatingIfNeeded: table.stops.count)
        }
        let frame = table.paint.frame
        let (start, end) = (table.startPoint, table.endPoint)
        (unit_start_x, unit_start_y, unit_end_x, unit_end_y) = (
            Float(start.x), Float(start.y), Float(end.x), Float(end.y)
        )
        (frame_x, frame_y) = (Float(frame.x), Float(frame.y))
        (frame_width, frame_height) = (Float(frame.width), Float(frame.height))
        (start_x, start_y) = (Float(frame.x + start.x * frame.width), Float(frame.y + start.y * frame.height))
        (end_x, end_y) = (Float(frame.x + end.x * frame.width), Float(frame.y + end.y * frame.height))
    }
}

extension GradientType {
    fileprivate var constant: Int {
        switch self {
        case .axial: SNOWFX_GRADIENT_AXIAL
        case .radial: SNOWFX_GRADIENT_RADIAL
        case .conic: SNOWFX_GRADIENT_CONIC
        }
    }
}

extension ColorInterpolation {
    fileprivate var constant: Int {
        switch self {
        case .srgb: SNOWFX_INTERPOLATION_SRGB
        case .linear: SNOWFX_INTERPOLATION_LINEAR
        case .oklab: SNOWFX_INTERPOLATION_OKLAB
        }
    }
}
