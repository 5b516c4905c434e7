import SnowMath

/// One column of records, read eight rows at once.
struct LaneColumn {
    /// Row 0 of an evaluation; for a uniform column a row of `UniformPlanes`.
    private let base: UnsafePointer<Float>
    let isUniform: Bool

    @inline(__always)
    init(_ base: UnsafePointer<Float>, isUniform: Bool) {
        self.base = base
        self.isUniform = isUniform
    }

    /// The value of row 0; of all rows in a uniform column.
    var first: Float { base[0] }

    @inline(__always)
    func value(_ row: Int) -> Float { base[row] }

    /// Rows `row` to `row + 7`.
    @inline(__always)
    subscript(row: Int) -> SIMD8<Float> {
        UnsafeRawPointer(base + row).loadUnaligned(as: SIMD8<Float>.self)
    }
}
