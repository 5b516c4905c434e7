import CPlatform
import CSnowFX
import SnowModel

extension Name {
    /// The bytes with their closing NUL, for a host to borrow while the owner lives.
    ///
    /// The array's storage is its own and never changes in an immutable owner, so its
    /// address holds beyond the closure.
    var cString: UnsafePointer<CChar>? {
        bytes.withUnsafeBytes { $0.baseAddress?.assumingMemoryBound(to: CChar.self) }
    }
}

/// The bytes of a C string, without its NUL.
func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = text
    while next.pointee != 0 {
        bytes.append(UInt8(bitPattern: next.pointee))
        next += 1
    }
    return bytes
}

/// Copies a text and a closing NUL, or tells how long it is.
func copyText(
    _ text: [UInt8], _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ out_length: UnsafeMutablePointer<Int>
) -> snowfx_status {
    guard let buffer else {
        guard capacity == 0 else { return Status.invalidArgument }
        out_length.pointee = text.count
        return Status.ok
    }
    out_length.pointee = text.count
    guard capacity < 0 || capacity > text.count else { return Status.bufferTooSmall }
    text.withUnsafeBytes { bytes in
        if let source = bytes.baseAddress { platform_copy(buffer, source, bytes.count) }
    }
    buffer[text.count] = 0
    return Status.ok
}
