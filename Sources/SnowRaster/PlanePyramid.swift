/// A plane and its halvings, from which the levels of a source are filtered.
struct PlanePyramid {
    private var planes: [BytePlane]
    /// Bytes per unit in the first plane, and where its left and upper edges are.
    let density: Float
    let left: Float
    let top: Float

    init(base: BytePlane, density: Float, left: Float, top: Float) {
        planes = [base]
        self.density = density
        self.left = left
        self.top = top
        while let last = planes.last, max(last.width, last.height) > 8 {
            planes.append(last.halved())
        }
    }

    var bytes: Int { planes.reduce(0) { $0 &+ $1.bytes.count } }

    /// Filters the plane to `grid` for a sprite of `size` pixels; values are those of bytes.
    func filtered(_ grid: LevelGrid, size: Float) -> [Float] {
        var step = 0
        while step + 1 < planes.count, density / Float(2 << step) >= 4 * size { step += 1 }
        let plane = planes[step]
        let sourceDensity = density / Float(1 << step)
        let width = SpriteLadder.filterWidth(size: size) / size
        let across = SplineWeights(
            outputs: grid.columns, origin: grid.originX, density: grid.density,
            inputs: plane.width, edge: left, inputDensity: sourceDensity, width: width)
        let isSquare = grid.rows == grid.columns && grid.originY == grid.originX && plane.height == plane.width
        let down =
            isSquare && top == left
            ? across
            : SplineWeights(
                outputs: grid.rows, origin: grid.originY, density: grid.density,
                inputs: plane.height, edge: top, inputDensity: sourceDensity, width: width)
        let part = plane.part(columns: across.inputs, rows: down.inputs)
        return down.combineRows(across.combineColumns(part), width: grid.columns)
    }
}
