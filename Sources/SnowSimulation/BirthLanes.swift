import CPlatform
import SnowMath
import SnowModel

/// Derives eight neighbouring birth records at once, with the bits of `BirthDerivation`:
/// for root cells whose description does not change, on shapes whose natural direction
/// is the same everywhere.
struct BirthLanes {
    typealias Lanes = SIMD8<Float>
    private typealias Draw = BirthDerivation.Draw

    private let moment: BirthMoment
    private let random: CounterRandom
    /// Natural direction of emission.
    private let natural: SIMD3<Float>
    private let direction: EmissionDirection.Lanes

    init?(_ moment: BirthMoment, _ random: CounterRandom) {
        let geometry = moment.geometry
        switch (geometry.shape, geometry.mode) {
        case (.point, _): natural = [1, 0, 0]
        case (.line, .volume), (.line, .surface), (.line, .outline): natural = [0, -1, 0]
        case (.rectangle, .volume), (.rectangle, .surface): natural = [1, 0, 0]
        default: return nil
        }
        self.moment = moment
        self.random = random
        direction = EmissionDirection.Lanes(moment.direction, natural: natural)
    }

    /// Derives rows from `row` on, as many as a vector holds; of the columns those that
    /// are stored.  There is room behind the last row.
    @_optimize(speed)
    func derive(_ row: Int, of block: BirthBlock) {
        let draws = CounterRandom.Eight(random, from: block.index(row: row))
        @inline(__always)
        func spread(_ spread: BirthMoment.Spread, _ stream: UInt32) -> Lanes {
            BirthLanes.spread(spread, draws, stream)
        }
        @inline(__always)
        func store(_ column: RecordColumn, _ lanes: @autoclosure () -> Lanes) {
            guard let stored = block.stored(column) else { return }
            UnsafeMutableRawPointer(stored + row).storeBytes(of: lanes(), as: Lanes.self)
        }
        @inline(__always)
        func storeSeldom(_ column: RecordColumn, _ values: BirthMoment.Spread, _ stream: UInt32) {
            if let stored = block.stored(column) { BirthLanes.fill(stored + row, values, draws, stream) }
        }
        let (size, center) = (moment.geometry.size, moment.center)
        store(.x, (draws.uniform(stream: Draw.placeX) - 0.5) * size.x + center.x)
        store(.y, (draws.uniform(stream: Draw.placeY) - 0.5) * size.y + center.y)
        let speed = spread(moment.velocity, Draw.velocity)
        let way = direction.directions(
            draws.uniform(stream: Draw.coneHeight), draws.uniform(stream: Draw.coneAzimuth))
        store(.velocityX, way.x * speed)
        store(.velocityY, way.y * speed)
        store(.velocityZ, way.z * speed)
        store(.life, platform_greater(spread(moment.lifetime, Draw.lifetime), SIMD8(repeating: 0)))
        store(.spin, spread(moment.spin, Draw.spin))
        store(.rotation, spread(moment.rotation, Draw.rotation))
        store(.scale, spread(moment.scale, Draw.scale) * moment.layerScale)
        store(.alpha, spread(moment.alpha, Draw.alpha))
        storeSeldom(.longitude, moment.longitude, Draw.longitude)
        storeSeldom(.latitude, moment.latitude, Draw.latitude)
        storeSeldom(.red, moment.red, Draw.red)
        storeSeldom(.green, moment.green, Draw.green)
        storeSeldom(.blue, moment.blue, Draw.blue)
    }

    @inline(__always)
    private static func spread(
        _ spread: BirthMoment.Spread, _ draws: CounterRandom.Eight, _ stream: UInt32
    ) -> Lanes {
        spread.mean + (draws.uniform(stream: stream) - 0.5) * spread.range
    }

    // Never inlined: the vectors in it are many, and few cells have columns that are stored so.
    @inline(never)
    @_optimize(speed)
    private static func fill(
        _ place: UnsafeMutablePointer<Float>, _ values: BirthMoment.Spread, _ draws: CounterRandom.Eight,
        _ stream: UInt32
    ) {
        UnsafeMutableRawPointer(place).storeBytes(of: spread(values, draws, stream), as: Lanes.self)
    }
}
