import SnowMath
import SnowModel

/// The state of a particle that emits, at the moment of a child's birth.
struct ParentState {
    var position = SIMD3<Float>.zero
    /// Direction of travel, a unit vector.
    var direction: SIMD3<Float> = [1, 0, 0]
    var scale: Float = 1
    /// Straight colour, clamped to 0...1.
    var color: SIMD4<Float> = [1, 1, 1, 1]

    init() {}

    /// The first particle of an evaluation, but for its direction.
    init(_ state: BlockState) {
        position = SIMD3(state[.x][0], state[.y][0], state[.z][0])
        scale = state[.scale][0]
        func clamped(_ column: BlockState.Column) -> Float { max(0, min(1, state[column][0])) }
        color = SIMD4(clamped(.red), clamped(.green), clamped(.blue), clamped(.alpha))
    }
}

/// Derives birth records: each is a function of the cell's description, the birth
/// time, its random draws and, for sub-cells, the parent's state.
struct BirthDerivation {
    private let cell: CellProgram
    private let emitter: EmitterProgram
    /// Nothing about births changes over time, so this is made once.
    private let steady: BirthMoment?
    /// Makes eight records at once; nil where it takes one at a time.
    let lanes: BirthLanes?

    /// Numbers of the draws: their order is part of every picture's identity.
    enum Draw {
        static let placeX: UInt32 = 0
        static let placeY: UInt32 = 1
        static let placeZ: UInt32 = 2
        static let coneHeight: UInt32 = 3
        static let coneAzimuth: UInt32 = 4
        static let velocity: UInt32 = 5
        static let lifetime: UInt32 = 6
        static let scale: UInt32 = 7
        static let spin: UInt32 = 8
        static let red: UInt32 = 9
        static let green: UInt32 = 10
        static let blue: UInt32 = 11
        static let alpha: UInt32 = 12
        static let rotation: UInt32 = 13
        static let longitude: UInt32 = 14
        static let latitude: UInt32 = 15
        static let frame: UInt32 = 16
    }

    init(cell: CellProgram, emitter: EmitterProgram) {
        self.cell = cell
        self.emitter = emitter
        let isSteady = cell.curves.allSatisfy { $0.isConstant } && emitter.curves.allSatisfy { $0.isConstant }
        steady = isSteady ? BirthMoment(cell: cell, emitter: emitter, time: 0) : nil
        lanes = cell.parent == nil && !cell.isForced ? steady.flatMap { BirthLanes($0, cell.random) } : nil
    }

    /// @param index   Birth number within its parent, from 1.
    /// @param random  The parent's key of draws.
    /// @param parent  nil for root cells.
    func record(index: UInt64, time: Double, random: CounterRandom, parent: ParentState?) -> BirthRecord {
        let moment = steady ?? BirthMoment(cell: cell, emitter: emitter, time: time)
        var record = BirthRecord()
        let site = moment.site(index, random, parent)
        (record[.x], record[.y], record[.z]) = (site.offset.x, site.offset.y, site.offset.z)
        let u = random.uniform(index, stream: Draw.coneHeight)
        let v = random.uniform(index, stream: Draw.coneAzimuth)
        let speed = moment.velocity(random.centered(index, stream: Draw.velocity))
        let velocity = moment.direction.direction(natural: site.direction, u, v) * speed
        (record[.velocityX], record[.velocityY], record[.velocityZ]) = (velocity.x, velocity.y, velocity.z)
        record[.life] = max(0, moment.lifetime(random.centered(index, stream: Draw.lifetime)))
        record[.spin] = moment.spin(random.centered(index, stream: Draw.spin))
        record[.rotation] = moment.rotation(random.centered(index, stream: Draw.rotation))
        record[.longitude] = moment.longitude(random.centered(index, stream: Draw.longitude))
        record[.latitude] = moment.latitude(random.centered(index, stream: Draw.latitude))
        record[.scaleGain] = parent?.scale ?? moment.layerScale
        record[.scale] = moment.scale(random.centered(index, stream: Draw.scale)) * record[.scaleGain]
        moment.color(index, random, parent, into: &record)
        return record
    }

    /// The direction in which a birth was sent, for particles that do not move.
    func emissionDirection(index: UInt64, time: Double, random: CounterRandom, parent: ParentState?) -> SIMD3<Float> {
        let moment = steady ?? BirthMoment(cell: cell, emitter: emitter, time: time)
        let u = random.uniform(index, stream: Draw.coneHeight)
        let v = random.uniform(index, stream: Draw.coneAzimuth)
        return moment.direction.direction(natural: moment.site(index, random, parent).direction, u, v)
    }
}
