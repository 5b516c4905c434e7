import SnowMath

/// The properties of a block's particles at one time, row 0 being the first of an
/// evaluation.  Place and speed are those of free flight.
struct BlockLanes {
    let life: LaneColumn
    let x, y, z: LanePlace
    let velocityX, velocityY, velocityZ: LaneSpeed
    let rotation: LaneTurn
    let scale, red, green, blue, alpha: LaneGrowth
    let longitude, latitude: LaneColumn

    /// @param planes  Must not be used for anything else while this is.
    init(_ evaluation: BlockEvaluation, _ planes: UniformPlanes) {
        let (forcing, forced) = (evaluation.block.forcing, evaluation.forced)
        func column(_ column: RecordColumn) -> LaneColumn { planes.column(column, of: evaluation) }
        func growth(_ start: RecordColumn, _ gain: RecordColumn, _ rate: Double, _ added: Double) -> LaneGrowth {
            LaneGrowth(start: column(start), gain: column(gain), rate: Float(rate), added: Float(added))
        }
        life = column(.life)
        let speeds = (column(.velocityX), column(.velocityY), column(.velocityZ))
        let acceleration = SIMD3<Float>(forcing.acceleration)
        let (position, velocity) = (SIMD3<Float>(forced.position), SIMD3<Float>(forced.velocity))
        x = LanePlace(place: column(.x), speed: speeds.0, half: acceleration.x * 0.5, added: position.x)
        y = LanePlace(place: column(.y), speed: speeds.1, half: acceleration.y * 0.5, added: position.y)
        z = LanePlace(place: column(.z), speed: speeds.2, half: acceleration.z * 0.5, added: position.z)
        velocityX = LaneSpeed(speed: speeds.0, acceleration: acceleration.x, added: velocity.x)
        velocityY = LaneSpeed(speed: speeds.1, acceleration: acceleration.y, added: velocity.y)
        velocityZ = LaneSpeed(speed: speeds.2, acceleration: acceleration.z, added: velocity.z)
        rotation = LaneTurn(start: column(.rotation), speed: column(.spin))
        scale = growth(.scale, .scaleGain, forcing.scaleSpeed, forced.scale)
        red = growth(.red, .redGain, forcing.colorSpeed.x, forced.color.x)
        green = growth(.green, .greenGain, forcing.colorSpeed.y, forced.color.y)
        blue = growth(.blue, .blueGain, forcing.colorSpeed.z, forced.color.z)
        alpha = growth(.alpha, .alphaGain, forcing.colorSpeed.w, forced.color.w)
        longitude = column(.longitude)
        latitude = column(.latitude)
    }
}
