/// The pixels of a host's picture that a contents rectangle cuts out, to whole
/// pixels.  Borrowed: premultiplied R G B A bytes.
struct PictureCut {
    private let pixels: UnsafeRawPointer
    private let stride: Int
    private let pictureWidth: Int
    private let pictureHeight: Int
    private let left: Int
    private let top: Int
    let width: Int
    let height: Int

    /// nil when the rectangle is empty, not finite, or larger than `limit` pixels.
    /// @param rect  x, y, width, height in unit coordinates; outside is transparent.
    init?(
        pixels: UnsafeRawPointer, width: Int, height: Int, stride: Int, rect: SIMD4<Double>, limit: Int
    ) {
        self.pixels = pixels
        self.stride = stride
        pictureWidth = width
        pictureHeight = height
        let first = rect.lowHalf * SIMD2(Double(width), Double(height))
        let size = rect.highHalf * SIMD2(Double(width), Double(height))
        let range = Double(limit)
        guard size.x > 0, size.y > 0, size.x <= range, size.y <= range else { return nil }
        guard abs(first.x) <= range * 4, abs(first.y) <= range * 4 else { return nil }
        self.width = max(1, Int(size.x + 0.5))
        self.height = max(1, Int(size.y + 0.5))
        left = Int(first.x + range * 4 + 0.5) - limit * 4
        top = Int(first.y + range * 4 + 0.5) - limit * 4
    }

    /// A copy as a level; colours above their alpha are cut to it.
    func level() -> SpriteLevel? {
        let extent = Double(max(width, height))
        guard var level = SpriteLevel.picture(width: width, height: height, density: extent) else { return nil }
        level.originX = -Double(width) / extent / 2
        level.originY = -Double(height) / extent / 2
        for y in 0..<height {
            for x in 0..<width { level.texels?[y &* width &+ x] = pixel(left + x, top + y) }
        }
        return level
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        guard x >= 0, y >= 0, x < pictureWidth, y < pictureHeight else { return 0 }
        let bytes = pixels + (y &* stride &+ x &* 4)
        let alpha = bytes.load(fromByteOffset: 3, as: UInt8.self)
        var word = UInt32(alpha) << 24
        for channel in 0..<3 {
            let value = min(alpha, bytes.load(fromByteOffset: channel, as: UInt8.self))
            word |= UInt32(value) << UInt32(8 * channel)
        }
        return word
    }
}
