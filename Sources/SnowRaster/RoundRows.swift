/// The rows of a round sprite, two by two; the last may be alone.
struct RoundRows {
    private let sprite: RoundSprite
    private var left: Int
    private var down: Float
    private(set) var isPair = true
    /// What the upper and the lower row add to the places in the profile; a lower row that
    /// there is not lies beyond it.
    private(set) var upperPlace = SIMD8<Int32>()
    private(set) var lowerPlace = SIMD8<Int32>()

    @inline(__always)
    init(_ sprite: RoundSprite) {
        self.sprite = sprite
        left = sprite.bounds.bottom &- sprite.bounds.top
        down = Float(sprite.bounds.top &- sprite.row) - sprite.middleY - 2
    }

    /// The distance of the row of both that is nearer to the middle.
    var nearest: Float {
        @inline(__always) get { isPair && down < -0.5 ? down + 1 : down }
    }

    /// @return False when there are no more.
    @inline(__always)
    mutating func next() -> Bool {
        guard left > 0 else { return false }
        down += 2
        isPair = left > 1
        upperPlace = SIMD8(repeating: sprite.place(down))
        lowerPlace = SIMD8(repeating: isPair ? sprite.place(down + 1) : Int32(RoundSprite.farthest))
        left &-= 2
        return true
    }
}
