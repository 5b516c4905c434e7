import SnowMath
import SnowModel

/// Neighbouring particles of one block at one time, ready to be evaluated: records in,
/// state out.  Nothing is carried from frame to frame, and what one evaluation does is
/// no matter of another's.
///
/// The module is built for small code; what runs for each particle asks for speed.
package struct BlockEvaluation {
    let block: BirthBlock
    /// Not counted: threads that visit neighbouring blocks would wait for each other.
    unowned(unsafe) let brood: Brood
    /// Place of the cell in the layer's list.
    package let cell: Int
    let rows: Range<Int>
    /// Layer time of the frame.
    let time: Double

    init(_ block: BirthBlock, of brood: Brood, rows: Range<Int>, time: Double) {
        self.block = block
        self.brood = brood
        cell = brood.cell
        self.rows = rows
        self.time = time
    }

    /// Rows that may be alive.
    package var count: Int { rows.count }

    /// What changing forces and speeds have added.
    var forced: BlockForcing.State { block.forcing.state(at: time) }

    var motion: Motion { block.forcing.cell.motion }

    var isOriented: Bool { block.forcing.cell.cell.particleType == .plane }

    private var frames: ContentsFrames? {
        let cell = block.forcing.cell.cell
        return cell.hasFrames ? cell.frames : nil
    }

    /// Whether some of the rows may be dead: where lives differ.
    var isMixed: Bool { !block.isUniform(.life) }

    /// Fills `state` with those of the rows that are alive.
    package func evaluateLiving(into state: BlockState) {
        evaluate(into: state)
        if isMixed { state.removeDead() }
    }

    /// Fills `state` with the rows.
    @_optimize(speed)
    func evaluate(into state: BlockState) {
        let lanes = BlockLanes(self, state.planes)
        state.count = count
        state.cell = cell
        state.setAncestors(brood.ancestors)
        state.isOriented = isOriented
        state.frames = frames
        state.random = brood.random
        births(into: state)
        fill(.life, lanes.life, state)
        if motion.isFree {
            fill(.x, lanes.x, state)
            fill(.y, lanes.y, state)
            fill(.z, lanes.z, state)
            fill(.velocityX, lanes.velocityX, state)
            fill(.velocityY, lanes.velocityY, state)
            fill(.velocityZ, lanes.velocityZ, state)
        } else {
            boundMotion(into: state)
        }
        fill(.rotation, lanes.rotation, state)
        fill(.scale, lanes.scale, state)
        fill(.red, lanes.red, state)
        fill(.green, lanes.green, state)
        fill(.blue, lanes.blue, state)
        fill(.alpha, lanes.alpha, state)
        if isOriented {
            fill(.longitude, lanes.longitude, state)
            fill(.latitude, lanes.latitude, state)
        }
        applyBehaviors(state)
    }

    @_optimize(speed)
    private func births(into state: BlockState) {
        let age = state.varying(.age)
        var ages = LaneAges(block, firstRow: rows.lowerBound, time: time)
        let first = block.index(row: rows.lowerBound)
        for row in stride(from: 0, to: count, by: 8) {
            let births = ages.nextBirths(row)
            UnsafeMutableRawPointer(state.births + row).storeBytes(of: births, as: SIMD8<Double>.self)
            UnsafeMutableRawPointer(age + row).storeBytes(of: ages.age(births), as: SIMD8<Float>.self)
        }
        for row in 0..<count { state.indices[row] = first &+ UInt64(row) }
    }

    /// Ages of the rows alone: apart from what is made of them, so that either loop is short.
    @_optimize(speed)
    func ages(into state: BlockState) -> LaneColumn {
        let age = state.varying(.age)
        var ages = LaneAges(block, firstRow: rows.lowerBound, time: time)
        var row = 0
        while row < count {
            UnsafeMutableRawPointer(age + row).storeBytes(of: ages.nextAges(row), as: SIMD8<Float>.self)
            row &+= 8
        }
        return LaneColumn(age, isUniform: false)
    }

    @_optimize(speed)
    private func fill<Property: LaneProperty>(_ column: BlockState.Column, _ property: Property, _ state: BlockState) {
        if property.isUniform { return state.fill(column, with: property(0, .zero)[0]) }
        let (age, target) = (state[.age], state.varying(column))
        for row in stride(from: 0, to: count, by: 8) {
            let ages = UnsafeRawPointer(age + row).loadUnaligned(as: SIMD8<Float>.self)
            UnsafeMutableRawPointer(target + row).storeBytes(of: property(row, ages), as: SIMD8<Float>.self)
        }
    }

    /// Under drag or a spring, one particle at a time.
    @_optimize(speed)
    private func boundMotion(into state: BlockState) {
        let (forcing, forced, age) = (block.forcing, forced, state[.age])
        let (propagator, spring, acceleration) = (forcing.propagator, forcing.spring, forcing.acceleration)
        func column(_ column: RecordColumn) -> LaneColumn { state.planes.column(column, of: self) }
        let places = (column(.x), column(.y), column(.z))
        let speeds = (column(.velocityX), column(.velocityY), column(.velocityZ))
        let (x, y, z) = (state.varying(.x), state.varying(.y), state.varying(.z))
        let velocityX = state.varying(.velocityX)
        let velocityY = state.varying(.velocityY)
        let velocityZ = state.varying(.velocityZ)
        for row in 0..<count {
            let f = propagator.factors(Double(age[row]))
            let p0 = SIMD3(
                Double(places.0.value(row)), Double(places.1.value(row)), Double(places.2.value(row)))
            let v0 = SIMD3(
                Double(speeds.0.value(row)), Double(speeds.1.value(row)), Double(speeds.2.value(row)))
            let d = p0 - spring
            let p = spring + d * f.phi + v0 * f.psi + acceleration * f.chi + forced.position
            let v = d * f.dphi + v0 * f.dpsi + acceleration * f.dchi + forced.velocity
            (x[row], y[row], z[row]) = (Float(p.x), Float(p.y), Float(p.z))
            (velocityX[row], velocityY[row], velocityZ[row]) = (Float(v.x), Float(v.y), Float(v.z))
        }
    }
}
