import CSnowFX
import SnowMath
import SnowModel
import SnowRaster
import SnowRuntime

@_cdecl("snowfx_scene_render") @implementation
public func snowfx_scene_render(
    _ scene: OpaquePointer?, _ surface: UnsafePointer<snowfx_surface>?
) -> snowfx_status {
    guard let scene = Scene.borrowed(scene), let surface else { return Status.invalidArgument }
    var record = snowfx_surface()
    let status = record.read(surface)
    guard status == Status.ok else { return status }
    guard let request = RenderRequest(record) else { return Status.invalidArgument }
    guard (try? scene.render(request)) != nil else { return Status.outOfMemory }
    return Status.ok
}

@_cdecl("snowfx_scene_get_bounds") @implementation
public func snowfx_scene_get_bounds(
    _ scene: OpaquePointer?, _ out_bounds: UnsafeMutablePointer<snowfx_rect>?
) -> snowfx_status {
    out_bounds?.pointee = snowfx_rect()
    guard let scene = Scene.borrowed(scene), let out_bounds else { return Status.invalidArgument }
    guard let bounds = try? scene.bounds() else { return Status.outOfMemory }
    out_bounds.pointee = snowfx_rect(
        x: Int32(clamping: bounds.left), y: Int32(clamping: bounds.top),
        width: Int32(clamping: bounds.right - bounds.left), height: Int32(clamping: bounds.bottom - bounds.top))
    return Status.ok
}

@_cdecl("snowfx_surface_hash") @implementation
public func snowfx_surface_hash(
    _ surface: UnsafePointer<snowfx_surface>?, _ out_hash: UnsafeMutablePointer<UInt64>?
) -> snowfx_status {
    out_hash?.pointee = 0
    guard let surface, let out_hash else { return Status.invalidArgument }
    var record = snowfx_surface()
    let status = record.read(surface)
    guard status == Status.ok else { return status }
    guard let request = RenderRequest(record) else { return Status.invalidArgument }
    out_hash.pointee = request.surface.hash
    return Status.ok
}

@_cdecl("snowfx_scene_set_image") @implementation
public func snowfx_scene_set_image(
    _ scene: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ pixels: UnsafePointer<UInt8>?, _ width: UInt32,
    _ height: UInt32, _ stride: Int
) -> snowfx_status {
    guard let scene = Scene.borrowed(scene), let name else { return Status.invalidArgument }
    var picture: HostPixels?
    if let pixels {
        let row = Int(width) * 4
        guard width <= Limits.imageSize, height <= Limits.imageSize,
            stride == 0 || (row..<RenderRequest.strideEnd).contains(stride)
        else { return Status.invalidArgument }
        picture = HostPixels(
            pixels: UnsafeRawPointer(pixels), width: Int(width), height: Int(height), stride: stride == 0 ? row : stride
        )
    }
    return scene.setImage(bytes(name), picture) ? Status.ok : Status.notFound
}

extension snowfx_surface {
    /// Takes over a host's record, also one from before there were clip and origin.
    fileprivate mutating func read(_ surface: UnsafePointer<snowfx_surface>) -> snowfx_status {
        SizedStruct.read(surface, first: 48, into: &self)
    }
}

@_cdecl("snowfx_scene_set_mask") @implementation
public func snowfx_scene_set_mask(
    _ scene: OpaquePointer?, _ layer: UnsafePointer<CChar>?, _ alpha: UnsafePointer<UInt8>?, _ width: UInt32,
    _ height: UInt32, _ stride: Int
) -> snowfx_status {
    guard let scene = Scene.borrowed(scene), let layer else { return Status.invalidArgument }
    guard let alpha else { return scene.setMask(bytes(layer), nil) ? Status.ok : Status.notFound }
    guard width <= Limits.imageSize, height <= Limits.imageSize,
        stride == 0 || (Int(width)..<RenderRequest.strideEnd).contains(stride)
    else { return Status.invalidArgument }
    let mask = LayerMask(
        alpha: UnsafeRawPointer(alpha), width: Int(width), height: Int(height),
        stride: stride == 0 ? Int(width) : stride)
    return scene.setMask(bytes(layer), mask) ? Status.ok : Status.notFound
}

extension RenderRequest {
    /// Largest magnitude of an origin: twice the largest scene in pixels.
    private static let originLimit: Int32 = 1 << 23

    /// No row is this long; with it the last byte of any picture is addressable.
    fileprivate static let strideEnd = 1 << 40

    /// nil: a value is out of range or unknown.
    fileprivate init?(_ record: snowfx_surface) {
        let format = record.format == 0 ? PixelFormat.rgba8Premultiplied : PixelFormat(rawValue: record.format)
        guard let format, let pixels = record.pixels, record.reserved == 0 else { return nil }
        let largest = UInt32(Limits.surfaceSize)
        guard (1...largest).contains(record.width), (1...largest).contains(record.height) else { return nil }
        let row = Int(record.width) * format.bytesPerPixel
        let stride = record.stride == 0 ? row : record.stride
        guard (row..<RenderRequest.strideEnd).contains(Int(clamping: stride.magnitude)), stride % 4 == 0,
            UInt(bitPattern: pixels) % 4 == 0
        else { return nil }
        let origins = -RenderRequest.originLimit...RenderRequest.originLimit
        guard origins.contains(record.origin_x), origins.contains(record.origin_y) else { return nil }
        guard record.operation == SNOWFX_OPERATION_OVER || record.operation == SNOWFX_OPERATION_REPLACE else {
            return nil
        }
        self.init(
            surface: Surface(
                pixels: pixels, width: Int(record.width), height: Int(record.height), stride: stride, format: format,
                left: Int(record.origin_x), top: Int(record.origin_y)))
        if let clip = record.clip?.pointee {
            let left = surface.bounds.left + Int(clip.x)
            let top = surface.bounds.top + Int(clip.y)
            self.clip = PixelRect(
                left: left, top: top, right: left + Int(clip.width), bottom: top + Int(clip.height))
        }
        replaces = record.operation == SNOWFX_OPERATION_REPLACE
        firstLayer = Int(record.first_layer)
        layerCount = Int(record.layer_count)
    }
}

extension Surface {
    /// Format, size and pixels; the padding of rows is left out.
    fileprivate var hash: UInt64 {
        var hash = StableHash()
        hash.combine(UInt32(bitPattern: format.rawValue))
        hash.combine(UInt32(truncatingIfNeeded: width))
        hash.combine(UInt32(truncatingIfNeeded: height))
        for y in bounds.top..<bounds.bottom {
            let first = pixel(bounds.left, y)
            hash.combine(bytes: UnsafeRawBufferPointer(start: first, count: width * format.bytesPerPixel))
        }
        return hash.value
    }
}
