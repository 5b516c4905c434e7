import SnowMath
import SnowModel

extension BlockEvaluation {
    /// What drives properties over a particle's life, on top of what `state` holds.
    func applyBehaviors(_ state: BlockState) {
        for curve in motion.lifeCurves { apply(curve, state) }
        if let alignment = motion.alignment { align(Float(alignment), state) }
    }

    private func align(_ alignment: Float, _ state: BlockState) {
        let (velocityX, velocityY, rotation) = (state[.velocityX], state[.velocityY], state.varying(.rotation))
        for row in 0..<count {
            let (vx, vy) = (velocityX[row], velocityY[row])
            // The picture's y axis points down at rotation 0.
            rotation[row] = (vx == 0 && vy == 0 ? 0 : Elementary.atan2(vy, vx) - .pi / 2) + alignment
        }
    }

    private func apply(_ curve: LifeCurve, _ state: BlockState) {
        func set(_ column: BlockState.Column, times gain: RecordColumn? = nil) {
            self.set(column, to: curve, times: gain, state)
        }
        /// What the curve adds up to over the age so far, from `start` on.
        func integrate(_ column: BlockState.Column, times gain: RecordColumn? = nil, from start: (Int) -> Float) {
            let (age, life, target) = (state[.age], state[.life], state.varying(column))
            for row in 0..<count {
                let record = rows.lowerBound + row
                let base = curve.isAdditive ? target[row] : start(record)
                let sum = Float(curve.integral(LifeCurve.share(age[row], life[row])) * Double(life[row]))
                target[row] = base + sum * (gain.map { block.value($0, row: record) } ?? 1)
            }
        }
        switch curve.property {
        case .positionX: set(.x)
        case .positionY: set(.y)
        case .positionZ: set(.z)
        case .velocityX:
            integrate(.x) { birthPlace($0).x }
            set(.velocityX)
        case .velocityY:
            integrate(.y) { birthPlace($0).y }
            set(.velocityY)
        case .velocityZ:
            integrate(.z) { birthPlace($0).z }
            set(.velocityZ)
        case .rotation: set(.rotation)
        case .spin: integrate(.rotation) { block.value(.rotation, row: $0) }
        case .scale: set(.scale, times: .scaleGain)
        case .scaleSpeed: integrate(.scale, times: .scaleGain) { block.value(.scale, row: $0) }
        case .red: set(.red, times: .redGain)
        case .green: set(.green, times: .greenGain)
        case .blue: set(.blue, times: .blueGain)
        case .alpha: set(.alpha, times: .alphaGain)
        }
    }

    /// The curve's value takes the column's place or adds to it, times what the particle inherits.
    @_optimize(speed)
    private func set(
        _ column: BlockState.Column, to curve: LifeCurve, times gain: RecordColumn?, _ state: BlockState
    ) {
        let (age, life, target) = (state[.age], state[.life], state.varying(column))
        let gains = gain.map { state.planes.column($0, of: self) }
        let isAdditive = curve.isAdditive
        curve.withValues { value in
            for row in 0..<count {
                let base = isAdditive ? target[row] : 0
                target[row] = base + Float(value(LifeCurve.share(age[row], life[row]))) * (gains?.value(row) ?? 1)
            }
        }
    }

    /// Where a particle was born: its record with the response to changing forces
    /// put back.
    private func birthPlace(_ record: Int) -> SIMD3<Float> {
        let stored = SIMD3(
            block.value(.x, row: record), block.value(.y, row: record), block.value(.z, row: record))
        guard block.forcing.isForced else { return stored }
        let birth = block.time(row: record)
        var response = block.forcing.makeResponse(until: birth)
        return stored + SIMD3<Float>(block.forcing.state(at: birth, &response).position)
    }
}
