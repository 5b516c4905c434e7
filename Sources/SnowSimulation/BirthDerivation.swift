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
    private let steady: Moment?

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
        steady = isSteady ? Moment(cell: cell, emitter: emitter, time: 0) : nil
    }

    /// @param index   Birth number within its parent, from 1.
    /// @param random  The parent's key of draws.
    /// @param parent  nil for root cells.
    func record(index: UInt64, time: Double, random: CounterRandom, parent: ParentState?) -> BirthRecord {
        let moment = steady ?? Moment(cell: cell, emitter: emitter, time: time)
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
        let moment = steady ?? Moment(cell: cell, emitter: emitter, time: time)
        let u = random.uniform(index, stream: Draw.coneHeight)
        let v = random.uniform(index, stream: Draw.coneAzimuth)
        return moment.direction.direction(natural: moment.site(index, random, parent).direction, u, v)
    }
}

/// The values that a cell's births are drawn from, at one time.
private struct Moment {
    /// A mean and the range about it: uniform on [M - R/2, M + R/2].
    struct Spread {
        let mean: Float
        let range: Float

        /// @param u  In [-1/2, 1/2).
        func callAsFunction(_ u: Float) -> Float { mean + u * range }
    }

    let geometry: EmissionGeometry
    let center: SIMD3<Float>
    let direction: EmissionDirection
    let lifetime, velocity, spin, scale, rotation, longitude, latitude: Spread
    let red, green, blue, alpha: Spread
    let layerScale: Float

    init(cell: CellProgram, emitter: EmitterProgram, time: Double) {
        func spread(_ mean: CellProperty, _ range: CellProperty, times factor: EmitterProperty? = nil) -> Spread {
            let gain = factor.map { emitter.value($0, at: time) } ?? 1
            return Spread(mean: cell.value(mean, at: time) * gain, range: cell.value(range, at: time) * gain)
        }
        let layer = emitter.emitter
        geometry = EmissionGeometry(
            shape: layer.shape, mode: layer.mode,
            size: [
                emitter.value(.emitterSizeWidth, at: time), emitter.value(.emitterSizeHeight, at: time),
                emitter.value(.emitterDepth, at: time),
            ])
        center = [
            emitter.value(.emitterPositionX, at: time), emitter.value(.emitterPositionY, at: time),
            emitter.value(.emitterZPosition, at: time),
        ]
        direction = EmissionDirection(
            cone: cell.cell.emissionCone, range: cell.value(.emissionRange, at: time),
            longitude: cell.value(.emissionLongitude, at: time), latitude: cell.value(.emissionLatitude, at: time))
        lifetime = spread(.lifetime, .lifetimeRange, times: .lifetime)
        velocity = spread(.velocity, .velocityRange, times: .velocity)
        spin = spread(.spin, .spinRange, times: .spin)
        scale = spread(.scale, .scaleRange)
        layerScale = emitter.value(.scale, at: time)
        rotation = spread(.rotation, .rotationRange)
        let tumble = cell.value(.orientationRange, at: time)
        longitude = Spread(mean: cell.value(.orientationLongitude, at: time), range: tumble)
        latitude = Spread(mean: cell.value(.orientationLatitude, at: time), range: tumble)
        red = spread(.red, .redRange)
        green = spread(.green, .greenRange)
        blue = spread(.blue, .blueRange)
        alpha = spread(.alpha, .alphaRange)
    }

    func site(_ index: UInt64, _ random: CounterRandom, _ parent: ParentState?) -> EmissionGeometry.Site {
        if let parent { return EmissionGeometry.Site(offset: parent.position, direction: parent.direction) }
        let u = SIMD3<Float>(
            random.uniform(index, stream: BirthDerivation.Draw.placeX),
            random.uniform(index, stream: BirthDerivation.Draw.placeY),
            random.uniform(index, stream: BirthDerivation.Draw.placeZ))
        var site = geometry.site(u)
        site.offset += center
        return site
    }

    func color(_ index: UInt64, _ random: CounterRandom, _ parent: ParentState?, into record: inout BirthRecord) {
        let gain = parent?.color ?? [1, 1, 1, 1]
        (record[.redGain], record[.greenGain]) = (gain.x, gain.y)
        (record[.blueGain], record[.alphaGain]) = (gain.z, gain.w)
        record[.red] = red(random.centered(index, stream: BirthDerivation.Draw.red)) * gain.x
        record[.green] = green(random.centered(index, stream: BirthDerivation.Draw.green)) * gain.y
        record[.blue] = blue(random.centered(index, stream: BirthDerivation.Draw.blue)) * gain.z
        record[.alpha] = alpha(random.centered(index, stream: BirthDerivation.Draw.alpha)) * gain.w
    }
}
