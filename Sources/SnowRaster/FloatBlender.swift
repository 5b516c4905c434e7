import SnowMath

/// Premultiplied half floats.  Finer than 8 bits by far, so dither is not used.
struct FloatBlender {
    @inline(__always)
    func blend(_ color: ColorLanes, _ offsets: SIMD8<Float>, at place: UnsafeMutableRawPointer, count: Int) {
        let keep = 1 - color.alpha
        let level = color.alpha * (1 / 255)
        let red = color.red * level
        let green = color.green * level
        let blue = color.blue * level
        // Nothing drawn leaves a pixel as it is, also bits that are no number.
        for lane in 0..<max(count, 0) where color.alpha[lane] != 0 {
            let above = SIMD4(red[lane], green[lane], blue[lane], color.alpha[lane])
            let pixel = place + lane &* 8
            HalfPixel.store(above + HalfPixel.load(pixel) * keep[lane], to: pixel)
        }
    }
}
