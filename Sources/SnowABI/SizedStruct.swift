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
    /// - Parameters:
    ///   - first: The size that was published before the present one.
    ///   - value: Holds the defaults before.
    static func read<Value>(
        _ pointer: UnsafePointer<Value>, first: Int = MemoryLayout<Value>.size, into value: inout Value
    ) -> snowfx_status {
        let size = hostSize(pointer)
        guard size >= first, size <= longest else { return Status.invalidArgument }
        let common = size < MemoryLayout<Value>.size ? first : MemoryLayout<Value>.size
        let bytes = UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
        for offset in common..<max(common, size) where bytes[offset] != 0 { return Status.unsupported }
        withUnsafeMutableBytes(of: &value) { $0.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: common)) }
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
