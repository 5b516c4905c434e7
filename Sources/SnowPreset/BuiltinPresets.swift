import SnowModel

/// The presets inside the library.  Each is a file in `Presets`; its text is kept
/// in the generated table, in the order of the names.
package enum BuiltinPresets {
    package static var count: Int { all.count }

    /// nil from `count` up.  The text is closed by NUL.
    @export(interface) package static func name(_ index: Int) -> StaticString? {
        all.indices ~= index ? all[index].name : nil
    }

    /// One line on the preset; nil from `count` up.  The text is closed by NUL.
    @export(interface) package static func summary(_ index: Int) -> StaticString? {
        all.indices ~= index ? all[index].summary : nil
    }

    /// The JSON text; nil from `count` up.
    @export(interface) package static func json(_ index: Int) -> UnsafeRawBufferPointer? {
        guard all.indices ~= index else { return nil }
        return UnsafeRawBufferPointer(start: all[index].json.utf8Start, count: all[index].json.utf8CodeUnitCount)
    }

    package static func index(named name: some Collection<UInt8>) -> Int? {
        all.firstIndex { Name($0.name).utf8.elementsEqual(name) }
    }

    /// What `name` may have been meant to be; nil: nothing is near.
    package static func nearest(to name: some Collection<UInt8>) -> StaticString? {
        NearestName.index(of: name, among: all.map { Name($0.name) }).map { all[$0].name }
    }
}

struct BuiltinPreset: Sendable {
    let name: StaticString
    let summary: StaticString
    let json: StaticString
}
