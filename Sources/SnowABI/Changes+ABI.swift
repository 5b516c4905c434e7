import CSnowFX
import SnowModel
import SnowPreset
import SnowRuntime

@_cdecl("snowfx_scene_set_values") @implementation
public func snowfx_scene_set_values(
    _ scene: OpaquePointer?, _ seconds: Double, _ key_path: UnsafePointer<CChar>?, _ values: UnsafePointer<Double>?,
    _ count: UInt32, _ transition: snowfx_transition
) -> snowfx_status {
    guard let key_path, let values, count > 0, Int(count) <= Limits.colors * 4,
        transition == SNOWFX_TRANSITION_JUMP || transition == SNOWFX_TRANSITION_LINEAR
    else { return Status.invalidArgument }
    let numbers = Array(UnsafeBufferPointer(start: values, count: Int(count)))
    return change(scene, seconds) { scene throws(ChangeError) in
        let isGradual = transition == SNOWFX_TRANSITION_LINEAR
        try scene.setValues(bytes(key_path), numbers, at: seconds, isGradual: isGradual)
    }
}

@_cdecl("snowfx_scene_set_json") @implementation
public func snowfx_scene_set_json(
    _ scene: OpaquePointer?, _ seconds: Double, _ key_path: UnsafePointer<CChar>?, _ json: UnsafePointer<CChar>?,
    _ report: UnsafeMutablePointer<snowfx_error_report>?
) -> snowfx_status {
    ErrorReport.clear(report)
    guard let key_path, let json else { return Status.invalidArgument }
    var fault: Diagnostic?
    let status = change(scene, seconds) { scene throws(ChangeError) in
        fault = try scene.setJSON(bytes(key_path), bytes(json), at: seconds)
    }
    guard let fault else {
        if status != Status.ok { ErrorReport.set(report, status, refusal(status)) }
        return status
    }
    ErrorReport.set(report, fault)
    return fault.kind == .preset ? Status.invalidArgument : fault.kind.status
}

/// Why a well-written value is refused all the same.
private func refusal(_ status: snowfx_status) -> [UInt8] {
    switch status {
    case Status.notFound: ByteText("there is no such key path").bytes
    case Status.limit: ByteText("the layer keeps no more changes, or its ring no more colours").bytes
    default: ByteText("the property does not take this value or time").bytes
    }
}

@_cdecl("snowfx_scene_set_colors") @implementation
public func snowfx_scene_set_colors(
    _ scene: OpaquePointer?, _ seconds: Double, _ layer: UnsafePointer<CChar>?, _ rgba: UnsafePointer<Float>?,
    _ count: UInt32
) -> snowfx_status {
    guard let layer, rgba != nil || count == 0, Int(count) <= Limits.colors else { return Status.invalidArgument }
    guard let colors = components(rgba, count) else { return Status.invalidArgument }
    return change(scene, seconds) { scene throws(ChangeError) in
        try scene.setColors(bytes(layer), colors, at: seconds)
    }
}

@_cdecl("snowfx_scene_add_color") @implementation
public func snowfx_scene_add_color(
    _ scene: OpaquePointer?, _ seconds: Double, _ layer: UnsafePointer<CChar>?, _ rgba: UnsafePointer<Float>?
) -> snowfx_status {
    guard let layer, rgba != nil, let color = components(rgba, 1) else { return Status.invalidArgument }
    return change(scene, seconds) { scene throws(ChangeError) in
        try scene.addColor(bytes(layer), color, at: seconds)
    }
}

/// Red, green, blue and alpha of colours; nil when a number is out of range.
private func components(_ rgba: UnsafePointer<Float>?, _ count: UInt32) -> [Double]? {
    let components = UnsafeBufferPointer(start: rgba, count: Int(count) * 4).map { Double($0) }
    return components.allSatisfy({ NumberRule.any.accepts($0) }) ? components : nil
}

@_cdecl("snowfx_scene_restart_ring") @implementation
public func snowfx_scene_restart_ring(
    _ scene: OpaquePointer?, _ seconds: Double, _ layer: UnsafePointer<CChar>?
) -> snowfx_status {
    guard let layer else { return Status.invalidArgument }
    return change(scene, seconds) { scene throws(ChangeError) in try scene.restartRing(bytes(layer), at: seconds) }
}

@_cdecl("snowfx_scene_burst") @implementation
public func snowfx_scene_burst(
    _ scene: OpaquePointer?, _ seconds: Double, _ path: UnsafePointer<CChar>?, _ count: UInt32
) -> snowfx_status {
    guard let path, count <= 1_000_000 else { return Status.invalidArgument }
    return change(scene, seconds) { scene throws(ChangeError) in
        try scene.burst(bytes(path), Int(count), at: seconds)
    }
}

@_cdecl("snowfx_scene_stop") @implementation
public func snowfx_scene_stop(
    _ scene: OpaquePointer?, _ seconds: Double, _ layer: UnsafePointer<CChar>?
) -> snowfx_status {
    change(scene, seconds) { scene throws(ChangeError) in
        try scene.setEmission(false, layer.map(bytes), at: seconds)
    }
}

@_cdecl("snowfx_scene_resume") @implementation
public func snowfx_scene_resume(
    _ scene: OpaquePointer?, _ seconds: Double, _ layer: UnsafePointer<CChar>?
) -> snowfx_status {
    change(scene, seconds) { scene throws(ChangeError) in
        try scene.setEmission(true, layer.map(bytes), at: seconds)
    }
}

@_cdecl("snowfx_scene_clear") @implementation
public func snowfx_scene_clear(
    _ scene: OpaquePointer?, _ seconds: Double, _ layer: UnsafePointer<CChar>?
) -> snowfx_status {
    change(scene, seconds) { scene throws(ChangeError) in try scene.clear(layer.map(bytes), at: seconds) }
}

@_cdecl("snowfx_scene_reset_changes") @implementation
public func snowfx_scene_reset_changes(_ scene: OpaquePointer?) -> snowfx_status {
    guard let scene = Scene.borrowed(scene) else { return Status.invalidArgument }
    scene.resetChanges()
    return Status.ok
}

@_cdecl("snowfx_scene_get_activity") @implementation
public func snowfx_scene_get_activity(
    _ scene: OpaquePointer?, _ out_activity: UnsafeMutablePointer<snowfx_activity>?,
    _ out_next_change: UnsafeMutablePointer<Double>?
) -> snowfx_status {
    out_activity?.pointee = 0
    out_next_change?.pointee = 0
    guard let scene = Scene.borrowed(scene), let out_activity else { return Status.invalidArgument }
    guard let activity = try? scene.activity() else { return Status.outOfMemory }
    switch activity {
    case .finished:
        out_activity.pointee = snowfx_activity(SNOWFX_ACTIVITY_FINISHED)
        out_next_change?.pointee = .infinity
    case .waiting(let until):
        out_activity.pointee = snowfx_activity(SNOWFX_ACTIVITY_WAITING)
        out_next_change?.pointee = until
    case .moving:
        out_activity.pointee = snowfx_activity(SNOWFX_ACTIVITY_MOVING)
        out_next_change?.pointee = scene.time
    }
    return Status.ok
}

/// Null and time check, one call, status.
private func change(
    _ scene: OpaquePointer?, _ seconds: Double, _ body: (Scene) throws(ChangeError) -> Void
) -> snowfx_status {
    guard let scene = Scene.borrowed(scene), NumberRule.any.accepts(seconds) else { return Status.invalidArgument }
    do throws(ChangeError) {
        try body(scene)
        return Status.ok
    } catch {
        switch error {
        case .notFound: return Status.notFound
        case .invalidValue: return Status.invalidArgument
        case .tooMany: return Status.limit
        }
    }
}
