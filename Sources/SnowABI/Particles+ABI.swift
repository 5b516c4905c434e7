import CSnowFX
import SnowMath
import SnowModel
import SnowRuntime
import SnowSimulation

@_cdecl("snowfx_scene_get_particles") @implementation
public func snowfx_scene_get_particles(
    _ scene: OpaquePointer?, _ out_particles: UnsafeMutablePointer<snowfx_particles>?
) -> snowfx_status {
    guard let out_particles, SizedStruct.isWritable(out_particles) else { return Status.invalidArgument }
    SizedStruct.write(snowfx_particles(), to: out_particles)
    guard let scene = Scene.borrowed(scene) else { return Status.invalidArgument }
    guard let table = try? scene.collectParticles() else { return Status.outOfMemory }
    SizedStruct.write(snowfx_particles(table), to: out_particles)
    return Status.ok
}

@_cdecl("snowfx_scene_get_births") @implementation
public func snowfx_scene_get_births(
    _ scene: OpaquePointer?, _ from: Double, _ until: Double, _ out_particles: UnsafeMutablePointer<snowfx_particles>?
) -> snowfx_status {
    guard let out_particles, SizedStruct.isWritable(out_particles) else { return Status.invalidArgument }
    SizedStruct.write(snowfx_particles(), to: out_particles)
    guard let scene = Scene.borrowed(scene), NumberRule.any.accepts(from), NumberRule.any.accepts(until), from <= until
    else { return Status.invalidArgument }
    do throws(BirthsError) {
        SizedStruct.write(snowfx_particles(try scene.collectBirths(from: from, until: until)), to: out_particles)
        return Status.ok
    } catch {
        switch error {
        case .outOfMemory: return Status.outOfMemory
        case .tooMany: return Status.limit
        }
    }
}

extension snowfx_particles {
    fileprivate init(_ table: ParticleTable) {
        self.init()
        count = UInt64(table.count)
        guard table.count > 0 else { return }
        layer = UnsafePointer(table.layer.pointer)
        cell = UnsafePointer(table.cell.pointer)
        index = UnsafePointer(table.index.pointer)
        parent = UnsafePointer(table.parent.pointer)
        birth_time = UnsafePointer(table.birthTime.pointer)
        func column(_ column: BlockState.Column) -> UnsafePointer<Float>? { UnsafePointer(table.column(column)) }
        age = column(.age)
        lifetime = column(.life)
        (x, y, z) = (column(.x), column(.y), column(.z))
        (velocity_x, velocity_y, velocity_z) = (column(.velocityX), column(.velocityY), column(.velocityZ))
        (rotation, scale) = (column(.rotation), column(.scale))
        (red, green, blue, alpha) = (column(.red), column(.green), column(.blue), column(.alpha))
        ancestors = UnsafePointer(table.ancestors.pointer)
        ancestors_count = UInt64(table.ancestors.count)
    }
}

@_cdecl("snowfx_scene_get_instances") @implementation
public func snowfx_scene_get_instances(
    _ scene: OpaquePointer?, _ out_instances: UnsafeMutablePointer<UnsafePointer<snowfx_instance>?>?,
    _ out_instance_count: UnsafeMutablePointer<Int>?, _ out_runs: UnsafeMutablePointer<UnsafePointer<snowfx_run>?>?,
    _ out_run_count: UnsafeMutablePointer<Int>?
) -> snowfx_status {
    out_instances?.pointee = nil
    out_instance_count?.pointee = 0
    out_runs?.pointee = nil
    out_run_count?.pointee = 0
    guard let out_instances, let out_instance_count, let out_runs, let out_run_count else {
        return Status.invalidArgument
    }
    return Scene.use(scene) { scene in
        guard let table = try? scene.collectInstances() else { return Status.outOfMemory }
        guard table.instances.count > 0 else { return Status.ok }
        // The runtime's structs have the layout of the header's; a test holds them to it.
        out_instances.pointee = UnsafeRawPointer(table.instances.pointer)?.assumingMemoryBound(to: snowfx_instance.self)
        out_instance_count.pointee = table.instances.count
        out_runs.pointee = UnsafeRawPointer(table.runs.pointer)?.assumingMemoryBound(to: snowfx_run.self)
        out_run_count.pointee = table.runs.count
        return Status.ok
    }
}
