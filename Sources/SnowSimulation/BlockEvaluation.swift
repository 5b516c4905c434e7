import SnowMath
import SnowModel

/// Evaluates particles of a block at a time: records in, state out, in columns of
/// eight.  Nothing is carried from frame to frame.
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
        if cell.cell.particleType == .plane {
            copy(.longitude, to: .longitude, state)
            copy(.latitude, to: .latitude, state)
        }
        if !cell.motion.lifeCurves.isEmpty || cell.motion.alignment != nil {
            for row in 0..<count { applyBehaviors(row, state) }
        }
    }

    /// Ages are subtracted in double and only then narrowed.
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

    private func copy(_ source: RecordColumn, to column: BlockState.Column, _ state: BlockState) {
        let target = state[column]
        for row in stride(from: 0, to: state.count, by: 8) { store(lanes(source, row), target, row) }
    }

    private func linear(
        _ start: RecordColumn, speed: RecordColumn, to column: BlockState.Column, _ state: BlockState
    ) {
        let (age, target) = (state[.age], state[column])
        for row in stride(from: 0, to: state.count, by: 8) {
            store(lanes(start, row) + lanes(speed, row) * load(age, row), target, row)
        }
    }

    /// start + gain (speed age + added).
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
        func set(_ column: BlockState.Column, _ value: Double) {
            let base = curve.isAdditive ? state[column][row] : 0
            state[column][row] = base + Float(value)
        }
        func integrate(_ column: BlockState.Column, from start: RecordColumn) {
            let birth = block.value(start, row: firstRow + row)
            let base = curve.isAdditive ? state[column][row] : birth
            state[column][row] = base + Float(curve.integral(share) * life)
        }
        switch curve.property {
        case .positionX: set(.x, curve.value(share))
        case .positionY: set(.y, curve.value(share))
        case .positionZ: set(.z, curve.value(share))
        case .velocityX:
            integrate(.x, from: .x)
            set(.velocityX, curve.value(share))
        case .velocityY:
            integrate(.y, from: .y)
            set(.velocityY, curve.value(share))
        case .velocityZ:
            integrate(.z, from: .z)
            set(.velocityZ, curve.value(share))
        case .rotation: set(.rotation, curve.value(share))
        case .spin: integrate(.rotation, from: .rotation)
        case .scale: set(.scale, curve.value(share))
        case .scaleSpeed: integrate(.scale, from: .scale)
        case .red: set(.red, curve.value(share))
        case .green: set(.green, curve.value(share))
        case .blue: set(.blue, curve.value(share))
        case .alpha: set(.alpha, curve.value(share))
        }
    }
}
