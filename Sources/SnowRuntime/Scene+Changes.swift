import SnowModel
import SnowSimulation

/// Why a host's change is refused.
package enum ChangeError: Error {
    case notFound
    case invalidValue
    case tooMany
}

extension Scene {
    /// Changes a property from a scene time on.
    /// @param keyPath  Bytes like `snow.birthRate`.
    @export(interface) package func setValues(
        _ keyPath: [UInt8], _ values: [Double], at time: Double, isGradual: Bool
    ) throws(ChangeError) {
        guard values.allSatisfy({ NumberRule.any.accepts($0) }) else { throw .invalidValue }
        let (layer, rest) = try layer(named: keyPath)
        let action = try layers[layer].action(rest, values)
        if case .value(.opacity, _) = action, !NumberRule.unit.accepts(values[0]) { throw .invalidValue }
        try insert(action, at: time, layer: layer, isGradual: isGradual)
    }

    /// Births at once: of one root cell, or of all root cells of a layer.
    @export(interface) package func burst(_ path: [UInt8], _ count: Int, at time: Double) throws(ChangeError) {
        let (layer, cell) = try rootCell(path)
        guard let cells = layers[layer].simulation?.program.cells else { throw .notFound }
        let changes = cells.indices.filter { cells[$0].parent == nil && (cell == nil || cell == $0) }.map {
            HostChange(time: time, action: .burst(cell: $0, count: Double(count)))
        }
        guard insert(changes, layer: layer) else { throw .tooMany }
    }

    /// Stops or resumes births of a layer, or of all (nil).
    @export(interface) package func setEmission(_ isOn: Bool, _ layer: [UInt8]?, at time: Double) throws(ChangeError) {
        for index in try layers(layer) { try insert(.emission(isOn), at: time, layer: index, isGradual: false) }
    }

    /// Takes away what a layer, or all (nil), gave birth to before.
    @export(interface) package func clear(_ layer: [UInt8]?, at time: Double) throws(ChangeError) {
        for index in try layers(layer) { try insert(.clear, at: time, layer: index, isGradual: false) }
    }

    private func insert(
        _ action: HostChange.Action, at time: Double, layer: Int, isGradual: Bool
    ) throws(ChangeError) {
        let change = HostChange(time: time, action: action, isGradual: isGradual)
        guard insert([change], layer: layer) else { throw .tooMany }
    }

    // MARK: Names

    private func layers(_ name: [UInt8]?) throws(ChangeError) -> [Int] {
        guard let name else { return Array(layers.indices) }
        guard let index = layers.firstIndex(where: { $0.program.name.utf8.elementsEqual(name) }) else {
            throw .notFound
        }
        return [index]
    }

    /// The layer whose name and a dot begin the key path, and the rest.
    private func layer(named keyPath: [UInt8]) throws(ChangeError) -> (Int, ArraySlice<UInt8>) {
        for (index, layer) in layers.enumerated() {
            let prefix = layer.program.name.utf8 + [UInt8(ascii: ".")]
            if let rest = keyPath[...].dropping(prefix: prefix) { return (index, rest) }
        }
        throw .notFound
    }

    /// A layer alone, or one of its root cells as `layer.emitterCells.name`.
    private func rootCell(_ path: [UInt8]) throws(ChangeError) -> (layer: Int, cell: Int?) {
        if let index = layers.firstIndex(where: { $0.program.name.utf8.elementsEqual(path) }) { return (index, nil) }
        let (layer, rest) = try layer(named: path)
        guard let name = rest.dropping(prefix: "emitterCells."), let cells = layers[layer].simulation?.program.cells,
            let cell = cells.firstIndex(where: { $0.parent == nil && $0.path.utf8.elementsEqual(name) })
        else { throw .notFound }
        return (layer, cell)
    }
}

extension SceneLayer {
    /// What a key path and values of this layer mean.
    fileprivate func action(
        _ keyPath: ArraySlice<UInt8>, _ values: [Double]
    ) throws(ChangeError) -> HostChange.Action {
        let timings: [(StaticString, HostChange.TimingProperty)] = [
            ("beginTime", .beginTime), ("timeOffset", .timeOffset), ("speed", .speed),
        ]
        for (name, property) in timings where keyPath.equals(name) {
            guard values.count == 1 else { throw .invalidValue }
            return .timing(property, values[0])
        }
        if keyPath.equals("hidden") {
            guard values.count == 1 else { throw .invalidValue }
            return .hidden(values[0] != 0)
        }
        guard let target = description.target(ofKeyPath: keyPath) else { throw .notFound }
        guard values.count == description.valueCount(target) else { throw .invalidValue }
        return .value(target, values)
    }
}

extension Layer {
    /// Numbers that a value for the target is made of.
    @export(interface) package func valueCount(_ target: KeyPathTarget) -> Int {
        switch target {
        case .emitterPair, .startPoint(.both), .endPoint(.both): return 2
        case .cellColor: return 4
        case .colors, .locations:
            guard case .gradient(let gradient) = content else { return 0 }
            return target == .colors ? gradient.colors.count * 4 : gradient.locations.count
        default: return 1
        }
    }
}
