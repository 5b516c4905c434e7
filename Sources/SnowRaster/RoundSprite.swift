import CPlatform

/// Where a round shape lies on the surface.  Distances depend on the pixel alone, so any
/// cut into tiles gives the same picture.
struct RoundSprite {
    /// Columns of the widest sprite, in eights.
    static let mostBlocks = 16

    /// The pixel under the middle, and the middle as seen from that pixel's centre.
    private let column: Int
    let row: Int
    private let middleX: Float
    let middleY: Float
    /// Square of the distance from which on nothing is drawn, in pixels.
    private let reachSquare: Float
    /// Stretches of the profile a square pixel, and where the profile starts.
    let perSquare: Float
    let start: Float
    let profile: UnsafePointer<SpriteProfile>
    let bounds: PixelRect
    let tint: SpriteTint

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
    @inline(__always)
    init(
        _ profile: UnsafePointer<SpriteProfile>, centerX: Float, centerY: Float, size: Float, clip: PixelRect,
        tint: SpriteTint
    ) {
        self.profile = profile
        self.tint = tint
        let reach = profile.pointee.reach * size
        let center = SIMD4(centerX, centerY, centerX, centerY)
        let pixel = platform_floor_4(center)
        // To a 1024th of a pixel, so that places of pixels are exact from wherever counted.
        let cut = platform_whole_4((center - platform_float_4(pixel) - 0.5) * 1024)
        let middle = platform_float_4(cut) * (1 / 1024)
        // The first whole number above each edge.
        let edges = platform_floor_4(middle + SIMD4(-reach, -reach, reach, reach)) &+ pixel &+ 1
        column = Int(pixel.x)
        row = Int(pixel.y)
        middleX = middle.x
        middleY = middle.y
        bounds = clip.intersection(
            PixelRect(left: Int(edges.x), top: Int(edges.y), right: Int(edges.z), bottom: Int(edges.w)))
        let inner = profile.pointee.inner * size
        reachSquare = reach * reach
        perSquare = Float(SpriteProfile.stretches) / (reachSquare - inner * inner)
        start = inner * inner * perSquare
    }

    /// Draws on a surface of 8-bit channels.
    /// @param end     First column that must not be touched.
    /// @param across  Room for `mostBlocks`.
    @inline(__always)
    func draw<Blend: RoundBlend>(
        _ blend: Blend, on surface: Surface, end: Int, across: UnsafeMutablePointer<SIMD8<Float>>
    ) {
        // From here on columns are bytes from the left edge, 32 for eight pixels of both.
        let width = (bounds.right &- bounds.left) &* 4
        let room = (end &- bounds.left) &* 4 &- 32
        fill(across, width)
        let cubics = profile.pointee.cubics
        var line = surface.row(bounds.top) + bounds.left &* 4
        var down = Float(bounds.top &- row) - middleY
        var y = bounds.top
        while y < bounds.bottom {
            var (x, until) = (0, width)
            if width > 64 { cut(down, &x, &until) }
            let way = down * down * perSquare - start
            while x < until {
                let ways = (UnsafeRawPointer(across) + x).load(as: SIMD8<Float>.self) + way
                let coverage = RoundSprite.coverage(ways, cubics)
                let place = line + x
                if x <= room {
                    // Beyond `until` coverage is next to 0, so pixels there stay as they are.
                    let there = place.loadUnaligned(as: SIMD32<UInt8>.self)
                    place.storeBytes(of: blend.join(coverage, there), as: SIMD32<UInt8>.self)
                } else {
                    let count = Int32(truncatingIfNeeded: (room &- x) &>> 2 &+ 8)
                    platform_store_first(place, blend.join(coverage, platform_load_first(place, count)), count)
                }
                x &+= 32
            }
            down += 1
            line += surface.stride
            y &+= 1
        }
    }

    /// For each eight columns what they add to the way through the profile.
    @inline(__always)
    func fill(_ across: UnsafeMutablePointer<SIMD8<Float>>, _ width: Int) {
        var columns = platform_places_from(Float(bounds.left &- column) - middleX)
        var block = 0
        while block &* 32 < width {
            across[block] = columns * columns * perSquare
            columns += 8
            block &+= 1
        }
    }

    /// Cuts a row to the pixels that are near enough; `left` stays a number of eights.
    @inline(__always)
    func cut(_ down: Float, _ left: inout Int, _ right: inout Int) {
        let square = reachSquare - down * down
        let half = platform_square_root_float(square > 0 ? square : 0)
        let ends = platform_floor_4(SIMD4(middleX - half, middleX + half, 0, 0))
        let first = Int(ends.x) &+ 1 &+ column &- bounds.left
        if first > 0 { left = (first & ~7) &* 4 }
        right = min(right, (Int(ends.y) &+ 1 &+ column &- bounds.left) &* 4)
    }

    /// Beyond the reach next to 0.
    @inline(__always)
    static func coverage(_ ways: SIMD8<Float>, _ cubics: ProfileCubics) -> SIMD8<Int32> {
        let way = platform_clamp_float(ways, 0, Float(SpriteProfile.stretches) - 1 / 65_536)
        let stretch = platform_whole(way)
        let share = way - platform_float(stretch)
        var value = platform_choose(cubics.cube, stretch) * share + platform_choose(cubics.square, stretch)
        value = value * share + platform_choose(cubics.linear, stretch)
        value = value * share + platform_choose(cubics.constant, stretch)
        return platform_whole(value)
    }
}
