/// Up to eight 4-byte pixels of a row that a gradient blends with.
enum GradientPixels {
    @inline(__always)
    static func load(_ place: UnsafeRawPointer, count: Int) -> SIMD8<UInt32> {
        if count >= 8 { return place.loadUnaligned(as: SIMD8<UInt32>.self) }
        var lanes = SIMD8<UInt32>(repeating: 0)
        for lane in 0..<max(count, 0) {
            lanes[lane] = place.load(fromByteOffset: lane &* 4, as: UInt32.self)
        }
        return lanes
    }

    @inline(__always)
    static func store(_ lanes: SIMD8<UInt32>, to place: UnsafeMutableRawPointer, count: Int) {
        if count >= 8 {
            place.storeBytes(of: lanes, as: SIMD8<UInt32>.self)
            return
        }
        for lane in 0..<max(count, 0) {
            place.storeBytes(of: lanes[lane], toByteOffset: lane &* 4, as: UInt32.self)
        }
    }

    /// Byte `index` of each pixel, counted from the lowest.
    @inline(__always)
    static func byte(_ index: UInt32, of lanes: SIMD8<UInt32>) -> SIMD8<Float> {
        FloatLanes.small((lanes &>> (index &* 8)) & 255)
    }
}
