import CSnowFX
import SnowModel
import SnowPreset

@_cdecl("snowfx_preset_create_from_memory") @implementation
public func snowfx_preset_create_from_memory(
    _ text: UnsafePointer<CChar>?, _ length: Int, _ out_preset: UnsafeMutablePointer<OpaquePointer?>?,
    _ report: UnsafeMutablePointer<snowfx_error_report>?
) -> snowfx_status {
    out_preset?.pointee = nil
    ErrorReport.clear(report)
    guard let text, let out_preset, length >= 0 else { return Status.invalidArgument }
    return create(PresetReader.read(UnsafeRawBufferPointer(start: text, count: length)), out_preset, report)
}

@_cdecl("snowfx_preset_create_from_file") @implementation
public func snowfx_preset_create_from_file(
    _ path: UnsafePointer<CChar>?, _ out_preset: UnsafeMutablePointer<OpaquePointer?>?,
    _ report: UnsafeMutablePointer<snowfx_error_report>?
) -> snowfx_status {
    out_preset?.pointee = nil
    ErrorReport.clear(report)
    guard let path, let out_preset else { return Status.invalidArgument }
    do throws(PresetFile.Failure) {
        return create(try PresetFile.read(path), out_preset, report)
    } catch {
        let status = error.status
        ErrorReport.set(report, status, error.message)
        return status
    }
}

@_cdecl("snowfx_preset_create_builtin") @implementation
public func snowfx_preset_create_builtin(
    _ name: UnsafePointer<CChar>?, _ out_preset: UnsafeMutablePointer<OpaquePointer?>?,
    _ report: UnsafeMutablePointer<snowfx_error_report>?
) -> snowfx_status {
    out_preset?.pointee = nil
    ErrorReport.clear(report)
    guard let name, let out_preset else { return Status.invalidArgument }
    guard let index = BuiltinPresets.index(named: bytes(name)), let result = BuiltinPresets.read(index) else {
        ErrorReport.set(report, Status.notFound, unknownPreset(bytes(name)))
        return Status.notFound
    }
    return create(result, out_preset, report)
}

private func unknownPreset(_ name: [UInt8]) -> [UInt8] {
    var message = ByteText("no built-in preset is called ")
    message.append(excerpt: name)
    if let nearest = BuiltinPresets.nearest(to: name) {
        message.append("; did you mean ")
        message.append(nearest)
        message.append("?")
    }
    return message.bytes
}

extension PresetFile.Failure {
    fileprivate var status: snowfx_status {
        switch reason {
        case .unreadable: Status.file
        case .tooLong: Status.limit
        case .outOfMemory: Status.outOfMemory
        }
    }
}

private func create(
    _ result: ReadResult, _ out_preset: UnsafeMutablePointer<OpaquePointer?>,
    _ report: UnsafeMutablePointer<snowfx_error_report>?
) -> snowfx_status {
    guard let description = result.description else {
        guard let error = result.firstError else { return Status.preset }
        ErrorReport.set(report, error)
        return error.kind.status
    }
    out_preset.pointee = handle(owning: Preset(description))
    return Status.ok
}

@_cdecl("snowfx_preset_retain") @implementation
public func snowfx_preset_retain(_ preset: OpaquePointer?) { retain(preset, as: Preset.self) }

@_cdecl("snowfx_preset_release") @implementation
public func snowfx_preset_release(_ preset: OpaquePointer?) { release(preset, as: Preset.self) }

@_cdecl("snowfx_builtin_count") @implementation
public func snowfx_builtin_count() -> UInt32 { UInt32(BuiltinPresets.count) }

@_cdecl("snowfx_builtin_name") @implementation
public func snowfx_builtin_name(_ index: UInt32) -> UnsafePointer<CChar>? {
    BuiltinPresets.name(Int(index)).map(cString)
}

@_cdecl("snowfx_builtin_description") @implementation
public func snowfx_builtin_description(_ index: UInt32) -> UnsafePointer<CChar>? {
    BuiltinPresets.summary(Int(index)).map(cString)
}

private func cString(_ text: UnsafePointer<UInt8>) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self)
}

@_cdecl("snowfx_preset_get_name") @implementation
public func snowfx_preset_get_name(_ preset: OpaquePointer?) -> UnsafePointer<CChar>? {
    Preset.borrowed(preset)?.description.name.cString
}

@_cdecl("snowfx_preset_get_size") @implementation
public func snowfx_preset_get_size(
    _ preset: OpaquePointer?, _ out_width: UnsafeMutablePointer<Float>?, _ out_height: UnsafeMutablePointer<Float>?
) -> snowfx_status {
    out_width?.pointee = 0
    out_height?.pointee = 0
    guard let preset = Preset.borrowed(preset), let out_width, let out_height else { return Status.invalidArgument }
    out_width.pointee = Float(preset.description.width)
    out_height.pointee = Float(preset.description.height)
    return Status.ok
}

@_cdecl("snowfx_preset_get_seed") @implementation
public func snowfx_preset_get_seed(_ preset: OpaquePointer?) -> UInt64 {
    Preset.borrowed(preset)?.description.seed ?? 0
}

@_cdecl("snowfx_preset_get_reduced_motion") @implementation
public func snowfx_preset_get_reduced_motion(_ preset: OpaquePointer?) -> snowfx_reduced_motion {
    switch Preset.borrowed(preset)?.description.reducedMotion {
    case .still: snowfx_reduced_motion(SNOWFX_REDUCED_MOTION_STILL)
    case .hide: snowfx_reduced_motion(SNOWFX_REDUCED_MOTION_HIDE)
    case .keep: snowfx_reduced_motion(SNOWFX_REDUCED_MOTION_KEEP)
    case nil: 0
    }
}

@_cdecl("snowfx_preset_get_background") @implementation
public func snowfx_preset_get_background(
    _ preset: OpaquePointer?, _ out_rgba: UnsafeMutablePointer<Float>?
) -> snowfx_status {
    guard let out_rgba else { return Status.invalidArgument }
    let preset = Preset.borrowed(preset)
    let color = preset?.description.backgroundColor ?? .clear
    out_rgba[0] = Float(color.red)
    out_rgba[1] = Float(color.green)
    out_rgba[2] = Float(color.blue)
    out_rgba[3] = Float(color.alpha)
    return preset == nil ? Status.invalidArgument : Status.ok
}

@_cdecl("snowfx_preset_copy_json") @implementation
public func snowfx_preset_copy_json(
    _ preset: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>?
) -> snowfx_status {
    out_length?.pointee = 0
    guard let preset = Preset.borrowed(preset), let out_length else { return Status.invalidArgument }
    return copyText(PresetWriter.json(preset.description), buffer, capacity, out_length)
}

@_cdecl("snowfx_preset_image_count") @implementation
public func snowfx_preset_image_count(_ preset: OpaquePointer?) -> UInt32 {
    UInt32(Preset.borrowed(preset)?.description.images.count ?? 0)
}

@_cdecl("snowfx_preset_image_name") @implementation
public func snowfx_preset_image_name(_ preset: OpaquePointer?, _ index: UInt32) -> UnsafePointer<CChar>? {
    image(preset, index)?.name.cString
}

@_cdecl("snowfx_preset_image_file") @implementation
public func snowfx_preset_image_file(_ preset: OpaquePointer?, _ index: UInt32) -> UnsafePointer<CChar>? {
    image(preset, index)?.file.cString
}

private func image(_ preset: OpaquePointer?, _ index: UInt32) -> ImageReference? {
    guard let images = Preset.borrowed(preset)?.description.images, Int(index) < images.count else { return nil }
    return images[Int(index)]
}

@_cdecl("snowfx_preset_get_schedule") @implementation
public func snowfx_preset_get_schedule(
    _ preset: OpaquePointer?, _ unix_time: Int64, _ utc_offset_minutes: Int32,
    _ out_is_on: UnsafeMutablePointer<Int32>?, _ out_until: UnsafeMutablePointer<Int64>?
) -> snowfx_status {
    out_is_on?.pointee = 0
    out_until?.pointee = 0
    guard let preset = Preset.borrowed(preset), let out_is_on,
        (-62_135_596_800...253_402_300_799).contains(unix_time),
        NumberRule.utcOffset.accepts(Double(utc_offset_minutes))
    else { return Status.invalidArgument }
    let state = preset.description.schedule.state(unixTime: unix_time, utcOffsetMinutes: Int(utc_offset_minutes))
    out_is_on.pointee = state.isOn ? 1 : 0
    out_until?.pointee = state.until
    return Status.ok
}
