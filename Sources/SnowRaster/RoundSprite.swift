import CPlatform

/// Where a round shape lies on the surface.  Distances depend on the pixel alone, so any
/// cut into tiles gives the same picture.
struct RoundSprite {
    /// Columns of the widest sprite, in eights: 1024 bytes, the most that are had without an
    /// allocation.
    static let mostBlocks = 32
    /// Pixels of the longer side that have room there.
    static let largestSize: Float = 240
    /// Bytes up to which rows are not cut: where the blocks of a row end is guessed wrong by
    /// the CPU more often than it saves any.
    private static let narrow = 128

    /// The pixel under the middle, and the middle as seen from that pixel's centre.
    private let column: Int
    let row: Int
    private let middleX: Float
    let middleY: Float
    /// Square of the distance from which on nothing is drawn, in pixels.
    private let reachSquare: Float
    /// Places of the profile a square pixel, and where the profile starts.
    private let perSquare: Float
    private let start: Int32
    let profile: UnsafePointer<SpriteProfile>
    let bounds: PixelRect
    let tint: SpriteTint

    /// Whether a sprite may have pixels within `edges`: left, top, right and bottom; false for NaN.
    @inline(__always)
    static func isWithin(
        _ edges: SIMD4<Float>, _ profile: UnsafePointer<SpriteProfile>, centerX: Float, centerY: Float, size: Float
    ) -> Bool {
        let reach = profile.pointee.reach * size + profile.pointee.edge
        return centerX > edges.x - reach && centerX < edges.z + reach
            && centerY > edges.y - reach && centerY < edges.w + reach
    }

    /// One that is within `clip`, whose edges are pixels of a surface.
    @inline(__always)
    init(
        _ profile: UnsafePointer<SpriteProfile>, centerX: Float, centerY: Float, size: Float, clip: PixelRect,
        tint: SpriteTint
    ) {
        self.profile = profile
        self.tint = tint
        let reach = profile.pointee.reach * size + profile.pointee.edge
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
        let inner = profile.pointee.inner * size - profile.pointee.edge
        reachSquare = reach * reach
        perSquare = Float(SpriteProfile.stretches * ProfileCubics.places) / (reachSquare - inner * inner)
        start = platform_whole_float(inner * inner * perSquare) &+ 32_768
    }

    /// Draws on a surface of 8-bit channels, two rows at a time.
    /// @param end     First column that must not be touched.
    /// @param across  Room for `mostBlocks`.
    @inline(__always)
    func draw<Blend: RoundBlend>(
        _ blend: Blend, on surface: Surface, end: Int, across: UnsafeMutablePointer<SIMD8<Int32>>
    ) {
        // From here on columns are bytes from the left edge, 32 for eight pixels of both.
        let width = (bounds.right &- bounds.left) &* 4
        let room = (end &- bounds.left) &* 4 &- 32
        fill(across, width)
        let cubics = profile.pointee.cubics
        // What is there comes from far: wide rows are asked for some time before.
        let ahead = 8 &* surface.stride
        var upper = surface.row(bounds.top) + bounds.left &* 4
        var rows = RoundRows(self)
        while rows.next() {
            let lower = rows.isPair ? upper + surface.stride : upper
            var (x, until) = (0, width)
            if width > RoundSprite.narrow {
                cut(rows.nearest, &x, &until)
                platform_fetch_row(upper + ahead + x, Int64(until &- x))
                platform_fetch_row(lower + ahead + x, Int64(until &- x))
            }
            while x < until {
                let places = (UnsafeRawPointer(across) + x).load(as: SIMD8<Int32>.self)
                let coverage = cubics.coverage(places &+ rows.upperPlace, places &+ rows.lowerPlace)
                let pixels = EightPixels.pair(blend.prepare(coverage))
                if x <= room {
                    // Beyond `until` coverage is next to 0, so pixels there stay as they are.
                    RoundSprite.join(pixels.near, at: upper + x, blend)
                    RoundSprite.join(pixels.far, at: lower + x, blend)
                } else {
                    let count = Int32(truncatingIfNeeded: (room &- x) &>> 2 &+ 8)
                    RoundSprite.join(pixels.near, at: upper + x, first: count, blend)
                    RoundSprite.join(pixels.far, at: lower + x, first: count, blend)
                }
                x &+= 32
            }
            upper = lower + surface.stride
        }
    }

    @inline(__always)
    private static func join<Blend: RoundBlend>(
        _ pixels: EightPixels, at place: UnsafeMutableRawPointer, _ blend: Blend
    ) {
        let there = place.loadUnaligned(as: SIMD32<UInt8>.self)
        place.storeBytes(of: blend.join(pixels, there), as: SIMD32<UInt8>.self)
    }

    @inline(__always)
    private static func join<Blend: RoundBlend>(
        _ pixels: EightPixels, at place: UnsafeMutableRawPointer, first count: Int32, _ blend: Blend
    ) {
        platform_store_first(place, blend.join(pixels, platform_load_first(place, count)), count)
    }

    /// For each eight columns what they add to the places in the profile.
    @inline(__always)
    func fill(_ across: UnsafeMutablePointer<SIMD8<Int32>>, _ width: Int) {
        var columns = platform_places_from(Float(bounds.left &- column) - middleX)
        var block = 0
        while block &* 32 < width {
            let places = platform_multiply(platform_multiply(columns, columns), SIMD8(repeating: perSquare))
            across[block] = platform_round(platform_lesser(places, SIMD8(repeating: RoundSprite.farthest)))
            columns += 8
            block &+= 1
        }
    }

    /// Places that lie beyond every profile, and may be added to each other.
    static let farthest: Float = 0x1p28

    /// The place of a row's pixel above or below the middle.
    @inline(__always)
    func place(_ down: Float) -> Int32 { platform_whole_float(down * down * perSquare) &- start }

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
}
