import CSnowFX
import SnowModel
import SnowPreset

/// What a check found, kept for a host.
final class DiagnosticsBox {
    let diagnostics: [Diagnostic]
    init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

@_cdecl("snowfx_diagnostics_create") @implementation
public func snowfx_diagnostics_create(
    _ text: UnsafePointer<CChar>?, _ length: Int, _ out_diagnostics: UnsafeMutablePointer<OpaquePointer?>?
) -> snowfx_status {
    out_diagnostics?.pointee = nil
    guard let text, let out_diagnostics, length >= 0 else { return Status.invalidArgument }
    let result = PresetReader.check(UnsafeRawBufferPointer(start: text, count: length))
    out_diagnostics.pointee = handle(owning: DiagnosticsBox(result.diagnostics))
    return Status.ok
}

@_cdecl("snowfx_diagnostics_destroy") @implementation
public func snowfx_diagnostics_destroy(_ diagnostics: OpaquePointer?) {
    release(diagnostics, as: DiagnosticsBox.self)
}

@_cdecl("snowfx_diagnostics_count") @implementation
public func snowfx_diagnostics_count(_ diagnostics: OpaquePointer?) -> UInt32 {
    UInt32(clamping: list(diagnostics)?.count ?? 0)
}

@_cdecl("snowfx_diagnostics_get") @implementation
public func snowfx_diagnostics_get(
    _ diagnostics: OpaquePointer?, _ index: UInt32, _ out_report: UnsafeMutablePointer<snowfx_error_report>?
) -> snowfx_status {
    guard let out_report, SizedStruct.isWritable(out_report) else { return Status.invalidArgument }
    ErrorReport.clear(out_report)
    guard let list = list(diagnostics) else { return Status.invalidArgument }
    guard Int(index) < list.count else { return Status.notFound }
    ErrorReport.set(out_report, list[Int(index)])
    return Status.ok
}

private func list(_ handle: OpaquePointer?) -> [Diagnostic]? {
    guard let handle else { return nil }
    return Unmanaged<DiagnosticsBox>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue().diagnostics
}
