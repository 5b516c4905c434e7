import SnowMath
import SnowModel

/// Evaluates particles of a block at a time: records in, state out, in columns of
/// eight.  Nothing is carried from frame to frame.
///
/// The module is built for small code; what runs for each particle asks for speed.
struct BlockEvaluation {
    private typealias Lanes = SIMD8<Float>

    let block: BirthBlock
    let cell: CellProgram
    /// First row, and layer time of the frame.
    let firstRow: Int
    let time: Double
    private let forced: BlockForcing.State

    init(block: BirthBlock, cell: CellProgram, firstRow: Int, time: Double) {
        self.block = block
        self.cell = cell
        self.firstRow = firstRow
        self.time = time
        var response = block.forcing.makeResponse(until: time)
        forced = block.forcing.state(at: time, &response)
    }

    /// Fills `state` with `count` rows.
    @_optimize(speed)
    func evaluate(_ count: Int, into state: BlockState) {
        state.count = count
        ages(into: state)
        copy(.life, to: .life, state)
        if cell.motion.isFree { freeMotion(into: state) } else { boundMotion(into: state) }
        linear(.rotation, speed: .spin, to: .rotation, state)
        growth(.scale, .scaleGain, block.forcing.scaleSpeed, forced.scale, to: .scale, state)
        let speed = block.forcing.colorSpeed
        growth(.red, .redGain, speed.x, forced.color.x, to: .red, state)
        growth(.green, .greenGain, speed.y, forced.color.y, to: .green, state)
        growth(.blue, .blueGain, speed.z, forced.color.z, to: .blue, state)
        growth(.alpha, .alphaGain, speed.w, forced.color.w, to: .alpha, state)
        state.isOriented = cell.cell.particleType == .plane
        if state.isOriented {
            copy(.longitude, to: .longitude, state)
            copy(.latitude, to: .latitude, state)
        }
        if !cell.motion.lifeCurves.isEmpty || cell.motion.alignment != nil {
            for row in 0..<count { applyBehaviors(row, state) }
        }
    }

    /// Ages are subtracted in double and only then narrowed.
    @_optimize(speed)
    private func ages(into state: BlockState) {
        let age = state[.age]
        for row in 0..<state.count {
            let birth = block.time(row: firstRow + row)
            state.setBirth(row, index: block.index(row: firstRow + row), time: birth)
            age[row] = max(0, Float(time - birth))
        }
    }

    @inline(__always)
    private func lanes(_ column: RecordColumn, _ row: Int) -> Lanes {
        guard let stored = block.column(column) else { return Lanes(repeating: block.uniform[column]) }
        return UnsafeRawPointer(stored + firstRow + row).loadUnaligned(as: Lanes.self)
    }

    @inline(__always)
    private func load(_ column: UnsafeMutablePointer<Float>, _ row: Int) -> Lanes {
        UnsafeRawPointer(column + row).loadUnaligned(as: Lanes.self)
    }

    @inline(__always)
    private func store(_ lanes: Lanes, _ column: UnsafeMutablePointer<Float>, _ row: Int) {
        UnsafeMutableRawPointer(column + row).storeBytes(of: lanes, as: Lanes.self)
    }

    @_optimize(speed)
    private func copy(_ source: RecordColumn, to column: BlockState.Column, _ state: BlockState) {
        let target = state[column]
        for row in stride(from: 0, to: state.count, by: 8) { store(lanes(source, row), target, row) }
    }

    @_optimize(speed)
    private func linear(
        _ start: RecordColumn, speed: RecordColumn, to column: BlockState.Column, _ state: BlockState
    ) {
        let (age, target) = (state[.age], state[column])
        for row in stride(from: 0, to: state.count, by: 8) {
            store(lanes(start, row) + lanes(speed, row) * load(age, row), target, row)
        }
    }

    /// start + gain (speed age + added).
    @_optimize(speed)
    private func growth(
        _ start: RecordColumn, _ gain: RecordColumn, _ speed: Double, _ added: Double,
        to column: BlockState.Column, _ state: BlockState
    ) {
        if speed == 0 && added == 0 { return copy(start, to: column, state) }
        let (age, target) = (state[.age], state[column])
        let (rate, offset) = (Lanes(repeating: Float(speed)), Lanes(repeating: Float(added)))
        for row in stride(from: 0, to: state.count, by: 8) {
            store(lanes(start, row) + lanes(gain, row) * (rate * load(age, row) + offset), target, row)
        }
    }

    // MARK: Motion

    private func freeMotion(into state: BlockState) {
        let a = block.forcing.acceleration
        axis(.x, .velocityX, Float(a.x), forced.position.x, forced.velocity.x, .x, .velocityX, state)
        axis(.y, .velocityY, Float(a.y), forced.position.y, forced.velocity.y, .y, .velocityY, state)
        axis(.z, .velocityZ, Float(a.z), forced.position.z, forced.velocity.z, .z, .velocityZ, state)
    }

    @_optimize(speed)
    private func axis(
        _ place: RecordColumn, _ speed: RecordColumn, _ acceleration: Float, _ position: Double, _ velocity: Double,
        _ placeOut: BlockState.Column, _ speedOut: BlockState.Column, _ state: BlockState
    ) {
        let (age, placeTarget, speedTarget) = (state[.age], state[placeOut], state[speedOut])
        let full = Lanes(repeating: acceleration)
        let half = Lanes(repeating: acceleration * 0.5)
        let (addedPlace, addedSpeed) = (Lanes(repeating: Float(position)), Lanes(repeating: Float(velocity)))
        for row in stride(from: 0, to: state.count, by: 8) {
            let u = load(age, row)
            let v = lanes(speed, row)
            store(lanes(place, row) + (v + half * u) * u + addedPlace, placeTarget, row)
            store(v + full * u + addedSpeed, speedTarget, row)
        }
    }

    /// Under drag or a spring, one particle at a time.
    @_optimize(speed)
    private func boundMotion(into state: BlockState) {
        let forcing = block.forcing
        for row in 0..<state.count {
            let f = forcing.propagator.factors(Double(state[.age][row]))
            let record = firstRow + row
            let p0 = SIMD3(
                Double(block.value(.x, row: record)), Double(block.value(.y, row: record)),
                Double(block.value(.z, row: record)))
            let v0 = SIMD3(
                Double(block.value(.velocityX, row: record)), Double(block.value(.velocityY, row: record)),
                Double(block.value(.velocityZ, row: record)))
            let d = p0 - forcing.spring
            let p = forcing.spring + d * f.phi + v0 * f.psi + forcing.acceleration * f.chi + forced.position
            let v = d * f.dphi + v0 * f.dpsi + forcing.acceleration * f.dchi + forced.velocity
            (state[.x][row], state[.y][row], state[.z][row]) = (Float(p.x), Float(p.y), Float(p.z))
            (state[.velocityX][row], state[.velocityY][row]) = (Float(v.x), Float(v.y))
            state[.velocityZ][row] = Float(v.z)
        }
    }

    // MARK: Behaviours over life

    private func applyBehaviors(_ row: Int, _ state: BlockState) {
        let life = Double(state[.life][row])
        let share = life > 0 ? Double(state[.age][row]) / life : 0
        for curve in cell.motion.lifeCurves { apply(curve, share, life, row, state) }
        if let alignment = cell.motion.alignment {
            let (vx, vy) = (state[.velocityX][row], state[.velocityY][row])
            // The picture's y axis points down at rotation 0.
            let travel = vx == 0 && vy == 0 ? 0 : Elementary.atan2(vy, vx) - .pi / 2
            state[.rotation][row] = travel + Float(alignment)
        }
    }

    private func apply(_ curve: LifeCurve, _ share: Double, _ life: Double, _ row: Int, _ state: BlockState) {
        /// The curve's value takes the column's place, times what the particle inherits.
        func set(_ column: BlockState.Column, times gain: Float = 1) {
            let base = curve.isAdditive ? state[column][row] : 0
            state[column][row] = base + Float(curve.value(share)) * gain
        }
        /// What the curve adds up to over the age so far, from `start` on.
        func integrate(_ column: BlockState.Column, from start: Float, times gain: Float = 1) {
            let base = curve.isAdditive ? state[column][row] : start
            state[column][row] = base + Float(curve.integral(share) * life) * gain
        }
        let record = firstRow + row
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
