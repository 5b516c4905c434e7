import CSnowFX
import SnowModel

/// Filling the report that a host may pass.
enum ErrorReport {
    static func clear(_ report: UnsafeMutablePointer<snowfx_error_report>?) {
        fill(report, snowfx_error_report())
    }

    static func set(_ report: UnsafeMutablePointer<snowfx_error_report>?, _ diagnostic: Diagnostic) {
        fill(report, record(diagnostic))
    }

    static func set(
        _ report: UnsafeMutablePointer<snowfx_error_report>?, _ status: snowfx_status, _ message: [UInt8]
    ) {
        var record = snowfx_error_report()
        record.status = status
        record.severity = snowfx_severity(SNOWFX_SEVERITY_ERROR)
        withUnsafeMutableBytes(of: &record.message) { copy(message, to: $0) }
        fill(report, record)
    }

    static func record(_ diagnostic: Diagnostic) -> snowfx_error_report {
        let isError = diagnostic.severity == .error
        var record = snowfx_error_report()
        record.status = isError ? diagnostic.kind.status : Status.ok
        record.severity = snowfx_severity(isError ? SNOWFX_SEVERITY_ERROR : SNOWFX_SEVERITY_WARNING)
        record.line = UInt32(clamping: diagnostic.line)
        record.column = UInt32(clamping: diagnostic.column)
        withUnsafeMutableBytes(of: &record.path) { copy(diagnostic.path, to: $0) }
        withUnsafeMutableBytes(of: &record.message) { copy(diagnostic.message, to: $0) }
        return record
    }

    private static func fill(_ report: UnsafeMutablePointer<snowfx_error_report>?, _ record: snowfx_error_report) {
        guard let report, SizedStruct.isWritable(report) else { return }
        SizedStruct.write(record, to: report)
    }

    /// Cut at a character boundary, closed with NUL.
    private static func copy(_ text: [UInt8], to field: UnsafeMutableRawBufferPointer) {
        var count = min(text.count, field.count - 1)
        if count < text.count {
            while count > 0 && text[count] & 0xC0 == 0x80 { count -= 1 }
        }
        for i in 0..<count { field[i] = text[i] }
        field[count] = 0
    }
}
