import SnowMath

/// A block whose particles are the plainest there are: all alike white, of one size over
/// their lives, in free flight, turning and fading steadily, as in a snowfall.  They are
/// evaluated with the bits that `BlockLanes` gives them, in fewer steps.
struct SnowLanes {
    private let x, y: LanePlace
    private let rotation: LaneTurn
    /// See `InstanceLanes.size`.
    private let sizes: UnsafePointer<UInt32>
    private let alpha: (start: Float, rate: Float)
    private let count: Int

    /// nil where a particle is otherwise, or may not be visible.
    @inline(__always)
    init?(_ evaluation: BlockEvaluation, _ ages: LaneColumn, _ view: InstanceView, _ planes: UniformPlanes) {
        let (block, forcing) = (evaluation.block, evaluation.block.forcing)
        guard !evaluation.isMixed, !block.hidesSome, view.opacity == 1, forcing.isIdle,
            forcing.scaleSpeed == 0, forcing.cell.angleBound < InstanceLanes.smallAngle,
            SnowLanes.isWhite(block, forcing), block.isUniform(.alpha), block.isUniform(.alphaGain),
            block.uniform[.alphaGain] == 1
        else { return nil }
        count = evaluation.count
        alpha = (block.uniform[.alpha], Float(forcing.colorSpeed.w))
        // Between the oldest and the youngest it is in between.
        let (oldest, youngest) = (ages.first, ages.value(count - 1))
        let ends = (alpha.start + alpha.rate * oldest, alpha.start + alpha.rate * youngest)
        guard min(ends.0, ends.1) > 0, max(ends.0, ends.1) <= 1,
            let sizes = block.sizes(to: evaluation.rows.upperBound)
        else { return nil }
        let acceleration = SIMD3<Float>(forcing.acceleration)
        func column(_ column: RecordColumn) -> LaneColumn { planes.column(column, of: evaluation) }
        x = LanePlace(place: column(.x), speed: column(.velocityX), half: acceleration.x * 0.5, added: view.x)
        y = LanePlace(place: column(.y), speed: column(.velocityY), half: acceleration.y * 0.5, added: view.y)
        rotation = LaneTurn(start: column(.rotation), speed: column(.spin))
        self.sizes = sizes + evaluation.rows.lowerBound
    }

    /// As bright as can be and never less.
    @inline(__always)
    private static func isWhite(_ block: BirthBlock, _ forcing: BlockForcing) -> Bool {
        guard forcing.colorSpeed.x == 0, forcing.colorSpeed.y == 0, forcing.colorSpeed.z == 0 else { return false }
        return isFull(.red, block) && isFull(.green, block) && isFull(.blue, block)
    }

    @inline(__always)
    private static func isFull(_ color: RecordColumn, _ block: BirthBlock) -> Bool {
        block.isUniform(color) && block.uniform[color] >= 1
    }

    /// Stores all particles, and whole vectors of them: apart, so that the loop has all registers.
    @inline(never)
    @_optimize(speed)
    func pack(_ ages: LaneColumn, into place: UnsafeMutablePointer<PackedInstance>, streams: Bool) {
        var row = 0
        while row < count {
            let age = ages[row]
            InstanceLanes(
                x: x(row, age), y: y(row, age), rotation: InstanceLanes.smallSteps(rotation(row, age)),
                size: UnsafeRawPointer(sizes + row).loadUnaligned(as: SIMD8<UInt32>.self),
                isVisible: SIMD8(repeating: .max), tint: WhiteTint(), alpha: alpha.start + alpha.rate * age
            ).storeAll(at: place + row, streams: streams)
            row &+= 8
        }
    }
}
