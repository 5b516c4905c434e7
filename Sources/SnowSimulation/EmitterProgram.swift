import SnowMath
import SnowModel

/// An emitter layer made ready to run in a scene of a given size.
///
/// One object for the layer's whole life: what a host changes is added to it.
package final class EmitterProgram {
    package let emitter: EmitterLayer
    var curves: [PropertyCurve]
    /// Whether root cells give birth (1 or 0): a host's stop and resume.
    var emission = PropertyCurve(1)
    /// Layer times at which the host took away what was born before; ascending.
    var clearTimes: [Double] = []
    /// Every cell, parents before children, siblings in the preset's order.
    package private(set) var cells: [CellProgram] = []
    /// Most live particles of this layer.
    var cap = Double(Limits.liveParticles)

    subscript(property: EmitterProperty) -> PropertyCurve {
        get { curves[property.rawValue] }
        set { curves[property.rawValue] = newValue }
    }

    @export(interface) package func value(_ property: EmitterProperty, at time: Double) -> Float {
        Float(curves[property.rawValue].value(at: time))
    }

    /// Distance of the camera in points; 0: none.
    package var camera: Double { emitter.preservesDepth ? max(0, emitter.cameraDistance) : 0 }

    /// Whether particles of different cells or parents are drawn between each other, or
    /// otherwise than by birth.
    package var mixesCells: Bool {
        switch emitter.renderMode {
        case .unordered, .additive: false
        case .oldestFirst: cells.count > 1
        case .oldestLast, .backToFront: true
        }
    }

    /// What was born before this layer time is gone at `time`.
    func clearTime(at time: Double) -> Double { clearTimes.last { $0 <= time } ?? -.infinity }

    /// The value after animations and host changes, in full precision.
    @export(interface) package func presentation(_ property: EmitterProperty, at time: Double) -> Double {
        curves[property.rawValue].value(at: time)
    }

    /// @param width, height  The layer's size in points.
    @export(interface) package init(
        layer: Layer, emitter: EmitterLayer, random: CounterRandom, width: Double, height: Double
    ) {
        self.emitter = emitter
        let compiler = TrackCompiler(layer: layer, extent: .init(x: width, y: height))
        curves = EmitterProperty.allCases.map { property in
            var curve = PropertyCurve(emitter[property].resolved(property.extent(width: width, height: height)))
            curve.tracks = compiler.tracks { $0.component(of: property) }
            return curve
        }
        let builder = CellBuilder(compiler: compiler, emitter: emitter, width: width, height: height)
        builder.append(emitter.cells, place: [], path: [], parent: nil, random: random, to: &cells)
        updateBounds()
    }

    /// Recomputes lives and horizons, after a change of the curves.
    @export(interface) package func updateBounds() {
        let factor = self[.lifetime].range
        for index in cells.indices {
            let spread = cells[index][.lifetimeRange].bound / 2
            let life = (cells[index][.lifetime].range + ValueRange(-spread, spread)) * factor
            cells[index].lifeBound = max(0, life.high)
            let cell = cells[index]
            let spin = (cell[.spin].bound + cell[.spinRange].bound / 2) * self[.spin].bound
            cells[index].angleBound =
                cell[.rotation].bound + cell[.rotationRange].bound / 2 + spin * cell.lifeBound
        }
        for index in cells.indices.reversed() {
            let deepest = cells[index].children.reduce(0) { max($0, cells[$1].horizon) }
            // Who never lives emits nothing.
            cells[index].horizon = cells[index].lifeBound > 0 ? cells[index].lifeBound + deepest : 0
        }
    }
}

extension CellProgram {
    /// A life is never shorter than this; the factor is the layer's.
    func leastLife(times factor: ValueRange) -> Double {
        let spread = self[.lifetimeRange].bound / 2
        return max(0, ((self[.lifetime].range + ValueRange(-spread, spread)) * factor).low)
    }
}

/// Flattens the tree of cells.
private struct CellBuilder {
    let compiler: TrackCompiler
    let emitter: EmitterLayer
    let width: Double
    let height: Double

    func append(
        _ list: [EmitterCell], place: [Int], path: [UInt8], parent: Int?, random: CounterRandom,
        to cells: inout [CellProgram]
    ) {
        for (number, cell) in list.enumerated() {
            let place = place + [number]
            let path = path + (path.isEmpty ? [] : [UInt8(ascii: "/")]) + name(of: cell, number)
            let index = cells.count
            let own = random.child(UInt64(number))
            cells.append(
                CellProgram(
                    cell: cell, place: place, path: Name(utf8: path), parent: parent, random: own,
                    motion: Motion(cell.behaviors + emitter.behaviors, width: width, height: height),
                    curves: curves(of: cell, at: place), enabled: enabled(cell, at: place)))
            if let parent { cells[parent].children.append(index) }
            append(cell.cells, place: place, path: path, parent: index, random: own, to: &cells)
        }
    }

    /// A nameless cell is known by its number among its siblings.
    private func name(of cell: EmitterCell, _ number: Int) -> ArraySlice<UInt8> {
        cell.name.isEmpty ? Name("cell", number: number.magnitude).utf8 : cell.name.utf8
    }

    private func curves(of cell: EmitterCell, at place: [Int]) -> [PropertyCurve] {
        CellProperty.allCases.map { property in
            var curve = PropertyCurve(cell[property])
            curve.tracks = compiler.tracks { $0.component(of: property, at: place) }
            return curve
        }
    }

    private func enabled(_ cell: EmitterCell, at place: [Int]) -> PropertyCurve {
        PropertyCurve(cell.isEnabled ? 1 : 0)
    }
}

extension EmitterProperty {
    /// The extent that a percentage of this property is a share of.
    func extent(width: Double, height: Double) -> Double {
        switch self {
        case .emitterPositionX, .emitterSizeWidth: width
        case .emitterPositionY, .emitterSizeHeight: height
        default: 0
        }
    }
}

extension KeyPathTarget {
    /// Which component of a value for this target belongs to `property`.
    func component(of property: EmitterProperty) -> Int? {
        switch self {
        case .emitter(property): 0
        case .emitterPair(let first) where first == property: 0
        case .emitterPair(let first) where first.rawValue + 1 == property.rawValue: 1
        default: nil
        }
    }

    func component(of property: CellProperty, at place: [Int]) -> Int? {
        switch self {
        case .cell(place, property): return 0
        case .cellColor(place):
            let index = property.rawValue - CellProperty.red.rawValue
            return index >= 0 && index < 4 ? index : nil
        default: return nil
        }
    }
}
