import CPlatform

/// Where a round shape lies on the surface.  Distances depend on the pixel alone, so any
/// cut into tiles gives the same picture.
struct RoundSprite: PlacedSprite {
    /// Columns of the widest sprite, in eights.
    static let mostBlocks = 16

    /// The row under the middle, and the middle in rows from that row's centre.
    private let row: Int
    private let middleY: Float
    private let middleX: Float
    private let column: Int
    /// Square of the distance from which on nothing is drawn, in pixels.
    private let reachSquare: Float
    /// Stretches of the profile a square pixel, and where the profile starts.
    private let perSquare: Float
    private let start: Float
    private let profile: UnsafePointer<SpriteProfile>
    /// For each eight columns of `bounds` what they add to the way through the profile.
    private let across: UnsafeMutablePointer<SIMD8<Float>>
    let bounds: PixelRect

    /// Whether a sprite may have pixels within `clip`; false for NaN.
    @inline(__always)
    static func isWithin(
        _ clip: PixelRect, _ profile: UnsafePointer<SpriteProfile>, centerX: Float, centerY: Float, size: Float
    ) -> Bool {
        let reach = profile.pointee.reach * size
        return centerX > Float(clip.left) - reach && centerX < Float(clip.right) + reach
            && centerY > Float(clip.top) - reach && centerY < Float(clip.bottom) + reach
    }

    /// One that is within `clip`, whose edges are pixels of a surface.
    /// @param across  Room for `mostBlocks`, used as long as this is.
    @inline(__always)
    init(
        _ profile: UnsafePointer<SpriteProfile>, centerX: Float, centerY: Float, size: Float, clip: PixelRect,
        across: UnsafeMutablePointer<SIMD8<Float>>
    ) {
        let reach = profile.pointee.reach * size
        column = RoundSprite.floor(centerX)
        row = RoundSprite.floor(centerY)
        middleX = RoundSprite.cut(centerX - Float(column) - 0.5)
        middleY = RoundSprite.cut(centerY - Float(row) - 0.5)
        reachSquare = reach * reach
        let inner = profile.pointee.inner * size
        perSquare = Float(SpriteProfile.stretches) / (reachSquare - inner * inner)
        start = inner * inner * perSquare
        self.profile = profile
        bounds = clip.intersection(
            PixelRect(
                left: RoundSprite.first(middleX - reach) &+ column, top: RoundSprite.first(middleY - reach) &+ row,
                right: RoundSprite.first(middleX + reach) &+ column,
                bottom: RoundSprite.first(middleY + reach) &+ row))
        self.across = across
        var columns = platform_places_from(Float(bounds.left &- column) - middleX)
        var block = 0
        while block &* 8 < bounds.right &- bounds.left {
            across[block] = columns * columns * perSquare
            columns += 8
            block &+= 1
        }
    }

    /// To a 1024th of a pixel, so that places of pixels are exact from wherever counted.
    @inline(__always)
    private static func cut(_ place: Float) -> Float {
        Float(platform_whole_float(place * 1024)) * (1 / 1024)
    }

    /// The largest whole number that is not above a value of the size of a surface.
    @inline(__always)
    private static func floor(_ value: Float) -> Int {
        let whole = platform_whole_float(value)
        return Int(Float(whole) > value ? whole &- 1 : whole)
    }

    /// The first whole number above a value.
    @inline(__always)
    private static func first(_ value: Float) -> Int { floor(value) &+ 1 }

    /// Cuts left..<right of row `y` to the pixels that are near enough, where that is
    /// worth it; `left` stays a number of eights from the left edge.
    @inline(__always)
    func cut(row y: Int, left: inout Int, right: inout Int) {
        guard right &- left > 16 else { return }
        let down = Float(y &- row) - middleY
        let square = reachSquare - down * down
        let half = platform_square_root_float(square > 0 ? square : 0)
        let first = column &+ RoundSprite.first(middleX - half)
        if first > left { left &+= (first &- left) & ~7 }
        right = min(right, column &+ RoundSprite.first(middleX + half))
    }

    @inline(__always)
    func run(_ x: Int, _ y: Int) -> Run {
        let down = Float(y &- row) - middleY
        return Run(
            across: UnsafePointer(across + (x &- bounds.left) &>> 3), down: down * down * perSquare - start,
            profile: profile)
    }

    struct Run: SpriteRun {
        fileprivate var across: UnsafePointer<SIMD8<Float>>
        /// What the row adds to the way through the profile.
        fileprivate let down: Float
        fileprivate let profile: UnsafePointer<SpriteProfile>

        /// What does not count is beyond the reach, where coverage is next to 0, or cut
        /// off by the clip.
        @inline(__always)
        mutating func next(count: Int) -> EightPixels {
            let end = Float(SpriteProfile.stretches) - 1 / 65_536
            let way = platform_clamp_float(across.pointee + down, 0, end)
            across += 1
            let stretch = platform_whole(way)
            let share = way - platform_float(stretch)
            let cubics = profile.pointee.cubics
            var value = platform_choose(cubics.cube, stretch) * share + platform_choose(cubics.square, stretch)
            value = value * share + platform_choose(cubics.linear, stretch)
            value = value * share + platform_choose(cubics.constant, stretch)
            return EightPixels(coverage: platform_whole(value))
        }
    }
}
