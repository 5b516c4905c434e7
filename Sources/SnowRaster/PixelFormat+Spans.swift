/// Spans of the straight formats to and from `native` pixels.
extension PixelFormat {
    /// Reads `count` pixels as native ones.
    func load(_ source: UnsafeRawPointer, into native: UnsafeMutableRawPointer, count: Int) {
        var x = 0
        while x < count {
            let lanes = GradientPixels.load(source + x &* 4, count: count &- x)
            GradientPixels.store(PixelFormat.premultiplied(lanes), to: native + x &* 4, count: count &- x)
            x &+= 8
        }
    }

    /// Stores `count` native pixels that `load` had read and drawing may have changed.
    /// What did not change keeps all that the format can say and 8-bit premultiplied
    /// pixels cannot.
    func store(_ native: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int, blend: SpriteBlend) {
        var x = 0
        while x < count {
            let before = GradientPixels.load(target + x &* 4, count: count &- x)
            let drawn = GradientPixels.load(native + x &* 4, count: count &- x)
            let loaded = PixelFormat.premultiplied(before)
            let rest = PixelFormat.rest(of: before, loaded, under: drawn, blend)
            let pixels = PixelFormat.straight(drawn, plus: rest).replacing(with: before, where: drawn .== loaded)
            GradientPixels.store(pixels, to: target + x &* 4, count: count &- x)
            x &+= 8
        }
    }

    // MARK: Eight pixels

    /// Each colour times alpha / 255, to the nearest level.
    @inline(__always)
    static func premultiplied(_ straight: SIMD8<UInt32>) -> SIMD8<UInt32> {
        let alpha = straight &>> 24
        let outer = scaled(straight & 0x00FF_00FF, by: alpha | (alpha &<< 16))
        let inner = scaled((straight &>> 8) & 0xFF, by: alpha)
        return outer | (inner &<< 8) | (straight & 0xFF00_0000)
    }

    /// Three colours of eight pixels, in levels.
    struct Rest {
        var first = SIMD8<Float>(repeating: 0)
        var second = SIMD8<Float>(repeating: 0)
        var third = SIMD8<Float>(repeating: 0)
    }

    /// What of a straight pixel `loaded` does not hold, for want of bits, and drawing has
    /// let through: with it a pixel is rounded once less.
    @inline(__always)
    private static func rest(
        of straight: SIMD8<UInt32>, _ loaded: SIMD8<UInt32>, under drawn: SIMD8<UInt32>, _ blend: SpriteBlend
    ) -> Rest {
        let alpha = GradientPixels.byte(3, of: straight)
        var kept = SIMD8<Float>(repeating: 1)
        if blend == .over {
            // All that was drawn over it lets through 1 − drawn alpha of 1 − its own.
            let open = 255 - alpha
            kept = (255 - GradientPixels.byte(3, of: drawn)) / open.replacing(with: kept, where: open .< 1)
        }
        let share = alpha * (1 / 255)
        func rest(_ channel: UInt32) -> SIMD8<Float> {
            (GradientPixels.byte(channel, of: straight) * share - GradientPixels.byte(channel, of: loaded)) * kept
        }
        return Rest(first: rest(0), second: rest(1), third: rest(2))
    }

    /// Each colour times 255 / alpha, to the nearest level; 0 where alpha is 0.
    /// Premultiplying again gives the same pixel while no colour is above its alpha.
    @inline(__always)
    static func straight(_ premultiplied: SIMD8<UInt32>, plus rest: Rest = Rest()) -> SIMD8<UInt32> {
        let alpha = GradientPixels.byte(3, of: premultiplied)
        let factor = SIMD8<Float>(repeating: 255) / alpha
        let colors = FloatLanes.pack(
            level((GradientPixels.byte(0, of: premultiplied) + rest.first) * factor),
            level((GradientPixels.byte(1, of: premultiplied) + rest.second) * factor),
            level((GradientPixels.byte(2, of: premultiplied) + rest.third) * factor),
            alpha)
        return colors.replacing(with: SIMD8(repeating: 0), where: premultiplied .< 0x0100_0000)
    }

    @inline(__always)
    private static func level(_ value: SIMD8<Float>) -> SIMD8<Float> {
        let (least, most) = (SIMD8<Float>(repeating: 0), SIMD8<Float>(repeating: 255))
        return value.replacing(with: most, where: value .> most).replacing(with: least, where: value .< least)
    }

    /// All four bytes of each pixel times a factor / 255, to the nearest.
    @inline(__always)
    static func scaled(pixels: SIMD8<UInt32>, by factors: SIMD8<UInt32>) -> SIMD8<UInt32> {
        let both = factors | (factors &<< 16)
        return scaled(pixels & 0x00FF_00FF, by: both) | (scaled((pixels &>> 8) & 0x00FF_00FF, by: both) &<< 8)
    }

    /// Products of bytes by bytes in 16-bit halves, divided by 255, to the nearest.
    @inline(__always)
    private static func scaled(_ bytes: SIMD8<UInt32>, by factors: SIMD8<UInt32>) -> SIMD8<UInt32> {
        let product = unsafeBitCast(bytes, to: SIMD16<UInt16>.self) &* unsafeBitCast(factors, to: SIMD16<UInt16>.self)
        let rounded = product &+ 128
        return unsafeBitCast((rounded &+ (rounded &>> 8)) &>> 8, to: SIMD8<UInt32>.self)
    }
}
