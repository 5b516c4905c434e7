import SnowModel

/// The presets inside the library: first those that are files in `Presets`, whose
/// texts are kept in the generated table in the order of the names, then Pastel's.
package enum BuiltinPresets {
    package static var count: Int { all.count + PastelPalettes.count }

    /// Closed by NUL and there for ever; nil from `count` up.
    @export(interface) package static func name(_ index: Int) -> UnsafePointer<UInt8>? {
        if all.indices ~= index { return all[index].name.utf8Start }
        return palette(index).map { PastelPalettes.name($0) }
    }

    /// One line on the preset, as `name`.
    @export(interface) package static func summary(_ index: Int) -> UnsafePointer<UInt8>? {
        if all.indices ~= index { return all[index].summary.utf8Start }
        return palette(index).map { PastelPalettes.colorTexts($0) }
    }

    /// The palette that a preset is.
    private static func palette(_ index: Int) -> Int? {
        all.count..<count ~= index ? index - all.count : nil
    }

    /// nil from `count` up.
    @export(interface) package static func read(_ index: Int) -> ReadResult? {
        if let palette = palette(index) { return read(palette: palette) }
        return json(index).map { PresetReader.read($0) }
    }

    private static func read(palette: Int) -> ReadResult? {
        guard let pastel = all.firstIndex(where: { Name($0.name) == "pastel" }), var result = read(pastel),
            case .gradient(var gradient) = result.description?.layers[0].content
        else { return nil }
        gradient.ring = ColorRing(colors: PastelPalettes.colors(palette))
        result.description?.layers[0].content = .gradient(gradient)
        result.description?.name = Name(cString: PastelPalettes.name(palette))
        result.description?.summary = Name(cString: PastelPalettes.colorTexts(palette))
        return result
    }

    /// The JSON text of a file; nil for all others.
    static func json(_ index: Int) -> UnsafeRawBufferPointer? {
        guard all.indices ~= index else { return nil }
        return UnsafeRawBufferPointer(start: all[index].json.utf8Start, count: all[index].json.utf8CodeUnitCount)
    }

    package static func index(named name: some Collection<UInt8>) -> Int? {
        names.firstIndex { $0.utf8.elementsEqual(name) }
    }

    /// What `name` may have been meant to be; nil: nothing is near.
    package static func nearest(to name: some Collection<UInt8>) -> Name? {
        let names = names
        return NearestName.index(of: name, among: names).map { names[$0] }
    }

    private static var names: [Name] { (0..<count).compactMap { name($0).map { Name(cString: $0) } } }
}

struct BuiltinPreset: Sendable {
    let name: StaticString
    let summary: StaticString
    let json: StaticString
}
