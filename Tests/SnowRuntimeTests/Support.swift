import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowRaster
@testable import SnowRuntime
@testable import SnowSimulation

extension Scene {
    static func make(_ layers: [Layer], seed: UInt64 = 5, maxParticles: Int = 10_000) throws -> Scene {
        var description = Preset.Description()
        description.layers = layers
        var options = SceneOptions(width: 400, height: 300, seed: seed)
        options.maxParticles = maxParticles
        return Scene(preset: Preset(description), options: options)
    }

    func set(_ path: String, _ values: [Double], at time: Double, gradual: Bool = false) throws {
        try setValues(Array(path.utf8), values, at: time, isGradual: gradual)
    }

    func visitSprites(of layer: SceneLayer, _ body: (SpriteBatch) -> Void) throws {
        try prepareSprites(of: layer)
        visitSprites(of: layer, with: try brush(), body)
    }

    var live: Int { get throws { Int(try statistics().live) } }
}

extension Layer {
    static func emitter(
        _ name: StaticString, _ cells: [EmitterCell], _ configure: (inout EmitterLayer) -> Void = { _ in }
    ) -> Layer {
        var emitter = EmitterLayer()
        emitter.cells = cells
        configure(&emitter)
        var layer = Layer(content: .emitter(emitter))
        layer.name = Name(name)
        return layer
    }

    static func gradient(_ name: StaticString, _ configure: (inout GradientLayer) -> Void = { _ in }) -> Layer {
        var gradient = GradientLayer()
        gradient.colors = [.white, .clear]
        configure(&gradient)
        var layer = Layer(content: .gradient(gradient))
        layer.name = Name(name)
        return layer
    }

    func timed(_ configure: (inout MediaTiming) -> Void) -> Layer {
        var layer = self
        configure(&layer.timing)
        return layer
    }
}

extension EmitterCell {
    static func make(
        _ name: StaticString, _ values: [CellProperty: Double], _ configure: (inout EmitterCell) -> Void = { _ in }
    ) -> EmitterCell {
        var cell = EmitterCell()
        cell.name = Name(name)
        cell.contents = .sprite(BuiltinSprite.allCases[0])
        for (property, value) in values { cell[property] = value }
        configure(&cell)
        return cell
    }
}

/// A batch filled by hand.
extension SpriteBatch {
    func fill(_ rows: [[Column: Float]]) {
        count = rows.count
        for (row, values) in rows.enumerated() {
            for column in Column.allCases { self[column][row] = values[column] ?? 0 }
        }
    }
}

/// Instances and runs as plain values.
func collected(_ table: InstanceTable) -> (instances: [PackedInstance], runs: [InstanceRun]) {
    (
        (0..<table.instances.count).compactMap { table.instances[$0] },
        (0..<table.runs.count).compactMap { table.runs[$0] }
    )
}
