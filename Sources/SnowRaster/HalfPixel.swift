import SnowMath

/// Pixels of four half floats, red first.
enum HalfPixel {
    @inline(__always)
    static func load(_ place: UnsafeRawPointer) -> SIMD4<Float> {
        let bits = place.loadUnaligned(as: SIMD4<UInt16>.self)
        return SIMD4(
            HalfFloat.number(bits.x), HalfFloat.number(bits.y), HalfFloat.number(bits.z), HalfFloat.number(bits.w))
    }

    @inline(__always)
    static func store(_ values: SIMD4<Float>, to place: UnsafeMutableRawPointer) {
        let bits = SIMD4<UInt16>(
            HalfFloat.bits(of: values.x), HalfFloat.bits(of: values.y),
            HalfFloat.bits(of: values.z), HalfFloat.bits(of: values.w))
        place.storeBytes(of: bits, as: SIMD4<UInt16>.self)
    }

    // MARK: Spans of native pixels

    /// Nearest 8-bit levels; colours above 1 count as 1.
    static func load(_ source: UnsafeRawPointer, into native: UnsafeMutableRawPointer, count: Int) {
        for x in 0..<max(count, 0) {
            native.storeBytes(of: nearest(load(source + x &* 8)), toByteOffset: x &* 4, as: UInt32.self)
        }
    }

    /// Moves each component by as much as drawing moved its nearest level, so that what
    /// is finer than a level stays.
    static func store(_ native: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
        for x in 0..<max(count, 0) {
            let place = target + x &* 8
            let before = load(place)
            let level = nearest(before)
            let drawn = native.load(fromByteOffset: x &* 4, as: UInt32.self)
            guard drawn != level else { continue }
            let change = (components(drawn) - components(level)) * (1 / 255)
            store(valid(before + change, before: before), to: place)
        }
    }

    /// No component below 0, alpha at most 1, and no colour above its alpha that was not.
    @inline(__always)
    private static func valid(_ values: SIMD4<Float>, before: SIMD4<Float>) -> SIMD4<Float> {
        let zero = SIMD4<Float>(repeating: 0)
        var valid = values.replacing(with: zero, where: values .< zero)
        valid.w = min(valid.w, max(before.w, 1))
        guard max(before.x, before.y, before.z) <= before.w else { return valid }
        let alpha = SIMD4<Float>(repeating: valid.w)
        return valid.replacing(with: alpha, where: valid .> alpha)
    }

    @inline(__always)
    private static func nearest(_ values: SIMD4<Float>) -> UInt32 {
        level(values.x) | level(values.y) &<< 8 | level(values.z) &<< 16 | level(values.w) &<< 24
    }

    /// 0...255; NaN counts as 0.
    @inline(__always)
    private static func level(_ value: Float) -> UInt32 {
        value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0
    }

    @inline(__always)
    private static func components(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4(
            Float(pixel & 255), Float((pixel &>> 8) & 255), Float((pixel &>> 16) & 255), Float(pixel &>> 24))
    }
}
