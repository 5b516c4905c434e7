/// What a key path such as `emitterCells.heart.birthRate` names in a layer.
package enum KeyPathTarget: Equatable, Sendable {
    case opacity
    case emitter(EmitterProperty)
    /// `emitterPosition` or `emitterSize` as a whole: this property and the next.
    case emitterPair(EmitterProperty)
    case cell(path: [Int], CellProperty)
    /// `color` of a cell: red, green, blue and alpha.
    case cellColor(path: [Int])
    case cellEnabled(path: [Int])
    case startPoint(Component)
    case endPoint(Component)
    case colors
    case locations

    package enum Component: Equatable, Sendable { case both, x, y }
}

extension Layer {
    /// Finds what the bytes of a key path name; nil: nothing that can change.
    @export(interface) package func target(ofKeyPath path: ArraySlice<UInt8>) -> KeyPathTarget? {
        if path.equals("opacity") { return .opacity }
        switch content {
        case .emitter(let emitter): return emitter.target(ofKeyPath: path)
        case .gradient: return GradientLayer.target(ofKeyPath: path)
        }
    }
}

extension GradientLayer {
    fileprivate static func target(ofKeyPath path: ArraySlice<UInt8>) -> KeyPathTarget? {
        if path.equals("colors") { return .colors }
        if path.equals("locations") { return .locations }
        if let component = component(path, of: "startPoint") { return .startPoint(component) }
        if let component = component(path, of: "endPoint") { return .endPoint(component) }
        return nil
    }

    private static func component(_ path: ArraySlice<UInt8>, of point: StaticString) -> KeyPathTarget.Component? {
        guard let rest = path.dropping(prefix: point) else { return nil }
        if rest.isEmpty { return .both }
        if rest.equals(".x") { return .x }
        if rest.equals(".y") { return .y }
        return nil
    }
}

extension EmitterLayer {
    fileprivate func target(ofKeyPath path: ArraySlice<UInt8>) -> KeyPathTarget? {
        if path.equals("emitterPosition") { return .emitterPair(.emitterPositionX) }
        if path.equals("emitterSize") { return .emitterPair(.emitterSizeWidth) }
        for property in EmitterProperty.allCases where path.equals(property.row.name) { return .emitter(property) }
        return EmitterLayer.cellTarget(path, in: cells, at: [])
    }

    private static func cellTarget(
        _ path: ArraySlice<UInt8>, in cells: [EmitterCell], at place: [Int]
    ) -> KeyPathTarget? {
        guard let rest = path.dropping(prefix: "emitterCells.") else { return nil }
        for (index, cell) in cells.enumerated() where !cell.name.isEmpty {
            guard let property = rest.dropping(prefix: cell.name.utf8 + [UInt8(ascii: ".")]) else { continue }
            let place = place + [index]
            if let target = propertyTarget(property, at: place) { return target }
            if let target = cellTarget(property, in: cell.cells, at: place) { return target }
        }
        return nil
    }

    private static func propertyTarget(_ name: ArraySlice<UInt8>, at place: [Int]) -> KeyPathTarget? {
        if name.equals("color") { return .cellColor(path: place) }
        if name.equals("enabled") { return .cellEnabled(path: place) }
        for property in CellProperty.allCases where name.equals(property.row.name) {
            return .cell(path: place, property)
        }
        return nil
    }
}

extension ArraySlice where Element == UInt8 {
    @export(interface) package func equals(_ text: StaticString) -> Bool {
        elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @export(interface) package func dropping(prefix: StaticString) -> ArraySlice<UInt8>? {
        let bytes = UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
        return starts(with: bytes) ? dropFirst(bytes.count) : nil
    }

    @export(interface) package func dropping(prefix: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        starts(with: prefix) ? dropFirst(prefix.count) : nil
    }
}
