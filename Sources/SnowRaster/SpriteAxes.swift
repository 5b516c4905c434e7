/// Where the axes of an image go, in pixels per point: its x axis to
/// (ax, ay), its y axis to (bx, by).
package struct SpriteAxes {
    package let ax: SpriteColumns.Column
    package let ay: SpriteColumns.Column
    package let bx: SpriteColumns.Column
    package let by: SpriteColumns.Column

    package init(
        ax: SpriteColumns.Column, ay: SpriteColumns.Column,
        bx: SpriteColumns.Column, by: SpriteColumns.Column
    ) {
        self.ax = ax
        self.ay = ay
        self.bx = bx
        self.by = by
    }
}
