import SnowMath
import SnowModel

/// What drives the particles of one block while they live: the accelerations and
/// rates of change as they are at the block's first birth, and what they change
/// by later on.
final class BlockForcing {
    let propagator: Propagator
    let spring: SIMD3<Double>
    /// Layer time of the block's first birth.
    private(set) var anchor: Double
    /// Constant part: acceleration in pt/s2, scale and colour speeds in 1/s.
    private(set) var acceleration = SIMD3<Double>()
    private(set) var scaleSpeed = 0.0
    private(set) var colorSpeed = SIMD4<Double>()
    let cell: CellProgram
    /// Steady speeds in free flight, one picture and nothing else; kept, as every frame asks.
    let isPlain: Bool
    /// Each wave's force and what a wave of unit force does from the anchor on.
    private var waves: [(force: SIMD3<Double>, response: WaveResponse)]
    /// Accelerations and speeds that change; kept, as every frame asks.
    private let changesForces: Bool
    let hasChangingSpeeds: Bool

    private static let accelerations: [CellProperty] = [.xAcceleration, .yAcceleration, .zAcceleration]
    private static let speeds: [CellProperty] = [.scaleSpeed, .redSpeed, .greenSpeed, .blueSpeed, .alphaSpeed]

    init(cell: CellProgram, anchor: Double) {
        self.cell = cell
        self.anchor = anchor
        propagator = Propagator(drag: cell.motion.drag, stiffness: cell.motion.stiffness)
        spring = cell.motion.anchor
        waves = []
        let motion = cell.motion
        isPlain =
            motion.isFree && motion.lifeCurves.isEmpty && motion.alignment == nil && cell.cell.particleType != .plane
            && !cell.cell.hasFrames
        changesForces = BlockForcing.accelerations.contains { !cell[$0].isConstant }
        hasChangingSpeeds = BlockForcing.speeds.contains { !cell[$0].isConstant }
        move(to: anchor)
    }

    /// Begins at another block's first birth.
    func move(to anchor: Double) {
        func value(_ property: CellProperty) -> Double { cell[property].value(at: anchor) }
        self.anchor = anchor
        acceleration = [value(.xAcceleration), value(.yAcceleration), value(.zAcceleration)]
        scaleSpeed = value(.scaleSpeed)
        colorSpeed = [value(.redSpeed), value(.greenSpeed), value(.blueSpeed), value(.alphaSpeed)]
        waves.removeAll(keepingCapacity: true)
        for wave in cell.motion.waves {
            waves.append(
                (wave.force, WaveResponse(frequency: wave.frequency, propagator: propagator, anchor: anchor)))
        }
    }

    var isForced: Bool { changesForces || !waves.isEmpty }

    /// The responses as they run through time.
    struct Response {
        fileprivate var axes: [ForcedResponse] = []
        fileprivate var speeds: [RunningIntegral] = []
    }

    /// What the changes have added by one time.
    struct State {
        var position = SIMD3<Double>.zero
        var velocity = SIMD3<Double>.zero
        var scale = 0.0
        var color = SIMD4<Double>.zero
    }

    /// Responses for times from the anchor up to `end`.
    func makeResponse(until end: Double) -> Response {
        var response = Response()
        guard end > anchor else { return response }
        if changesForces {
            response.axes = BlockForcing.accelerations.map { property in
                ForcedResponse(pieces: changes(of: property, until: end), propagator: propagator, anchor: anchor)
            }
        }
        if hasChangingSpeeds {
            response.speeds = BlockForcing.speeds.map { RunningIntegral(pieces: changes(of: $0, until: end)) }
        }
        return response
    }

    /// A property less its value at the anchor; nothing when it is constant.
    private func changes(of property: CellProperty, until end: Double) -> [Piece] {
        let curve = cell[property]
        guard !curve.isConstant else { return [] }
        let base = curve.value(at: anchor)
        return curve.pieces(from: anchor, until: end).map { piece in
            var piece = piece
            piece.polynomial.c[0] -= base
            return piece
        }
    }

    /// Nothing changes after a particle's birth.
    var isIdle: Bool { !isForced && !hasChangingSpeeds }

    /// The added state at one time.
    func state(at time: Double) -> State {
        guard !isIdle else { return State() }
        var response = makeResponse(until: time)
        return state(at: time, &response)
    }

    /// The added state at `time`; times must ascend from call to call.
    func state(at time: Double, _ response: inout Response) -> State {
        var state = State()
        for axis in response.axes.indices {
            let (position, velocity) = response.axes[axis].state(at: time)
            state.position[axis] = position
            state.velocity[axis] = velocity
        }
        for wave in waves {
            let (position, velocity) = wave.response.state(at: max(anchor, time))
            state.position += wave.force * position
            state.velocity += wave.force * velocity
        }
        if !response.speeds.isEmpty {
            state.scale = response.speeds[0].value(at: time)
            for component in 0..<4 { state.color[component] = response.speeds[component + 1].value(at: time) }
        }
        return state
    }

    /// Takes from a record what the changes had added by its birth, so that what
    /// they have added by any later time can simply be put on top.
    func release(_ record: inout BirthRecord, at time: Double, _ response: inout Response) {
        guard !isIdle else { return }
        let state = state(at: time, &response)
        record[.x] -= Float(state.position.x)
        record[.y] -= Float(state.position.y)
        record[.z] -= Float(state.position.z)
        record[.velocityX] -= Float(state.velocity.x)
        record[.velocityY] -= Float(state.velocity.y)
        record[.velocityZ] -= Float(state.velocity.z)
        record[.scale] -= record[.scaleGain] * Float(state.scale)
        record[.red] -= record[.redGain] * Float(state.color.x)
        record[.green] -= record[.greenGain] * Float(state.color.y)
        record[.blue] -= record[.blueGain] * Float(state.color.z)
        record[.alpha] -= record[.alphaGain] * Float(state.color.w)
    }
}
