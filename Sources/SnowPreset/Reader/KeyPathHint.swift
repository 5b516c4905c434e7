import SnowModel

/// Which part of a key path is wrong, and what could have stood there.
enum KeyPathHint {
    static func unknownPart(of path: ArraySlice<UInt8>, in layer: Layer) -> (part: [UInt8], known: [Name]) {
        switch layer.content {
        case .gradient: return (Array(path), names(gradientKeys))
        case .emitter(let emitter):
            guard let rest = path.dropping(prefix: "emitterCells." as StaticString) else {
                let properties = EmitterProperty.allCases.map { Name($0.row.name) }
                return (Array(path), names(emitterKeys) + properties)
            }
            return unknownPart(of: rest, among: emitter.cells)
        }
    }

    private static let gradientKeys: [StaticString] = [
        "colors", "locations", "startPoint", "startPoint.x", "startPoint.y", "endPoint", "endPoint.x", "endPoint.y",
        "opacity",
    ]

    private static let emitterKeys: [StaticString] = ["emitterPosition", "emitterSize", "opacity"]

    private static let cellKeys: [StaticString] = ["color", "enabled"]

    private static func names(_ keys: [StaticString]) -> [Name] { keys.map { Name($0) } }

    /// `path` begins with the name of a cell.
    private static func unknownPart(
        of path: ArraySlice<UInt8>, among cells: [EmitterCell]
    ) -> (part: [UInt8], known: [Name]) {
        for cell in cells where !cell.name.isEmpty {
            guard let rest = path.dropping(prefix: cell.name.utf8 + [UInt8(ascii: ".")]) else { continue }
            if let nested = rest.dropping(prefix: "emitterCells." as StaticString) {
                return unknownPart(of: nested, among: cell.cells)
            }
            return (Array(rest), names(cellKeys) + CellProperty.allCases.map { Name($0.row.name) })
        }
        return (Array(path.prefix { $0 != UInt8(ascii: ".") }), cells.map { $0.name })
    }
}
