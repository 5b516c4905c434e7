import SnowMath
import SnowModel

/// The values that a cell's births are drawn from, at one time.
struct BirthMoment {
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
