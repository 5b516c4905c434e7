/// One sprite where it lies on the picture.
protocol PlacedSprite {
    associatedtype Run: SpriteRun
    /// Pixels that can be touched.
    var bounds: PixelRect { get }
    /// Cuts left..<right of row `y` to the pixels that are worth drawing.
    func cut(row y: Int, left: inout Int, right: inout Int)
    /// Row `y` from column `x` on.
    func run(_ x: Int, _ y: Int) -> Run
}

/// Reads what a sprite is made of for the pixels of one row, from left to right.
protocol SpriteRun {
    /// The next eight pixels, not yet tinted, in the surface's order of channels.  Only
    /// the first `count` count; the others are to be 0, or so near that it does not show.
    mutating func next(count: Int) -> EightPixels
}
