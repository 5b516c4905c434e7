/// Draws colours over the pixels of a format.
enum GradientBlender {
    case premultiplied(PremultipliedBlender)
    case straight(StraightBlender)
    case float(FloatBlender)

    init(_ format: PixelFormat) {
        if format.isFloat {
            self = .float(FloatBlender())
        } else if format.alphaMeaning == .straight {
            self = .straight(StraightBlender(format))
        } else {
            self = .premultiplied(PremultipliedBlender(format))
        }
    }

    // Never inlined: it would stand in the library once for each shape of gradient.
    /// - Parameters:
    ///   - offsets: Dither offsets in levels.
    ///   - place: First byte of the first of `count` pixels, 1...8.
    @inline(never)
    @_optimize(speed)
    func blend(_ color: ColorLanes, _ offsets: SIMD8<Float>, at place: UnsafeMutableRawPointer, count: Int) {
        switch self {
        case .premultiplied(let blender): blender.blend(color, offsets, at: place, count: count)
        case .straight(let blender): blender.blend(color, offsets, at: place, count: count)
        case .float(let blender): blender.blend(color, offsets, at: place, count: count)
        }
    }
}

/// 8-bit premultiplied pixels, or opaque ones.
///
/// All four channels take the same steps with the same offset, each of which keeps
/// order, so that a colour stays at most as large as its alpha.
struct PremultipliedBlender {
    private let isBlueFirst: Bool
    private let forcedAlpha: UInt32

    init(_ format: PixelFormat) {
        isBlueFirst = format.isBlueFirst
        forcedAlpha = format.alphaMeaning == .opaque ? 0xFF00_0000 : 0
    }

    @inline(__always)
    func blend(_ color: ColorLanes, _ offsets: SIMD8<Float>, at place: UnsafeMutableRawPointer, count: Int) {
        let below = GradientPixels.load(place, count: count) | forcedAlpha
        let keep = 1 - color.alpha
        let first = isBlueFirst ? color.blue : color.red
        let third = isBlueFirst ? color.red : color.blue
        let values = FloatLanes.pack(
            first * color.alpha + GradientPixels.byte(0, of: below) * keep + offsets,
            color.green * color.alpha + GradientPixels.byte(1, of: below) * keep + offsets,
            third * color.alpha + GradientPixels.byte(2, of: below) * keep + offsets,
            255 * color.alpha + GradientPixels.byte(3, of: below) * keep + offsets)
        GradientPixels.store(values, to: place, count: count)
    }
}

/// 8-bit straight pixels.
struct StraightBlender {
    private let isBlueFirst: Bool

    init(_ format: PixelFormat) { isBlueFirst = format.isBlueFirst }

    @inline(__always)
    func blend(_ color: ColorLanes, _ offsets: SIMD8<Float>, at place: UnsafeMutableRawPointer, count: Int) {
        let below = GradientPixels.load(place, count: count)
        let belowAlpha = GradientPixels.byte(3, of: below) * (1 - color.alpha)
        let alpha = 255 * color.alpha + belowAlpha
        let share = 255 * color.alpha / alpha
        let belowShare = belowAlpha / alpha
        let first = isBlueFirst ? color.blue : color.red
        let third = isBlueFirst ? color.red : color.blue
        let values = FloatLanes.pack(
            first * share + GradientPixels.byte(0, of: below) * belowShare + offsets,
            color.green * share + GradientPixels.byte(1, of: below) * belowShare + offsets,
            third * share + GradientPixels.byte(2, of: below) * belowShare + offsets,
            alpha + offsets)
        // Nothing drawn leaves a pixel as it is, also where both alphas are 0.
        let result = values.replacing(with: below, where: color.alpha .== 0)
        GradientPixels.store(result, to: place, count: count)
    }
}
