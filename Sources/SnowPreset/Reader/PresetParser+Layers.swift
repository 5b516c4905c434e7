import SnowModel

extension PresetParser {
    mutating func readLayers(_ value: JSONValue, into layers: inout [Layer]) {
        guard let elements = list(value, of: "layers", limit: Limits.layers) else { return }
        for element in elements where isObject(element, "a layer, which is an object") {
            places.layers.append(SourceMap.LayerPlace(node: element.node))
            layers.append(readLayer(element))
        }
        warnAboutEqualNames(layers.map { $0.name }, places.layers.map { $0.node }, "layer")
    }

    private mutating func readLayer(_ value: JSONValue) -> Layer {
        layerType(value) == 1 ? readGradientLayer(value) : readEmitterLayer(value)
    }

    /// The place in `Schema.layerTypes`; guessed from the keys if it is missing or
    /// wrong, so that the rest can be checked too.
    private mutating func layerType(_ value: JSONValue) -> Int {
        missing("type", in: value, "a layer is an \"emitter\" or a \"gradient\"")
        if let type = member("type", of: value), let place = choice(type, Schema.layerTypes) { return place }
        let looksLikeGradient = Schema.gradient.contains { member($0.key, of: value) != nil }
        return looksLikeGradient ? 1 : 0
    }

    private mutating func readEmitterLayer(_ value: JSONValue) -> Layer {
        var emitter = EmitterLayer()
        readMembers(of: value, Schema.emitter, into: &emitter)
        return finish(Layer(content: .emitter(emitter)), value, .init(keysOf: Schema.emitter))
    }

    private mutating func readGradientLayer(_ value: JSONValue) -> Layer {
        var gradient = GradientLayer()
        readMembers(of: value, Schema.gradient, into: &gradient)
        return finish(Layer(content: .gradient(gradient)), value, .init(keysOf: Schema.gradient))
    }

    /// What every layer has.
    private mutating func finish(_ start: Layer, _ value: JSONValue, _ ownKeys: [StaticString]) -> Layer {
        var layer = start
        readMembers(of: value, Schema.layer, into: &layer)
        readMembers(of: value, timingRows, into: &layer.timing)
        readMembers(of: value, Schema.layerEnd, into: &layer)
        warnAboutUnknownKeys(
            of: value,
            known: .init(keysOf: Schema.layer) + .init(keysOf: timingRows) + ownKeys
                + .init(keysOf: Schema.layerEnd))
        return layer
    }

    mutating func ring(_ value: JSONValue) -> ColorRing? {
        guard isObject(value, "an object with the colors of the ring") else { return nil }
        var ring = ColorRing(colors: [])
        missing("colors", in: value, "a ring is a list of colours")
        readMembers(of: value, Schema.ring, into: &ring)
        warnAboutUnknownKeys(of: value, known: .init(keysOf: Schema.ring))
        if let colors = member("colors", of: value), elements(colors).isEmpty, kind(colors) == .array {
            fail(colors, "a ring has at least one colour")
        }
        return ring
    }

    // MARK: Cells

    mutating func readCells(_ value: JSONValue, into cells: inout [EmitterCell]) {
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

    private mutating func countCell(_ value: JSONValue) -> Bool {
        cellCount += 1
        if cellCount == Limits.cells + 1 { overLimit(value, "cells in the preset", Limits.cells) }
        guard cellCount <= Limits.cells else { return false }
        if !places.layers.isEmpty { places.layers[places.layers.count - 1].cells.append(value.node) }
        return true
    }

    private mutating func readCell(_ value: JSONValue) -> EmitterCell {
        var cell = EmitterCell()
        readMembers(of: value, cellRows, into: &cell)
        readMembers(of: value, timingRows, into: &cell.timing)
        readMembers(of: value, cellEndRows, into: &cell)
        warnAboutUnknownKeys(
            of: value,
            known: .init(keysOf: cellRows) + .init(keysOf: timingRows) + .init(keysOf: cellEndRows))
        return cell
    }

    /// Key paths find only the first of equal names.
    private mutating func warnAboutEqualNames(_ names: [Name], _ nodes: [Int], _ what: StaticString) {
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
