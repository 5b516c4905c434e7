import CPlatform
import CSnowFX
import SnowModel
import SnowRuntime

@_cdecl("snowfx_scene_create") @implementation
public func snowfx_scene_create(
    _ preset: OpaquePointer?, _ desc: UnsafePointer<snowfx_scene_desc>?,
    _ out_scene: UnsafeMutablePointer<OpaquePointer?>?
) -> snowfx_status {
    out_scene?.pointee = nil
    guard let preset = Preset.borrowed(preset), let out_scene else { return Status.invalidArgument }
    var record = snowfx_scene_desc()
    if let desc {
        let status = SizedStruct.read(desc, into: &record)
        guard status == Status.ok else { return status }
    }
    guard let options = SceneOptions(record, preset: preset.description) else { return Status.invalidArgument }
    out_scene.pointee = handle(owning: Scene(preset: preset, options: options))
    return Status.ok
}

extension SceneOptions {
    /// nil: a value is out of range.
    fileprivate init?(_ desc: snowfx_scene_desc, preset: Preset.Description) {
        let seed = desc.seed != 0 ? desc.seed : preset.seed
        self.init(
            width: desc.width == 0 ? preset.width : Double(desc.width),
            height: desc.height == 0 ? preset.height : Double(desc.height),
            seed: seed != 0 ? seed : SceneOptions.drawnSeed())
        scale = desc.scale == 0 ? 1 : Double(desc.scale)
        maxParticles = desc.max_particles == 0 ? Limits.liveParticles : Int(desc.max_particles)
        threads = desc.threads == 0 ? 1 : Int(desc.threads)
        guard NumberRule.sceneSize.accepts(width), NumberRule.sceneSize.accepts(height),
            NumberRule(1.0 / 64...64).accepts(scale), maxParticles <= Limits.liveParticlesMax,
            threads <= Limits.threads
        else { return nil }
    }

    /// A seed that nobody chose, never 0.
    private static func drawnSeed() -> UInt64 { max(1, platform_random_seed()) }
}

@_cdecl("snowfx_scene_destroy") @implementation
public func snowfx_scene_destroy(_ scene: OpaquePointer?) { release(scene, as: Scene.self) }

@_cdecl("snowfx_scene_set_time") @implementation
public func snowfx_scene_set_time(_ scene: OpaquePointer?, _ seconds: Double) -> snowfx_status {
    guard NumberRule.any.accepts(seconds) else { return Status.invalidArgument }
    return Scene.use(scene) { scene in
        scene.setTime(seconds)
        return Status.ok
    }
}

@_cdecl("snowfx_scene_get_time") @implementation
public func snowfx_scene_get_time(_ scene: OpaquePointer?) -> Double { Scene.borrowed(scene)?.time ?? 0 }

@_cdecl("snowfx_scene_set_size") @implementation
public func snowfx_scene_set_size(_ scene: OpaquePointer?, _ width: Float, _ height: Float) -> snowfx_status {
    guard let scene = Scene.borrowed(scene), NumberRule(0...Limits.sceneSize).accepts(Double(width)),
        NumberRule(0...Limits.sceneSize).accepts(Double(height))
    else { return Status.invalidArgument }
    scene.setSize(width: Double(width), height: Double(height))
    return Status.ok
}

@_cdecl("snowfx_scene_get_size") @implementation
public func snowfx_scene_get_size(
    _ scene: OpaquePointer?, _ out_width: UnsafeMutablePointer<Float>?, _ out_height: UnsafeMutablePointer<Float>?
) -> snowfx_status {
    out_width?.pointee = 0
    out_height?.pointee = 0
    guard let scene = Scene.borrowed(scene), let out_width, let out_height else { return Status.invalidArgument }
    out_width.pointee = Float(scene.options.width)
    out_height.pointee = Float(scene.options.height)
    return Status.ok
}

@_cdecl("snowfx_scene_get_seed") @implementation
public func snowfx_scene_get_seed(_ scene: OpaquePointer?) -> UInt64 { Scene.borrowed(scene)?.options.seed ?? 0 }

// MARK: Layers and cells

@_cdecl("snowfx_scene_layer_count") @implementation
public func snowfx_scene_layer_count(_ scene: OpaquePointer?) -> UInt32 {
    UInt32(Scene.borrowed(scene)?.layerCount ?? 0)
}

@_cdecl("snowfx_scene_layer_name") @implementation
public func snowfx_scene_layer_name(_ scene: OpaquePointer?, _ layer: UInt32) -> UnsafePointer<CChar>? {
    Scene.borrowed(scene)?.layerName(Int(layer))?.cString
}

@_cdecl("snowfx_scene_layer_type") @implementation
public func snowfx_scene_layer_type(_ scene: OpaquePointer?, _ layer: UInt32) -> snowfx_layer_type {
    guard let isEmitter = Scene.borrowed(scene)?.isEmitter(Int(layer)) else { return 0 }
    return snowfx_layer_type(isEmitter ? SNOWFX_LAYER_EMITTER : SNOWFX_LAYER_GRADIENT)
}

@_cdecl("snowfx_scene_cell_count") @implementation
public func snowfx_scene_cell_count(_ scene: OpaquePointer?, _ layer: UInt32) -> UInt32 {
    UInt32(Scene.borrowed(scene)?.cellCount(Int(layer)) ?? 0)
}

@_cdecl("snowfx_scene_cell_path") @implementation
public func snowfx_scene_cell_path(
    _ scene: OpaquePointer?, _ layer: UInt32, _ cell: UInt32
) -> UnsafePointer<CChar>? {
    Scene.borrowed(scene)?.cellPath(Int(layer), Int(cell))?.cString
}
