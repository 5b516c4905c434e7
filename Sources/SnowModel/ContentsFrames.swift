/// How a cell's picture is cut into frames, and which of them a particle shows.  The
/// names are Core Animation's, which keeps them to itself; what they mean is ours.
package struct ContentsFrames: Equatable, Sendable {
    package var count = 1
    /// 0: all in one row.
    package var perRow = 0
    /// 0: all of them once over a particle's life.
    package var perSecond = 0.0
    package var mode = FrameMode.ordered

    package init() {}

    /// A frame's part of the picture: cut from `whole` in rows from the top, each from
    /// the left.  Both are x, y, width, height.
    package func rect(of frame: Int, in whole: SIMD4<Double>) -> SIMD4<Double> {
        guard count > 1 else { return whole }
        let columns = perRow > 0 ? perRow : count
        let rows = (count + columns - 1) / columns
        let (width, height) = (whole.z / Double(columns), whole.w / Double(rows))
        let (column, row) = (Double(frame % columns), Double(frame / columns))
        return SIMD4(whole.x + column * width, whole.y + row * height, width, height)
    }

    /// The frame that a particle shows, 0..<count.
    /// - Parameters:
    ///   - age: Seconds, as `life`.
    ///   - draw: The particle's own random number, 0..<1.
    package func frame(age: Float, life: Float, draw: Float) -> Int {
        let first = mode == .ordered ? 0 : below(Double(draw) * Double(count))
        if mode == .random { return first }
        let passed = perSecond > 0 ? Double(age) * perSecond : Double(age) / Double(life) * Double(count)
        // Beyond this, doubles know no single frames.
        let whole = passed >= 0 && passed < 1e15 ? Int(passed) : 0
        return perSecond > 0 ? (first + whole) % count : (first + below(Double(whole))) % count
    }

    private func below(_ frame: Double) -> Int { min(count - 1, Int(frame)) }
}
