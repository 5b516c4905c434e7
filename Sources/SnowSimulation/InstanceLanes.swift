import CPlatform
import SnowMath

/// Eight particles on their way to instances, still in columns.
struct InstanceLanes {
    typealias Lanes = SIMD8<Float>

    private let x, y: Lanes
    /// Rotation below, scale above.
    private let pose: SIMD8<UInt32>
    private let color: SIMD8<UInt32>
    /// All bits of a lane that shows something.
    private(set) var isVisible: SIMD8<UInt32>

    /// @param rotation  In 65536ths of a turn, modulo a turn: see `steps`.
    /// @param alpha     0...1, with the layer's opacity.
    @inline(__always)
    init<Tint: LaneTint>(x: Lanes, y: Lanes, rotation: SIMD8<UInt32>, scale: Lanes, tint: Tint, alpha: Lanes) {
        self.init(
            x: x, y: y, rotation: rotation, size: InstanceLanes.size(scale),
            isVisible: SIMD8<UInt32>(mask: (alpha .> 0) .& ((scale .< 0) .| (scale .> 0))), tint: tint, alpha: alpha)
    }

    @inline(__always)
    init<Tint: LaneTint>(
        x: Lanes, y: Lanes, rotation: SIMD8<UInt32>, size: SIMD8<UInt32>, isVisible: SIMD8<UInt32>, tint: Tint,
        alpha: Lanes
    ) {
        self.x = x
        self.y = y
        self.isVisible = isVisible
        pose = (rotation & 0xFFFF) ^ size
        color = tint.packed(alpha * 255)
    }

    /// What a scale adds to a rotation: the half of its magnitude above, and half a turn
    /// where it is negative.  The sign is the highest bit of either half.
    @inline(__always)
    static func size(_ scale: Lanes) -> SIMD8<UInt32> { platform_half_pairs(scale) & 0x7FFF_8000 }

    private static let stepsPerRadian: Float = 65536 / (2 * .pi)

    /// Largest angle in radians that `smallSteps` takes.
    static let smallAngle = 2e5

    /// An angle in 65536ths of a turn, of which the lower 16 bits count.
    @inline(__always)
    static func smallSteps(_ radians: Lanes) -> SIMD8<UInt32> {
        unsafeBitCast(platform_round(radians * stepsPerRadian), to: SIMD8<UInt32>.self)
    }

    /// The same for any angle, and the same bits for small ones.
    @inline(__always)
    static func steps(_ radians: Lanes) -> SIMD8<UInt32> {
        let steps = radians * stepsPerRadian
        // Beyond 2^31 steps whole turns go first; beyond 2^23 turns there are no others.
        let turns = radians * (1 / (2 * .pi))
        let whole = (turns + 12_582_912) - 12_582_912
        let isSmall = (steps .< 0x1p31) .& (steps .> -0x1p31)
        let counted = platform_round(((turns - whole) * 65536).selecting(steps, where: isSmall))
        return unsafeBitCast(counted, to: SIMD8<UInt32>.self)
    }

    /// Hides lanes.
    @inline(__always)
    mutating func hide(where mask: SIMDMask<SIMD8<Int32>>) { isVisible &= ~SIMD8<UInt32>(mask: mask) }

    /// Hides the lanes from `count` on.
    @inline(__always)
    mutating func keepFirst(_ count: Int) {
        let lane = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
        isVisible &= SIMD8<UInt32>(mask: lane .< Float(count))
    }

    /// Stores all lanes, as visible as they may be.
    @inline(__always)
    func storeAll(at place: UnsafeMutablePointer<PackedInstance>, streams: Bool) {
        if streams {
            platform_stream_rows(x, y, Lanes(bits: pose), Lanes(bits: color), place)
        } else {
            platform_store_rows(x, y, Lanes(bits: pose), Lanes(bits: color), place)
        }
    }

    /// Stores the visible lanes behind the first `packed` at a place, where there is room
    /// for all eight, and counts them.
    @inline(__always)
    func store(at start: UnsafeMutablePointer<PackedInstance>, _ packed: inout Int, streams: Bool) {
        let place = start + packed
        let visible = platform_high_bits(isVisible)
        storeAll(at: place, streams: streams && visible == 0xFF)
        packed &+= 8
        if visible != 0xFF { packed &-= InstanceLanes.closeGaps(visible, place) }
    }

    /// Moves those of eight instances that are visible to the front.
    /// @return the number of the others.
    @inline(never)
    private static func closeGaps(_ visible: UInt32, _ place: UnsafeMutablePointer<PackedInstance>) -> Int {
        var kept = 0
        for lane in 0..<8 where visible &>> UInt32(lane) & 1 == 1 {
            place[kept] = place[lane]
            kept += 1
        }
        return 8 - kept
    }
}
