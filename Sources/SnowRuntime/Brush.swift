import SnowMath
import SnowModel
import SnowRaster
import SnowSimulation

/// What one thread needs to draw particles: the columns that they pass through.
final class Brush {
    let state: BlockState
    let batch: SpriteBatch
    /// Sprites of the batch in pixels: all of them, or those of one band.
    private let picked: SpriteBatch
    /// Rows of the batch that touch a band, one list for each band of a share.
    private var rows = [UInt16](repeating: 0, count: BandShare.limit * SpriteBatch.capacity)
    private var counts = [Int](repeating: 0, count: BandShare.limit)

    /// Room for the instances of a block, once `hasTail` was asked.
    let tail = GrowableBuffer<PackedInstance>()

    /// @return false when the memory is not there.
    func hasTail() -> Bool { tail.reserve(BlockState.capacity + 8) }

    /// nil when the memory is not there.
    init?() {
        guard let state = BlockState(), let batch = SpriteBatch(), let picked = SpriteBatch() else { return nil }
        self.state = state
        self.batch = batch
        self.picked = picked
    }

    /// Draws the batch on the bands of a share.
    /// @param scale  Pixels per point.
    func draw(_ image: SpriteImage, blend: SpriteBlend, scale: Float, on surface: Surface, _ share: BandShare) {
        if share.isWhole {
            if scale != 1 { enlarge(scale) }
            let sprites = SpriteColumns(scale == 1 ? batch : picked)
            drawSprites(sprites, image: image, blend: blend, on: surface, clip: share[0])
            return
        }
        sort(SpriteReach(image), scale, share)
        for band in 0..<share.count where counts[band] > 0 {
            pick(band, scale)
            drawSprites(SpriteColumns(picked), image: image, blend: blend, on: surface, clip: share[band])
        }
    }

    /// All rows, in pixels.
    private func enlarge(_ scale: Float) {
        picked.count = batch.count
        picked.hasAxes = batch.hasAxes
        forEachColumn(scale) { source, target, factor in
            for row in 0..<batch.count { target[row] = source[row] * factor }
        }
    }

    /// The rows of a band, in pixels.
    private func pick(_ band: Int, _ scale: Float) {
        picked.count = counts[band]
        picked.hasAxes = batch.hasAxes
        let list = band * SpriteBatch.capacity
        rows.withUnsafeBufferPointer { rows in
            forEachColumn(scale) { source, target, factor in
                for place in 0..<picked.count { target[place] = source[Int(rows[list &+ place])] * factor }
            }
        }
    }

    /// Columns of the batch and of the picked sprites, and the factor between them.
    @inline(__always)
    private func forEachColumn(
        _ scale: Float, _ body: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, Float) -> Void
    ) {
        for column in SpriteBatch.columns where batch.hasAxes || column.rawValue < SpriteBatch.Column.ax.rawValue {
            body(batch[column], picked[column], column.isLength ? scale : 1)
        }
    }

    /// Finds the bands that each row touches.
    @_optimize(speed)
    private func sort(_ reach: SpriteReach, _ scale: Float, _ share: BandShare) {
        for band in 0..<share.count { counts[band] = 0 }
        let (y, size, ay, by) = (batch[.y], batch[.scale], batch[.ay], batch[.by])
        for row in 0..<batch.count {
            let middle = y[row] * scale
            let half =
                batch.hasAxes
                ? reach.plane(ay[row] * scale, by[row] * scale) : reach.facing(scale: size[row] * scale)
            var (band, last) = share.bands(from: middle - half, until: middle + half)
            while band <= last {
                rows[band &* SpriteBatch.capacity &+ counts[band]] = UInt16(truncatingIfNeeded: row)
                counts[band] &+= 1
                band &+= 1
            }
        }
    }
}

extension SpriteColumns {
    fileprivate init(_ batch: SpriteBatch) {
        func column(_ column: SpriteBatch.Column) -> UnsafePointer<Float> { UnsafePointer(batch[column]) }
        let axes = SpriteAxes(ax: column(.ax), ay: column(.ay), bx: column(.bx), by: column(.by))
        self.init(
            count: batch.count, centerX: column(.x), centerY: column(.y), rotation: column(.rotation),
            scale: column(.scale), red: column(.red), green: column(.green), blue: column(.blue),
            alpha: column(.alpha), axes: batch.hasAxes ? axes : nil)
    }
}

extension SpriteBatch.Column {
    fileprivate var isLength: Bool {
        switch self {
        case .x, .y, .scale, .ax, .ay, .bx, .by: true
        case .rotation, .red, .green, .blue, .alpha, .frame: false
        }
    }
}
