import SnowMath
import SnowModel
import SnowSimulation

/// Particles of one cell ready to be drawn: places in scene points, tints with the
/// layer's opacity, planes with their axes as the viewer sees them.
final class SpriteBatch {
    enum Column: Int, CaseIterable {
        case x, y, rotation, scale
        case red, green, blue, alpha
        /// Where a plane's x and y axes point, in points per point of the picture.
        case ax, ay, bx, by
        /// Which frame of the picture each shows; only where `hasFrames`.
        case frame
    }

    static let capacity = BlockState.capacity

    /// Made once: `allCases` makes a list at each call.
    static let columns = Column.allCases

    var count = 0
    /// Place of the cell in its layer's list.
    var cell = 0
    var hasAxes = false
    var hasFrames = false
    /// The frame that all of them show, within `visitFrames`.
    private(set) var frame = 0
    /// Place of the first one in the columns.
    private var first = 0
    private let memory: Columns

    init?() {
        guard let memory = Columns(count: Column.allCases.count, capacity: SpriteBatch.capacity) else { return nil }
        self.memory = memory
    }

    @inline(__always)
    subscript(column: Column) -> UnsafeMutablePointer<Float> { memory[column.rawValue] + first }

    /// What instances are made of.
    var columns: InstanceColumns {
        InstanceColumns(
            x: self[.x], y: self[.y], rotation: self[.rotation], scale: self[.scale], red: self[.red],
            green: self[.green], blue: self[.blue], alpha: self[.alpha])
    }

    /// Calls `body` with runs of neighbours that show the same frame, in order: it sees
    /// a batch of no others.
    func visitFrames(_ body: (SpriteBatch) -> Void) {
        guard hasFrames else { return body(self) }
        let all = count
        let frames = self[.frame]
        while first < all {
            frame = Int(frames[first])
            var end = first + 1
            while end < all && frames[end] == frames[first] { end += 1 }
            count = end - first
            body(self)
            first = end
        }
        (first, count, frame) = (0, all, 0)
    }
}

/// How the particles of a layer become sprites of the scene.
struct SpriteProjection {
    /// Scene points.
    let originX, originY: Float
    let opacity: Float
    /// Distance of the camera in points and the point it looks at; 0: none.
    let camera: Float
    let centerX, centerY: Float

    init(layer: borrowing LayerProgram, camera: Double, time: Double) {
        originX = Float(layer.x)
        originY = Float(layer.y)
        opacity = Float(layer.opacity(at: time))
        self.camera = Float(camera)
        centerX = Float(layer.width / 2)
        centerY = Float(layer.height / 2)
    }

    /// What there is to it without a camera; nil with one.
    var view: InstanceView? { camera > 0 ? nil : InstanceView(x: originX, y: originY, opacity: opacity) }

    /// Calls `body` when the brush holds the particles of a block as sprites, if any live.
    func project(_ evaluation: BlockEvaluation, with brush: Brush, _ body: (Brush) -> Void) {
        evaluation.evaluateLiving(into: brush.state)
        guard brush.state.count > 0 else { return }
        project(brush.state, into: brush.batch)
        body(brush)
    }

    /// Fills `batch` with the particles of `state`, in the same order.
    func project(_ state: BlockState, into batch: SpriteBatch) {
        batch.count = state.count
        batch.cell = state.cell
        batch.hasAxes = state.isOriented
        batch.hasFrames = state.frames != nil
        place(state, batch)
        tint(state, batch)
        if let frames = state.frames { chooseFrames(state, frames, batch) }
        if camera > 0 { applyPerspective(state, batch) }
        if batch.hasAxes { tumble(state, batch) }
    }

    private func place(_ state: BlockState, _ batch: SpriteBatch) {
        state.copy(.x, plus: originX, to: batch[.x])
        state.copy(.y, plus: originY, to: batch[.y])
        batch[.rotation].update(from: state[.rotation], count: state.count)
        batch[.scale].update(from: state[.scale], count: state.count)
    }

    private func tint(_ state: BlockState, _ batch: SpriteBatch) {
        state.copyClamped(.red, times: 1, to: batch[.red])
        state.copyClamped(.green, times: 1, to: batch[.green])
        state.copyClamped(.blue, times: 1, to: batch[.blue])
        state.copyClamped(.alpha, times: opacity, to: batch[.alpha])
    }

    private func chooseFrames(_ state: BlockState, _ frames: ContentsFrames, _ batch: SpriteBatch) {
        for row in 0..<state.count {
            let frame = frames.frame(age: state[.age][row], life: state[.life][row], draw: state.frameDraw(row))
            batch[.frame][row] = Float(frame)
        }
    }

    /// Nearer is larger and further from the middle; behind the camera is nothing.
    private func applyPerspective(_ state: BlockState, _ batch: SpriteBatch) {
        let (middleX, middleY) = (originX + centerX, originY + centerY)
        for row in 0..<state.count {
            let distance = camera - state[.z][row]
            guard distance > camera * 1e-3 else {
                batch[.scale][row] = 0
                continue
            }
            let factor = camera / distance
            batch[.x][row] = middleX + (batch[.x][row] - middleX) * factor
            batch[.y][row] = middleY + (batch[.y][row] - middleY) * factor
            batch[.scale][row] *= factor
        }
    }

    private func tumble(_ state: BlockState, _ batch: SpriteBatch) {
        PlaneColumns(
            longitude: state[.longitude], latitude: state[.latitude], rotation: state[.rotation],
            scale: batch[.scale], ax: batch[.ax], ay: batch[.ay], bx: batch[.bx], by: batch[.by],
            red: batch[.red], green: batch[.green], blue: batch[.blue]
        ).tumble(state.count)
    }
}
