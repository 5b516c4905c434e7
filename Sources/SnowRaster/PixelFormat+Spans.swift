/// Spans of the straight and half-float formats to and from `native` pixels.
extension PixelFormat {
    /// Reads `count` pixels as native ones.
    func load(_ source: UnsafeRawPointer, into native: UnsafeMutableRawPointer, count: Int) {
        if isFloat {
            HalfPixel.load(source, into: native, count: count)
            return
        }
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
    func store(_ native: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
        if isFloat {
            HalfPixel.store(native, to: target, count: count)
            return
        }
        var x = 0
        while x < count {
            let before = GradientPixels.load(target + x &* 4, count: count &- x)
            let drawn = GradientPixels.load(native + x &* 4, count: count &- x)
            let isSame = drawn .== PixelFormat.premultiplied(before)
            let pixels = PixelFormat.straight(drawn).replacing(with: before, where: isSame)
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

    /// Each colour times 255 / alpha, to the nearest level; 0 where alpha is 0.
    /// Premultiplying again gives the same pixel while no colour is above its alpha.
    @inline(__always)
    static func straight(_ premultiplied: SIMD8<UInt32>) -> SIMD8<UInt32> {
        let alpha = GradientPixels.byte(3, of: premultiplied)
        let factor = SIMD8<Float>(repeating: 255) / alpha
        let colors = FloatLanes.pack(
            level(GradientPixels.byte(0, of: premultiplied) * factor),
            level(GradientPixels.byte(1, of: premultiplied) * factor),
            level(GradientPixels.byte(2, of: premultiplied) * factor),
            alpha)
        return colors.replacing(with: SIMD8(repeating: 0), where: premultiplied .< 0x0100_0000)
    }

    @inline(__always)
    private static func level(_ value: SIMD8<Float>) -> SIMD8<Float> {
        value.replacing(with: SIMD8(repeating: 255), where: value .> 255)
    }

    /// Products of bytes by bytes in 16-bit halves, divided by 255, to the nearest.
    @inline(__always)
    private static func scaled(_ bytes: SIMD8<UInt32>, by factors: SIMD8<UInt32>) -> SIMD8<UInt32> {
        let product = unsafeBitCast(bytes, to: SIMD16<UInt16>.self) &* unsafeBitCast(factors, to: SIMD16<UInt16>.self)
        let rounded = product &+ 128
        return unsafeBitCast((rounded &+ (rounded &>> 8)) &>> 8, to: SIMD8<UInt32>.self)
    }
}
