import CPlatform

/// Texels of one size of a source.  Coordinates are in the source's unit: the longer
/// side of the image is 1, the origin is its middle.
struct SpriteLevel {
    /// Coverage: each texel with its lower, right and lower right neighbours, lowest
    /// byte first.  Picture: R, G, B, A.  Nil until it is made.
    var texels: UnsafeMutablePointer<UInt32>?
    /// Texels from which a 2 x 2 neighbourhood can be read.
    var columns = 0
    var rows = 0
    /// Texels from one row to the next.
    var stride = 0
    /// Texels per unit.
    var density: Double = 1
    /// Where texel coordinates are 0: the centre of the first texel, or its outer edge
    /// in a picture without a border.
    var originX: Double = 0
    var originY: Double = 0
    /// The bytes are distances to an edge, to be steepened by size / 64.
    var isDistance = false

    var texelCount = 0
    /// Factor of alpha by which full texels are to be drawn.
    var strength: Float = 1

    var bytes: Int { texels == nil ? 0 : texelCount &* 4 }

    func free() {
        if let texels { platform_free(texels) }
    }

    static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt32>? {
        guard count > 0, count < 1 << 30, let memory = platform_allocate(count &* 4) else { return nil }
        return memory.bindMemory(to: UInt32.self, capacity: count)
    }
}
