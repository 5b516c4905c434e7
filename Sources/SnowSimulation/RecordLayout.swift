import SnowModel

/// Which columns of a cell's records vary.  A column that is the same for every
/// particle of the cell is not stored: the records stay small, and beyond the
/// caches their size is what a frame costs.
struct RecordLayout: Equatable {
    /// Place of each column among the stored ones, or -1 for a uniform one.
    private(set) var slots = [Int](repeating: -1, count: RecordColumn.count)
    private(set) var count = 0

    init(cell: CellProgram, emitter: EmitterProgram) {
        let isChild = cell.parent != nil
        let isForced = cell.isForced
        func varies(_ properties: CellProperty...) -> Bool { properties.contains { !cell[$0].isConstant } }
        func draws(_ range: CellProperty) -> Bool { cell[range].base != 0 || !cell[range].isConstant }
        func layerVaries(_ property: EmitterProperty) -> Bool { !emitter[property].isConstant }

        if draws(.lifetimeRange) || varies(.lifetime) || layerVaries(.lifetime) { store(.life) }

        let shape = emitter.emitter.shape
        let place: [EmitterProperty] = [
            .emitterPositionX, .emitterPositionY, .emitterZPosition, .emitterSizeWidth, .emitterSizeHeight,
            .emitterDepth,
        ]
        let moves = isChild || isForced || place.contains(where: layerVaries)
        if moves || shape != .point { store(.x) }
        if moves || (shape != .point && shape != .line) { store(.y) }
        if moves || shape == .cuboid || shape == .sphere { store(.z) }

        let spreads = draws(.emissionRange) || draws(.velocityRange) || isChild || isForced
        let turns = varies(.velocity, .emissionLongitude, .emissionLatitude) || layerVaries(.velocity)
        let radiates = shape != .point && shape != .line
        if spreads || turns || radiates {
            store(.velocityX)
            store(.velocityY)
        }
        let isFlat =
            cell.cell.emissionCone == .planar && cell[.emissionLatitude].base == 0 && shape != .cuboid
            && shape != .sphere
        if (spreads || turns || radiates) && (!isFlat || isChild || isForced || turns) { store(.velocityZ) }

        if draws(.rotationRange) || varies(.rotation) { store(.rotation) }
        if draws(.spinRange) || varies(.spin) || layerVaries(.spin) { store(.spin) }
        if draws(.scaleRange) || varies(.scale, .scaleSpeed) || isChild || layerVaries(.scale) { store(.scale) }
        if isChild || layerVaries(.scale) { store(.scaleGain) }
        let colors: [(RecordColumn, CellProperty, CellProperty, CellProperty, RecordColumn)] = [
            (.red, .red, .redRange, .redSpeed, .redGain), (.green, .green, .greenRange, .greenSpeed, .greenGain),
            (.blue, .blue, .blueRange, .blueSpeed, .blueGain), (.alpha, .alpha, .alphaRange, .alphaSpeed, .alphaGain),
        ]
        for (column, mean, range, speed, gain) in colors {
            if draws(range) || varies(mean, speed) || isChild { store(column) }
            if isChild { store(gain) }
        }
        if cell.cell.particleType == .plane
            && (draws(.orientationRange) || varies(.orientationLongitude, .orientationLatitude))
        {
            store(.longitude)
            store(.latitude)
        }
    }

    private mutating func store(_ column: RecordColumn) {
        slots[column.rawValue] = count
        count += 1
    }
}

extension CellProgram {
    /// Forces change while a particle lives, beyond a constant acceleration.
    var isForced: Bool {
        !motion.waves.isEmpty
            || !self[.xAcceleration].isConstant || !self[.yAcceleration].isConstant || !self[.zAcceleration].isConstant
    }
}
