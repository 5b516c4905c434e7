import SnowModel
import SnowPreset
import SnowSimulation

/// What a scene shows at its time, as JSON for people and scripts.
extension Scene {
    @export(interface) package func inspection() throws(OutOfMemory) -> [UInt8] {
        var live: [[UInt64]] = layers.map { [UInt64](repeating: 0, count: $0.cellCount) }
        try visitParticles { number, _, state in live[number][state.cell] &+= UInt64(state.count) }
        let statistics = try statistics()
        var writer = JSONWriter()
        writer.open("{")
        writer.key("time")
        writer.value(time)
        writer.key("size")
        writer.list([options.width, options.height])
        writer.key("seed")
        writer.value(options.seed)
        writer.key("live")
        writer.value(statistics.live)
        writer.key("born")
        writer.value(statistics.born)
        writer.key("dropped")
        writer.value(statistics.dropped)
        writer.key("layers")
        writer.open("[")
        for (number, layer) in currentLayers.enumerated() {
            writer.element()
            write(layer, live: live[number], to: &writer)
        }
        writer.close("]")
        writer.close("}")
        writer.finish()
        return writer.text.bytes
    }

    private func write(_ layer: SceneLayer, live: [UInt64], to writer: inout JSONWriter) {
        let program = layer.program
        writer.open("{")
        writer.key("name")
        writer.value(program.name)
        writer.key("type")
        writer.value(layer.simulation == nil ? "gradient" : "emitter")
        writer.key("hidden")
        writer.value(program.isHidden(at: time))
        writer.key("frame")
        writer.list([program.x, program.y, program.width, program.height])
        writer.key("time")
        if let time = layer.time(time) {
            writer.value(time)
            writer.key("opacity")
            writer.value(program.opacity(at: time))
            switch layer.content {
            case .gradient(let gradient): gradient.state(at: time).write(to: &writer)
            case .emitter(let simulation): simulation.write(at: time, live: live, to: &writer)
            }
        } else {
            writer.null()
        }
        writer.close("}")
    }
}

extension SceneLayer {
    var cellCount: Int { simulation?.program.cells.count ?? 0 }
}

extension GradientState {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.key("gradientType")
        writer.value(type.name)
        writer.key("colors")
        writer.list(colors)
        if !locations.isEmpty {
            writer.key("locations")
            writer.list(locations)
        }
        writer.key("startPoint")
        writer.list([startPoint.x, startPoint.y])
        writer.key("endPoint")
        writer.list([endPoint.x, endPoint.y])
    }
}

extension EmitterSimulation {
    fileprivate func write(at time: Double, live: [UInt64], to writer: inout JSONWriter) {
        for property in EmitterProperty.allCases {
            writer.key(property.row.name)
            writer.value(program.presentation(property, at: time))
        }
        let born = birthCounts()
        writer.key("cells")
        writer.open("[")
        for (number, cell) in program.cells.enumerated() {
            writer.element()
            writer.open("{")
            writer.key("path")
            writer.value(cell.path)
            writer.key("live")
            writer.value(live[number])
            writer.key("born")
            writer.value(born[number])
            for property in CellProperty.allCases {
                let value = cell.presentation(property, at: time)
                guard value != property.row.defaultValue else { continue }
                writer.key(property.row.name)
                writer.value(value)
            }
            writer.close("}")
        }
        writer.close("]")
    }
}
