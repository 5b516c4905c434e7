import CSnowFX
import SnowModel
import SnowRuntime

/// Objects that a host holds are retained Swift objects behind opaque pointers.

extension Preset {
    static func borrowed(_ handle: OpaquePointer?) -> Preset? { object(handle) }
}

extension Scene {
    static func borrowed(_ handle: OpaquePointer?) -> Scene? { object(handle) }
}

extension Scene {
    /// What `body` makes of the scene behind a handle, for the calls of every frame: nothing
    /// is counted.
    @inline(__always)
    static func use(_ handle: OpaquePointer?, _ body: (Scene) -> snowfx_status) -> snowfx_status {
        guard let handle else { return Status.invalidArgument }
        return Unmanaged<Scene>.fromOpaque(UnsafeRawPointer(handle))._withUnsafeGuaranteedRef(body)
    }
}

/// The object behind a handle; the host keeps its reference.
private func object<Object: AnyObject>(_ handle: OpaquePointer?) -> Object? {
    guard let handle else { return nil }
    return Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
}

/// A handle that carries one reference, for the host to give back.
func handle<Object: AnyObject>(owning object: Object) -> OpaquePointer {
    OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// Gives back the reference that a handle carries.
func release<Object: AnyObject>(_ handle: OpaquePointer?, as type: Object.Type) {
    guard let handle else { return }
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).release()
}

/// Adds a reference to what a handle carries.
func retain<Object: AnyObject>(_ handle: OpaquePointer?, as type: Object.Type) {
    guard let handle else { return }
    _ = Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).retain()
}
