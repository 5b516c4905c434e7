import SnowMath
import SnowModel

/// One particle at one time: the plain form of what BlockEvaluation does in
/// columns, for the births of sub-cells.
struct ParticleState {
    var position: SIMD3<Float>
    var velocity: SIMD3<Float>
    var scale: Float
    private let color: SIMD4<Float>

    var clampedColor: SIMD4<Float> {
        let low = color.replacing(with: 0, where: color .< 0)
        return low.replacing(with: 1, where: low .> 1)
    }

    init(block: BirthBlock, row: Int, time: Double) {
        let age = time - block.time(row: row)
        var response = block.forcing.makeResponse(until: time)
        let forced = block.forcing.state(at: time, &response)
        let factors = block.forcing.propagator.factors(age)
        func value(_ column: RecordColumn) -> Double { Double(block.value(column, row: row)) }

        let spring = block.forcing.spring
        let place = SIMD3(value(.x), value(.y), value(.z)) - spring
        let start = SIMD3(value(.velocityX), value(.velocityY), value(.velocityZ))
        let pull = block.forcing.acceleration
        let p = spring + place * factors.phi + start * factors.psi + pull * factors.chi + forced.position
        let v = place * factors.dphi + start * factors.dpsi + pull * factors.dchi + forced.velocity
        position = SIMD3(Float(p.x), Float(p.y), Float(p.z))
        velocity = SIMD3(Float(v.x), Float(v.y), Float(v.z))
        let growth = block.forcing.scaleSpeed * age + forced.scale
        scale = Float(value(.scale) + value(.scaleGain) * growth)
        let tint = block.forcing.colorSpeed * age + forced.color
        color = SIMD4(
            Float(value(.red) + value(.redGain) * tint.x), Float(value(.green) + value(.greenGain) * tint.y),
            Float(value(.blue) + value(.blueGain) * tint.z), Float(value(.alpha) + value(.alphaGain) * tint.w))
    }
}
