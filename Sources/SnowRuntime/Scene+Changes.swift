import SnowModel
import SnowPreset
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
        let (layer, property) = try property(named: keyPath)
        try setValues(property, values, at: time, layer: layer, isGradual: isGradual)
    }

    private func setValues(
        _ property: ChangeableProperty, _ values: [Double], at time: Double, layer: Int, isGradual: Bool
    ) throws(ChangeError) {
        // As in Pastel, a list without colours changes nothing.
        if property == .ring(.colors), values.isEmpty { return }
        guard layers[layer].description.takes(values.count, for: property) else { throw .invalidValue }
        if let rule = property.rule, !rule.accepts(values[0]) { throw .invalidValue }
        let action = property.action(values)
        if case .ring(let change) = action, mostColors(of: layer, with: change, at: time) > Limits.colors {
            throw .tooMany
        }
        try insert(action, at: time, layer: layer, isGradual: isGradual && !property.onlyJumps)
    }

    /// The same with a value as a preset writes it.
    /// @return what is wrong with the text; nil when the change is made.
    @export(interface) package func setJSON(
        _ keyPath: [UInt8], _ json: [UInt8], at time: Double
    ) throws(ChangeError) -> Diagnostic? {
        let (layer, property) = try property(named: keyPath)
        let (value, error) = json.withUnsafeBytes { ChangeReader.read($0, as: property.expected) }
        guard let value else { return error }
        let program = layers[layer].program
        let values = value.components(width: program.width, height: program.height)
        try setValues(keyPath, values, at: time, isGradual: false)
        return nil
    }

    /// Gives a gradient other colours: its ring, or else its stops.
    /// @param colors  Red, green, blue, alpha of each.
    @export(interface) package func setColors(
        _ layer: [UInt8], _ colors: [Double], at time: Double
    ) throws(ChangeError) {
        let (layer, gradient) = try gradient(named: layer)
        let property = gradient.ring == nil ? ChangeableProperty.target(.colors) : .ring(.colors)
        try setValues(property, colors, at: time, layer: layer, isGradual: false)
    }

    /// Puts a colour behind those of a ring.
    @export(interface) package func addColor(_ layer: [UInt8], _ color: [Double], at time: Double) throws(ChangeError) {
        try setValues(.ring(.addColor), color, at: time, layer: ring(named: layer), isGradual: false)
    }

    /// Lets a ring show the pair that it is on its way to, and begin the next step.
    @export(interface) package func restartRing(_ layer: [UInt8], at time: Double) throws(ChangeError) {
        try setValues(.ring(.restart), [1], at: time, layer: ring(named: layer), isGradual: false)
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
        try insert(.emission(isOn), at: time, layers: try layers(layer))
    }

    /// Takes away what a layer, or all (nil), gave birth to before.
    @export(interface) package func clear(_ layer: [UInt8]?, at time: Double) throws(ChangeError) {
        try insert(.clear, at: time, layers: try layers(layer))
    }

    private func insert(
        _ action: HostChange.Action, at time: Double, layer: Int, isGradual: Bool
    ) throws(ChangeError) {
        let change = HostChange(time: time, action: action, isGradual: isGradual)
        guard insert([change], layer: layer) else { throw .tooMany }
    }

    /// An event on several layers: on all of them or on none.
    private func insert(_ action: HostChange.Action, at time: Double, layers: [Int]) throws(ChangeError) {
        guard layers.allSatisfy({ hasRoom(for: 1, layer: $0) }) else { throw .tooMany }
        for layer in layers { try insert(action, at: time, layer: layer, isGradual: false) }
    }

    // MARK: Names

    private func property(named keyPath: [UInt8]) throws(ChangeError) -> (layer: Int, ChangeableProperty) {
        let (layer, rest) = try layer(named: keyPath)
        guard let property = layers[layer].description.property(named: rest) else { throw .notFound }
        return (layer, property)
    }

    private func gradient(named name: [UInt8]) throws(ChangeError) -> (layer: Int, GradientLayer) {
        let layer = try layers(name)[0]
        guard case .gradient(let gradient) = layers[layer].description.content else { throw .notFound }
        return (layer, gradient)
    }

    private func ring(named name: [UInt8]) throws(ChangeError) -> Int {
        let (layer, gradient) = try gradient(named: name)
        guard gradient.ring != nil else { throw .notFound }
        return layer
    }

    private func layers(_ name: [UInt8]?) throws(ChangeError) -> [Int] {
        guard let name else { return Array(layers.indices) }
        guard let index = layer(named: name) else {
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
        if let index = layer(named: path) { return (index, nil) }
        let (layer, rest) = try layer(named: path)
        guard let name = rest.dropping(prefix: "emitterCells."), let cells = layers[layer].simulation?.program.cells,
            let cell = cells.firstIndex(where: { $0.parent == nil && $0.path.utf8.elementsEqual(name) })
        else { throw .notFound }
        return (layer, cell)
    }
}
