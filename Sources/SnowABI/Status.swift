import CSnowFX
import SnowModel

/// The header's status codes as Swift values.
enum Status {
    static let ok = snowfx_status(SNOWFX_OK)
    static let invalidArgument = snowfx_status(SNOWFX_ERROR_INVALID_ARGUMENT)
    static let outOfMemory = snowfx_status(SNOWFX_ERROR_OUT_OF_MEMORY)
    static let file = snowfx_status(SNOWFX_ERROR_FILE)
    static let syntax = snowfx_status(SNOWFX_ERROR_SYNTAX)
    static let preset = snowfx_status(SNOWFX_ERROR_PRESET)
    static let limit = snowfx_status(SNOWFX_ERROR_LIMIT)
    static let notFound = snowfx_status(SNOWFX_ERROR_NOT_FOUND)
    static let unsupported = snowfx_status(SNOWFX_ERROR_UNSUPPORTED)
    static let bufferTooSmall = snowfx_status(SNOWFX_ERROR_BUFFER_TOO_SMALL)

    /// A sentence for a code, also for one that does not exist.
    static func text(_ status: snowfx_status) -> StaticString {
        switch status {
        case ok: "success"
        case invalidArgument: "an argument is NULL, not finite, out of range or unknown"
        case outOfMemory: "out of memory"
        case file: "the file cannot be read"
        case syntax: "the text is not strict JSON"
        case preset: "the JSON is not a valid preset"
        case limit: "a limit of the library would be exceeded"
        case notFound: "there is nothing of that name or number"
        case unsupported: "a struct or flag is newer than the library"
        case bufferTooSmall: "the buffer is too small"
        default: "unknown status"
        }
    }
}

extension Diagnostic.Kind {
    var status: snowfx_status {
        switch self {
        case .syntax: Status.syntax
        case .preset: Status.preset
        case .limit: Status.limit
        }
    }
}

extension StaticString {
    /// Static strings end with NUL, so that C may borrow them.
    var cString: UnsafePointer<CChar> { UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self) }
}
