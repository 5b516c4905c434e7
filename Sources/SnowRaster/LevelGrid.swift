/// Where the texels of a level lie, in units.
struct LevelGrid {
    let columns: Int
    let rows: Int
    /// Texels per unit.
    let density: Float
    /// Centre of the first texel.
    let originX: Float
    let originY: Float

    /// Texels that cover `bounds` and `margin` around it.
    init(_ bounds: UnitBounds, density: Float, margin: Float) {
        self.density = density
        originX = bounds.left - margin
        originY = bounds.top - margin
        columns = Int((bounds.right - bounds.left + 2 * margin) * density) + 2
        rows = Int((bounds.bottom - bounds.top + 2 * margin) * density) + 2
    }

    /// Texels for a rung of the ladder, or `finer` ones, with the reach of its filter
    /// around `bounds`.
    init(_ bounds: UnitBounds, size: Float, finer: Float = 1) {
        self.init(
            bounds, density: size * SpriteLadder.texelsPerPixel(size: size) * finer,
            margin: 2 * SpriteLadder.filterWidth(size: size) / size)
    }
}
