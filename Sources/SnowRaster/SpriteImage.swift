/// What a cell draws: a source of texels and the size it is drawn at.
package struct SpriteImage {
    package let source: SpriteSource
    /// Points; the middle of this rectangle is the particle's position.
    package let width: Double
    package let height: Double

    init(source: SpriteSource, width: Double, height: Double) {
        self.source = source
        self.width = width
        self.height = height
    }

    /// Points of the longer side, the unit of a source's coordinates.
    var extent: Double { max(width, height) }
}
