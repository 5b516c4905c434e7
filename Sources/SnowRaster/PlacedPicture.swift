/// A host's picture, sampled once or several times a pixel.
struct PlacedPicture: PlacedSprite {
    let reader: PictureReader
    let taps: TexelTaps
    let isBlueFirst: Bool
    let mapping: TexelMapping

    @inline(__always)
    var bounds: PixelRect { mapping.bounds }

    @inline(__always)
    func cut(row y: Int, left: inout Int, right: inout Int) {
        // Several samples know by themselves where there are texels.
        if taps.shift == 0 { mapping.cut(row: y, left: &left, right: &right) }
    }

    @inline(__always)
    func run(_ x: Int, _ y: Int) -> Run {
        Run(reader: reader, taps: taps, isBlueFirst: isBlueFirst, texels: TexelLanes(mapping, x: x, y: y))
    }

    struct Run: SpriteRun {
        fileprivate let reader: PictureReader
        fileprivate let taps: TexelTaps
        fileprivate let isBlueFirst: Bool
        fileprivate var texels: TexelLanes

        @inline(__always)
        mutating func next(count: Int) -> EightPixels {
            // Small sprites are the many ones: for them alone the reading is inlined.
            let isSmall = reader.kind == .bordered && taps.shift == 0
            let pixels = isSmall ? reader.texels.linear(texels.u, texels.v) : reader.read(texels.u, texels.v, taps)
            texels.advance()
            let kept = count < 8 ? pixels.first(count) : pixels
            return isBlueFirst ? kept.swappingRedAndBlue : kept
        }
    }
}
