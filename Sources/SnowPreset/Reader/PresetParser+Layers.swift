import SnowModel

extension PresetParser {
    func readLayers(_ value: JSONValue, into layers: inout [Layer]) {
        guard let elements = list(value, of: "layers", limit: Limits.layers) else { return }
        for element in elements where isObject(element, "a layer, which is an object") {
            places.layers.append(SourceMap.LayerPlace(node: element.node))
            layers.append(readLayer(element))
        }
        warnAboutEqualNames(layers.map { $0.name }, places.layers.map { $0.node }, "layer")
    }

    private func readLayer(_ value: JSONValue) -> Layer {
        let isGradient = layerType(value) == 1
        var layer = Layer(content: isGradient ? .gradient(GradientLayer()) : .emitter(EmitterLayer()))
        read(value, into: &layer)
        return layer
    }

    /// The place in `Layer.typeNames`; guessed from the keys if it is missing or
    /// wrong, so that the rest can be checked too.
    private func layerType(_ value: JSONValue) -> Int {
        missing("type", in: value, "a layer is an \"emitter\" or a \"gradient\"")
        if let type = member("type", of: value), let place = choice(type, Layer.typeNames) { return place }
        let keys = KeyVisitor()
        var gradient = GradientLayer()
        gradient.show(to: keys)
        return keys.names.contains { member($0, of: value) != nil } ? 1 : 0
    }

    func ring(_ value: JSONValue) -> ColorRing? {
        guard isObject(value, "an object with the colors of the ring") else { return nil }
        var ring = ColorRing(colors: [])
        missing("colors", in: value, "a ring is a list of colours")
        read(value, into: &ring)
        if let colors = member("colors", of: value), elements(colors).isEmpty, kind(colors) == .array {
            fail(colors, "a ring has at least one colour")
        }
        return ring
    }

    // MARK: Cells

    func readCells(_ value: JSONValue, into cells: inout [EmitterCell]) {
        guard cellDepth < Limits.cellDepth else {
            var message = ByteText("cells nest deeper than ")
            message.append(Limits.cellDepth)
            return fail(value, .limit, message)
        }
        guard let elements = list(value, of: "cells", limit: Limits.cells) else { return }
        cellDepth += 1
        defer { cellDepth -= 1 }
        var nodes: [Int] = []
        for element in elements where isObject(element, "a cell, which is an object") {
            guard countCell(element) else { return }
            nodes.append(element.node)
            cells.append(readCell(element))
        }
        warnAboutEqualNames(cells.map { $0.name }, nodes, "cell")
    }

    private func countCell(_ value: JSONValue) -> Bool {
        cellCount += 1
        if cellCount == Limits.cells + 1 { overLimit(value, "cells in the preset", Limits.cells) }
        guard cellCount <= Limits.cells else { return false }
        if !places.layers.isEmpty { places.layers[places.layers.count - 1].cells.append(value.node) }
        return true
    }

    private func readCell(_ value: JSONValue) -> EmitterCell {
        var cell = EmitterCell()
        read(value, into: &cell)
        return cell
    }

    /// Key paths find only the first of equal names.
    private func warnAboutEqualNames(_ names: [Name], _ nodes: [Int], _ what: StaticString) {
        for (place, name) in names.enumerated() where !name.isEmpty && names[..<place].contains(name) {
            var message = ByteText("another ")
            message.append(what)
            message.append(" beside it is called ")
            message.append(excerpt: name.utf8)
            message.append(" too; key paths find the first")
            warn(JSONValue(node: index.member("name", of: nodes[place]) ?? nodes[place], object: nil), message)
        }
    }
}
