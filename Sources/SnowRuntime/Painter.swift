import SnowModel
import SnowRaster
import SnowSimulation

/// The pictures that a scene draws with, and the canvas that it draws on.
final class Painter {
    private let atlas = SpriteAtlas()
    private let names: [ImageReference]
    /// One for each name; nil while the host has supplied nothing.
    private var pictures: [HostPicture?]
    private var canvas = Canvas()

    init(images: [ImageReference]) {
        names = images
        pictures = images.map { _ in nil }
    }

    /// The picture of a cell, or a frame of it; nil when nothing is to be drawn.
    func image(of cell: EmitterCell, frame: Int) -> SpriteImage? {
        switch cell.contents {
        case .none:
            return nil
        case .sprite(let sprite):
            return atlas.image(sprite, contentsRect: cell.contentsRect, contentsScale: cell.contentsScale)
        case .image(let index):
            return pictures.indices.contains(index) ? pictures[index]?.image(of: cell, frame: frame, from: atlas) : nil
        }
    }

    /// The size in points of a cell's picture; 0 when there is none.
    func size(of program: CellProgram) -> SIMD2<Double> {
        guard case .sprite = program.cell.contents else {
            return image(of: program.cell, frame: 0).map { SIMD2($0.width, $0.height) } ?? .zero
        }
        return SpriteAtlas.builtinSize(
            contentsRect: program.cell.contentsRect, contentsScale: program.cell.contentsScale) ?? .zero
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

    /// What sprites are drawn on for a surface of any format; nil: no memory.
    func openCanvas(_ surface: Surface, clip: PixelRect) -> Surface? { canvas.open(surface, clip: clip) }

    /// Before and after sprites are drawn on some pixels of the canvas.
    func loadCanvas(_ area: PixelRect) { canvas.load(area) }
    func storeCanvas(_ area: PixelRect, blend: SpriteBlend) { canvas.store(area, blend: blend) }
}
