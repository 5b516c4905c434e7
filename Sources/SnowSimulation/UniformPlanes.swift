import SnowMath

/// Copies of the values that a block's records have in common, so that a kernel reads
/// all columns alike.  What was written once is there for the next block and frame.
final class UniformPlanes {
    private let memory: UnsafeMutablePointer<Float>
    private let owner: GrowableBuffer<Float>
    private let plane: Int
    /// Value and rows written of each plane.
    private var known = InlineArray<21, (value: Float, rows: Int)>(repeating: (0, 0))

    /// @param rows  Most rows of a plane.
    init?(rows: Int) {
        // Planes do not begin on the same lines of the first cache.
        plane = rows + 80
        guard let owner = GrowableBuffer<Float>(capacity: RecordColumn.count * plane), let memory = owner.pointer
        else { return nil }
        self.owner = owner
        self.memory = memory
    }

    /// A column of an evaluation's rows, stored or not.
    func column(_ column: RecordColumn, of evaluation: BlockEvaluation) -> LaneColumn {
        let (block, rows) = (evaluation.block, evaluation.rows)
        if let stored = block.stored(column) { return LaneColumn(stored + rows.lowerBound, isUniform: false) }
        return LaneColumn(self.rows(of: column, block.uniform[column], count: rows.count), isUniform: true)
    }

    /// At least `rows` rows of `value`, and whole vectors of it.
    private func rows(of column: RecordColumn, _ value: Float, count rows: Int) -> UnsafePointer<Float> {
        let place = memory + column.rawValue * plane
        let (there, needed) = (known[column.rawValue], min(plane, rows + 8))
        if there.rows < needed || there.value.bitPattern != value.bitPattern {
            place.update(repeating: value, count: needed)
            known[column.rawValue] = (value, needed)
        }
        return UnsafePointer(place)
    }
}
