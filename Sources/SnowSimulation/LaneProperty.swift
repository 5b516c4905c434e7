import SnowMath

/// A property of particles as a function of the row and its age, eight neighbouring
/// rows in registers.  Whoever wants the property asks here: it has the same bits in
/// the columns of a state, in an instance and in a parent at a birth.
protocol LaneProperty {
    /// The same for all rows and ages.
    var isUniform: Bool { get }

    /// @param row  First of eight rows; rows past the block's last give anything.
    func callAsFunction(_ row: Int, _ age: SIMD8<Float>) -> SIMD8<Float>
}

extension LaneColumn: LaneProperty {
    @inline(__always)
    func callAsFunction(_ row: Int, _ age: SIMD8<Float>) -> SIMD8<Float> { self[row] }
}

/// Free flight along one axis: where it leads.
struct LanePlace: LaneProperty {
    let place, speed: LaneColumn
    /// Half the acceleration, in pt/s2.
    let half: Float
    /// What changing forces have added, in points.
    let added: Float

    var isUniform: Bool { place.isUniform && speed.isUniform && speed.first == 0 && half == 0 }

    @inline(__always)
    func callAsFunction(_ row: Int, _ age: SIMD8<Float>) -> SIMD8<Float> {
        place[row] + (speed[row] + half * age) * age + added
    }
}

/// Free flight along one axis: how fast it has become.
struct LaneSpeed: LaneProperty {
    let speed: LaneColumn
    let acceleration: Float
    let added: Float

    var isUniform: Bool { speed.isUniform && acceleration == 0 }

    @inline(__always)
    func callAsFunction(_ row: Int, _ age: SIMD8<Float>) -> SIMD8<Float> {
        speed[row] + acceleration * age + added
    }
}

/// An angle that turns steadily.
struct LaneTurn: LaneProperty {
    let start, speed: LaneColumn

    var isUniform: Bool { start.isUniform && speed.isUniform && speed.first == 0 }

    @inline(__always)
    func callAsFunction(_ row: Int, _ age: SIMD8<Float>) -> SIMD8<Float> { start[row] + speed[row] * age }
}

/// start + gain (rate age + added).
struct LaneGrowth: LaneProperty {
    let start, gain: LaneColumn
    let rate, added: Float

    /// The start is all there is to it.
    var isSteady: Bool { rate == 0 && added == 0 }
    var isUniform: Bool { isSteady && start.isUniform }

    @inline(__always)
    func callAsFunction(_ row: Int, _ age: SIMD8<Float>) -> SIMD8<Float> {
        if isSteady { return start[row] }
        return start[row] + gain[row] * (rate * age + added)
    }
}
