import CPlatform
import SnowModel

/// A preset text in a file.
package enum PresetFile {
    /// Why a file could not be read.
    package struct Failure: Error {
        package enum Reason: Sendable { case unreadable, tooLong, outOfMemory }
        package let reason: Reason
        package let message: [UInt8]
    }

    /// Reads a file and the preset in it.
    /// @param path  NUL-terminated.
    @export(interface) package static func read(_ path: UnsafePointer<CChar>) throws(Failure) -> ReadResult {
        var length = 0
        var error: Int32 = 0
        guard let bytes = platform_read_file(path, Limits.presetBytes, &length, &error) else {
            throw failure(error)
        }
        defer { platform_free(bytes) }
        return PresetReader.read(UnsafeRawBufferPointer(start: bytes, count: length))
    }

    private static func failure(_ error: Int32) -> Failure {
        if error == Int32(PLATFORM_FILE_TOO_LONG) {
            var message = ByteText("the file is longer than ")
            message.append(Limits.presetBytes)
            message.append(" bytes")
            return Failure(reason: .tooLong, message: message.bytes)
        }
        if error == Int32(PLATFORM_FILE_NO_MEMORY) {
            return Failure(reason: .outOfMemory, message: ByteText("out of memory").bytes)
        }
        return Failure(reason: .unreadable, message: ByteText("the file cannot be read").bytes)
    }
}
