import CSnowFX
import SnowRuntime

@_cdecl("snowfx_scene_get_statistics") @implementation
public func snowfx_scene_get_statistics(
    _ scene: OpaquePointer?, _ out_statistics: UnsafeMutablePointer<snowfx_statistics>?
) -> snowfx_status {
    guard let out_statistics, SizedStruct.isWritable(out_statistics) else { return Status.invalidArgument }
    SizedStruct.write(snowfx_statistics(), to: out_statistics)
    guard let scene = Scene.borrowed(scene) else { return Status.invalidArgument }
    guard let counts = try? scene.statistics() else { return Status.outOfMemory }
    var record = snowfx_statistics()
    record.live = counts.live
    record.born = counts.born
    record.dropped = counts.dropped
    record.record_bytes = counts.recordBytes
    SizedStruct.write(record, to: out_statistics)
    return Status.ok
}

@_cdecl("snowfx_scene_hash") @implementation
public func snowfx_scene_hash(_ scene: OpaquePointer?, _ out_hash: UnsafeMutablePointer<UInt64>?) -> snowfx_status {
    out_hash?.pointee = 0
    guard let scene = Scene.borrowed(scene), let out_hash else { return Status.invalidArgument }
    guard let hash = try? scene.stateHash() else { return Status.outOfMemory }
    out_hash.pointee = hash
    return Status.ok
}

@_cdecl("snowfx_scene_copy_inspection") @implementation
public func snowfx_scene_copy_inspection(
    _ scene: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ out_length: UnsafeMutablePointer<Int>?
) -> snowfx_status {
    out_length?.pointee = 0
    guard let scene = Scene.borrowed(scene), let out_length else { return Status.invalidArgument }
    guard let text = try? scene.inspection() else { return Status.outOfMemory }
    return copyText(text, buffer, capacity, out_length)
}
