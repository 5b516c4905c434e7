import SnowMath

/// Lets drawing that knows only premultiplied 8-bit pixels work on any surface.
///
/// Premultiplied surfaces are drawn on as they are.  Opaque ones too, once their alpha is
/// 255, which no drawing over them changes.  Of the others a copy is drawn on, which
/// `close` brings back; pixels that were not drawn on stay as they were, to the bit.
/// Keeps the copy's memory for the next frame.
package struct Canvas: ~Copyable {
    private var copy: Columns?
    private var target: Surface?
    private var view: Surface?
    private var clip = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

    package init() {}

    /// A surface with the same coordinates for drawing within `clip`, until `close`.
    /// Nil when the memory is not there.
    package mutating func open(_ surface: Surface, clip: PixelRect) -> Surface? {
        let area = clip.intersection(surface.bounds)
        switch surface.format.alphaMeaning {
        case .premultiplied where !surface.format.isFloat:
            return surface
        case .opaque:
            surface.forceAlpha(area)
            return surface.viewed(as: surface.format.native)
        default:
            return openCopy(surface, area)
        }
    }

    /// Brings what was drawn on a copy to the surface.
    package mutating func close() {
        guard let target, let view else { return }
        let count = clip.right - clip.left
        for y in clip.top..<clip.bottom {
            target.format.store(view.pixel(clip.left, y), to: target.pixel(clip.left, y), count: count)
        }
        self.target = nil
        self.view = nil
    }

    private mutating func openCopy(_ surface: Surface, _ area: PixelRect) -> Surface? {
        let count = max(0, area.right &- area.left)
        let rows = max(0, area.bottom &- area.top)
        guard let memory = memory(for: max(1, count &* rows)) else { return nil }
        let view = Surface(
            pixels: memory, width: count, height: rows, stride: count &* 4, format: surface.format.native,
            left: area.left, top: area.top)
        for y in area.top..<area.bottom {
            surface.format.load(surface.pixel(area.left, y), into: view.pixel(area.left, y), count: count)
        }
        target = surface
        clip = area
        self.view = view
        return view
    }

    /// Room for a number of native pixels.
    private mutating func memory(for count: Int) -> UnsafeMutableRawPointer? {
        if (copy?.capacity ?? 0) < count { copy = Columns(count: 1, capacity: count) }
        return copy.map { UnsafeMutableRawPointer($0[0]) }
    }
}
