import CSnowFX
import SnowModel

@_cdecl("snowfx_version_string") @implementation
public func snowfx_version_string() -> UnsafePointer<CChar>? {
    let version: StaticString = "0.1.0"
    return version.cString
}

@_cdecl("snowfx_abi_version") @implementation
public func snowfx_abi_version() -> Int32 { SNOWFX_ABI_VERSION }

@_cdecl("snowfx_status_string") @implementation
public func snowfx_status_string(_ status: snowfx_status) -> UnsafePointer<CChar>? { Status.text(status).cString }

@_cdecl("snowfx_limits_get") @implementation
public func snowfx_limits_get(_ out_limits: UnsafeMutablePointer<snowfx_limits>?) -> snowfx_status {
    guard let out_limits, SizedStruct.isWritable(out_limits) else { return Status.invalidArgument }
    var limits = snowfx_limits()
    limits.preset_bytes = UInt32(Limits.presetBytes)
    limits.json_depth = UInt32(Limits.jsonDepth)
    limits.cell_depth = UInt32(Limits.cellDepth)
    limits.cells = UInt32(Limits.cells)
    limits.layers = UInt32(Limits.layers)
    limits.colors = UInt32(Limits.colors)
    limits.keyframes = UInt32(Limits.keyframes)
    limits.live_particles = UInt32(Limits.liveParticles)
    limits.live_particles_max = UInt32(Limits.liveParticlesMax)
    limits.surface_size = UInt32(Limits.surfaceSize)
    limits.number_max = Limits.number
    SizedStruct.write(limits, to: out_limits)
    return Status.ok
}
