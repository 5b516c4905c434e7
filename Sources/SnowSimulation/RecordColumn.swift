/// What a birth record holds of a particle.
enum RecordColumn: Int, CaseIterable {
    case life
    /// Place and velocity at birth, less the response to changing forces so far.
    case x, y, z
    case velocityX, velocityY, velocityZ
    case rotation, spin
    case scale, scaleGain
    case red, green, blue, alpha
    /// What a sub-cell's particle has from its parent: it multiplies the speeds too.
    case redGain, greenGain, blueGain, alphaGain
    /// Orientation of a plane at birth.
    case longitude, latitude

    static let count = 21
}

/// One birth record in full, before the columns that vary are stored.
struct BirthRecord {
    private var values: InlineArray<21, Float>

    init() {
        values = InlineArray(repeating: 0)
        for column in [RecordColumn.scaleGain, .redGain, .greenGain, .blueGain, .alphaGain] { self[column] = 1 }
    }

    subscript(column: RecordColumn) -> Float {
        @inline(__always) get { values[column.rawValue] }
        @inline(__always) set { values[column.rawValue] = newValue }
    }
}
