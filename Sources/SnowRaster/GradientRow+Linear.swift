import CPlatform

/// The kernel of axial gradients.
///
/// Levels change by a constant from pixel to pixel.  They are kept as 8.24 fixed point
/// per 32 columns and narrowed to 8.8 for the eight pixels at hand, where the offsets of
/// the pixels, dither thresholds included, are the same all along: two additions, a shift
/// and a mask then make eight pixels.  The two narrowings err by 2^-9 of a level each and
/// the step by 2^-25 per column, together less than the smallest threshold (2^-7), so
/// that a whole level stays exact.
extension GradientRow {
    /// Draws columns `from`..<`until`, as far as asked for, with opaque pixels.
    /// - Parameters:
    ///   - color: Levels at `from`, within 0...255.
    ///   - perColumn: Change from one column to the next.
    @inline(never)
    @_optimize(speed)
    func fillLinear(_ from: Int, _ until: Int, color: SIMD4<Double>, perColumn: SIMD4<Double>) {
        let first = max(from, self.from)
        let last = min(until, self.until)
        guard first < last else { return }
        // The grid of 32 columns is the picture's own, whatever part is drawn.
        var chunk = first & ~31
        let step = LinearLevels(fixed: swapped(perColumn))
        var levels = LinearLevels(fixed: swapped(color))
        levels.advance(by: step, times: chunk &- from)
        let offsets = LinearOffsets(step: step, dither)
        if chunk < first || chunk &+ 32 > last {
            storeEdge(chunk, levels, offsets, from: first, until: last)
            levels.advance(by: step, times: 32)
            chunk &+= 32
        }
        let end = reach(last, 32)
        while chunk &+ 32 <= end {
            storeChunk(chunk, levels, offsets)
            levels.advance(by: step, times: 32)
            chunk &+= 32
        }
        if chunk < last { storeEdge(chunk, levels, offsets, from: first, until: last) }
    }

    @inline(__always)
    private func swapped(_ color: SIMD4<Double>) -> SIMD4<Double> {
        isBlueFirst ? SIMD4(color.z, color.y, color.x, color.w) : color
    }

    @inline(__always)
    private func storeChunk(_ x: Int, _ levels: LinearLevels, _ offsets: LinearOffsets) {
        store(levels.pixels(offsets.first), at: x)
        store(levels.pixels(offsets.second), at: x &+ 8)
        store(levels.pixels(offsets.third), at: x &+ 16)
        store(levels.pixels(offsets.fourth), at: x &+ 24)
    }

    /// Those of the 32 pixels that lie in `from`..<`until`.
    @inline(__always)
    private func storeEdge(_ x: Int, _ levels: LinearLevels, _ offsets: LinearOffsets, from: Int, until: Int) {
        storePart(levels, offsets.first, at: x, from: from, until: until)
        storePart(levels, offsets.second, at: x &+ 8, from: from, until: until)
        storePart(levels, offsets.third, at: x &+ 16, from: from, until: until)
        storePart(levels, offsets.fourth, at: x &+ 24, from: from, until: until)
    }

    @inline(__always)
    private func storePart(_ levels: LinearLevels, _ offsets: LinearOffsets.Eight, at x: Int, from: Int, until: Int) {
        guard x &+ 8 > from, x < until else { return }
        storePart(levels.pixels(offsets), at: x, from: from, until: until)
    }
}

/// Three channels of a pixel in the order of their bytes, 8.24 fixed point modulo 2^32.
struct LinearLevels {
    var first: UInt32
    var second: UInt32
    var third: UInt32

    /// Rounds levels of a magnitude below 2^20 to multiples of 2^-24; anything larger and
    /// NaN give meaningless levels and nothing worse.
    @inline(__always)
    init(fixed levels: SIMD4<Double>) {
        // From 2^52 on doubles count in ones, and the low bits are the number.
        let counted = levels * 16_777_216 + 6_755_399_441_055_744
        let bits = unsafeBitCast(counted, to: SIMD8<UInt32>.self)
        first = bits[0]
        second = bits[2]
        third = bits[4]
    }

    @inline(__always)
    mutating func advance(by step: LinearLevels, times count: Int) {
        let factor = UInt32(truncatingIfNeeded: count)
        first &+= step.first &* factor
        second &+= step.second &* factor
        third &+= step.third &* factor
    }

    /// Eight pixels that differ from these levels by `offsets`.
    @inline(__always)
    func pixels(_ offsets: LinearOffsets.Eight) -> SIMD8<UInt32> {
        let outer = (LinearOffsets.rounded(first) &>> 16) | (LinearOffsets.rounded(third) & 0xFFFF_0000)
        let inner = (LinearOffsets.rounded(second) &>> 16) | 0xFF00_0000
        return offsets.pixels(outer: outer, inner: inner)
    }
}

/// What to add to the levels of 32 columns' first pixel, thresholds included.
struct LinearOffsets {
    let first: Eight
    let second: Eight
    let third: Eight
    let fourth: Eight

    /// Offsets of eight pixels in 8.8 fixed point, two channels to a lane.
    struct Eight {
        /// First channel, and third in the upper half.
        let outer: SIMD16<UInt16>
        /// Second channel; 0 in the upper half, which is alpha's.
        let inner: SIMD16<UInt16>

        @inline(__always)
        func pixels(outer outerLevels: UInt32, inner innerLevels: UInt32) -> SIMD8<UInt32> {
            let outerSum = outer &+ LinearOffsets.halves(SIMD8(repeating: outerLevels))
            let innerSum = inner &+ LinearOffsets.halves(SIMD8(repeating: innerLevels))
            let outerBytes = unsafeBitCast(outerSum &>> 8, to: SIMD8<UInt32>.self)
            return outerBytes | (unsafeBitCast(innerSum, to: SIMD8<UInt32>.self) & 0xFF00_FF00)
        }
    }

    @inline(__always)
    init(step: LinearLevels, _ dither: DitherPattern) {
        let thresholds = dither.fixedThresholds(from: 0) &>> 16
        var lanes = LevelLanes(step)
        first = lanes.rounded(thresholds)
        lanes.advance(by: step)
        second = lanes.rounded(thresholds)
        lanes.advance(by: step)
        third = lanes.rounded(thresholds)
        lanes.advance(by: step)
        fourth = lanes.rounded(thresholds)
    }

    /// To be cut to a multiple of 2^16.
    @inline(__always)
    static func rounded(_ level: UInt32) -> UInt32 { level &+ 0x8000 }

    @inline(__always)
    static func halves(_ lanes: SIMD8<UInt32>) -> SIMD16<UInt16> {
        unsafeBitCast(lanes, to: SIMD16<UInt16>.self)
    }
}

/// Exact offsets of eight neighbouring pixels, 8.24 fixed point.
private struct LevelLanes {
    private var first: SIMD8<UInt32>
    private var second: SIMD8<UInt32>
    private var third: SIMD8<UInt32>

    /// Those of the first eight pixels.
    @inline(__always)
    init(_ step: LinearLevels) {
        first = platform_multiples(step.first)
        second = platform_multiples(step.second)
        third = platform_multiples(step.third)
    }

    /// Those of the next eight.
    @inline(__always)
    mutating func advance(by step: LinearLevels) {
        first &+= step.first &* 8
        second &+= step.second &* 8
        third &+= step.third &* 8
    }

    /// Narrowed to 8.8, with thresholds (8.8) added.
    @inline(__always)
    func rounded(_ thresholds: SIMD8<UInt32>) -> LinearOffsets.Eight {
        let outer = ((first &+ 0x8000) &>> 16) | ((third &+ 0x8000) & 0xFFFF_0000)
        let inner = (second &+ 0x8000) &>> 16
        let both = thresholds | (thresholds &<< 16)
        return LinearOffsets.Eight(
            outer: LinearOffsets.halves(outer) &+ LinearOffsets.halves(both),
            inner: LinearOffsets.halves(inner) &+ LinearOffsets.halves(thresholds))
    }
}
