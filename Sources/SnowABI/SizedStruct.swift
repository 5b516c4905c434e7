import CPlatform
import CSnowFX

/// Structs that grow: the first field is the size that the host was compiled with.
///
/// From the first published size upwards any size is taken: the common part is
/// read or written, a longer struct must be zero beyond it.
enum SizedStruct {
    /// No honest struct is longer; it bounds what is read of a wrong one.
    private static let longest = 65536

    /// Copies what both sides know of an input struct.
    /// @param value  Holds the defaults before.
    static func read<Value>(_ pointer: UnsafePointer<Value>, into value: inout Value) -> snowfx_status {
        let known = MemoryLayout<Value>.size
        let size = hostSize(pointer)
        guard size >= known, size <= longest else { return Status.invalidArgument }
        let bytes = UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
        for offset in known..<max(known, size) where bytes[offset] != 0 { return Status.unsupported }
        value = pointer.pointee
        return Status.ok
    }

    /// Whether an output struct may be filled.
    static func isWritable<Value>(_ pointer: UnsafeMutablePointer<Value>) -> Bool {
        let size = hostSize(UnsafePointer(pointer))
        return size >= MemoryLayout<Value>.size && size <= longest
    }

    /// Fills an output struct up to its size, and keeps that size in it.
    static func write<Value>(_ value: Value, to pointer: UnsafeMutablePointer<Value>) {
        let size = hostSize(UnsafePointer(pointer))
        pointer.pointee = value
        let bytes = UnsafeMutableRawPointer(pointer)
        for offset in MemoryLayout<Value>.size..<max(size, MemoryLayout<Value>.size) {
            bytes.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self)
        }
        bytes.storeBytes(of: UInt32(truncatingIfNeeded: size), as: UInt32.self)
    }

    private static func hostSize<Value>(_ pointer: UnsafePointer<Value>) -> Int {
        Int(UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self))
    }
}
