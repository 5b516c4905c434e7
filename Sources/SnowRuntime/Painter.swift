import SnowMath
import SnowModel
import SnowRaster

/// Draws what a scene shows: keeps the pictures and the scratch of a frame.
final class Painter {
    /// Columns of a sprite batch in surface pixels.
    private enum Column: Int, CaseIterable {
        case x, y, scale, ax, ay, bx, by
    }

    private let atlas = SpriteAtlas()
    private let names: [ImageReference]
    /// One for each name; nil while the host has supplied nothing.
    private var pictures: [HostPicture?]
    private var gradient = PreparedGradient()
    private var canvas = Canvas()
    private let columns: Columns

    /// nil when there is no memory for the scratch.
    init?(images: [ImageReference]) {
        guard let columns = Columns(count: Column.allCases.count, capacity: SpriteBatch.capacity) else { return nil }
        self.columns = columns
        names = images
        pictures = images.map { _ in nil }
    }

    /// The picture of a cell; nil when nothing is to be drawn.
    func image(of cell: EmitterCell) -> SpriteImage? {
        switch cell.contents {
        case .none:
            return nil
        case .sprite(let sprite):
            return atlas.image(sprite, contentsRect: cell.contentsRect, contentsScale: cell.contentsScale)
        case .image(let index):
            return pictures.indices.contains(index) ? pictures[index]?.image(of: cell, from: atlas) : nil
        }
    }

    /// Gives a picture its pixels, or takes them away (nil).
    /// @return false when no cell uses the name.
    func setImage(_ name: [UInt8], _ pixels: HostPixels?) -> Bool {
        guard let index = names.firstIndex(where: { $0.name.utf8.elementsEqual(name) }) else { return false }
        pictures[index]?.remove(from: atlas)
        pictures[index] = pixels.map { HostPicture($0) }
        return true
    }

    /// Between frames: lets go of prepared pictures when they take too much memory.
    func trim() { atlas.trim() }

    func draw(_ paint: GradientPaint, on surface: Surface, clip: PixelRect) {
        gradient.prepare(paint)
        gradient.fill(on: surface, clip: clip)
    }

    /// What sprites are drawn on for a surface of any format; nil: no memory.
    func openCanvas(_ surface: Surface, clip: PixelRect) -> Surface? { canvas.open(surface, clip: clip) }

    /// Brings what was drawn on the canvas to its surface.
    func closeCanvas() { canvas.close() }

    /// @param scale  Pixels per point.
    func draw(
        _ batch: SpriteBatch, image: SpriteImage, blend: SpriteBlend, scale: Float, on surface: Surface, clip: PixelRect
    ) {
        enlarge(batch, scale)
        let axes = SpriteAxes(ax: column(.ax), ay: column(.ay), bx: column(.bx), by: column(.by))
        let sprites = SpriteColumns(
            count: batch.count, centerX: column(.x), centerY: column(.y), rotation: UnsafePointer(batch[.rotation]),
            scale: column(.scale), red: UnsafePointer(batch[.red]), green: UnsafePointer(batch[.green]),
            blue: UnsafePointer(batch[.blue]), alpha: UnsafePointer(batch[.alpha]), axes: batch.hasAxes ? axes : nil)
        drawSprites(sprites, image: image, blend: blend, on: surface, clip: clip)
    }

    private func column(_ column: Column) -> UnsafePointer<Float> { UnsafePointer(columns[column.rawValue]) }

    private func enlarge(_ batch: SpriteBatch, _ scale: Float) {
        multiply(batch[.x], batch.count, scale, into: .x)
        multiply(batch[.y], batch.count, scale, into: .y)
        multiply(batch[.scale], batch.count, scale, into: .scale)
        guard batch.hasAxes else { return }
        multiply(batch[.ax], batch.count, scale, into: .ax)
        multiply(batch[.ay], batch.count, scale, into: .ay)
        multiply(batch[.bx], batch.count, scale, into: .bx)
        multiply(batch[.by], batch.count, scale, into: .by)
    }

    private func multiply(_ source: UnsafeMutablePointer<Float>, _ count: Int, _ factor: Float, into column: Column) {
        let target = columns[column.rawValue]
        for row in 0..<count { target[row] = source[row] * factor }
    }
}
