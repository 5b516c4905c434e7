import SnowMath
import SnowModel

extension BlockEvaluation {
    /// What drives properties over a particle's life, on top of what `state` holds.
    func applyBehaviors(_ state: BlockState) {
        let motion = motion
        guard !motion.lifeCurves.isEmpty || motion.alignment != nil else { return }
        for row in 0..<count {
            let life = Double(state[.life][row])
            let share = life > 0 ? Double(state[.age][row]) / life : 0
            for curve in motion.lifeCurves { apply(curve, share, life, row, state) }
            if let alignment = motion.alignment {
                let (vx, vy) = (state[.velocityX][row], state[.velocityY][row])
                // The picture's y axis points down at rotation 0.
                let travel = vx == 0 && vy == 0 ? 0 : Elementary.atan2(vy, vx) - .pi / 2
                state.varying(.rotation)[row] = travel + Float(alignment)
            }
        }
    }

    private func apply(_ curve: LifeCurve, _ share: Double, _ life: Double, _ row: Int, _ state: BlockState) {
        /// The curve's value takes the column's place, times what the particle inherits.
        func set(_ column: BlockState.Column, times gain: Float = 1) {
            let base = curve.isAdditive ? state[column][row] : 0
            state.varying(column)[row] = base + Float(curve.value(share)) * gain
        }
        /// What the curve adds up to over the age so far, from `start` on.
        func integrate(_ column: BlockState.Column, from start: Float, times gain: Float = 1) {
            let base = curve.isAdditive ? state[column][row] : start
            state.varying(column)[row] = base + Float(curve.integral(share) * life) * gain
        }
        let record = rows.lowerBound + row
        func gain(_ column: RecordColumn) -> Float { block.value(column, row: record) }
        switch curve.property {
        case .positionX: set(.x)
        case .positionY: set(.y)
        case .positionZ: set(.z)
        case .velocityX:
            integrate(.x, from: birthPlace(record).x)
            set(.velocityX)
        case .velocityY:
            integrate(.y, from: birthPlace(record).y)
            set(.velocityY)
        case .velocityZ:
            integrate(.z, from: birthPlace(record).z)
            set(.velocityZ)
        case .rotation: set(.rotation)
        case .spin: integrate(.rotation, from: block.value(.rotation, row: record))
        case .scale: set(.scale, times: gain(.scaleGain))
        case .scaleSpeed: integrate(.scale, from: block.value(.scale, row: record), times: gain(.scaleGain))
        case .red: set(.red, times: gain(.redGain))
        case .green: set(.green, times: gain(.greenGain))
        case .blue: set(.blue, times: gain(.blueGain))
        case .alpha: set(.alpha, times: gain(.alphaGain))
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
