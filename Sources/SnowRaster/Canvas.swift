import SnowMath

/// Lets drawing that knows only premultiplied pixels work on any surface.
///
/// Premultiplied surfaces are drawn on as they are.  Opaque ones too, once `load` has made
/// their alpha 255, which no drawing over them changes.  Of straight ones a copy is drawn
/// on, which `store` brings back; pixels that were not drawn on stay as they were, to the
/// bit.  Keeps the copy's memory for the next frame.
package struct Canvas: ~Copyable {
    private var copy: Columns?
    private var target: Surface?
    private var view: Surface?

    package init() {}

    /// A surface with the same coordinates for drawing within `clip`.  What is to be
    /// drawn on must be loaded before and stored after; threads may do so at the same
    /// time with different pixels.  Nil when the memory is not there.
    package mutating func open(_ surface: Surface, clip: PixelRect) -> Surface? {
        target = surface
        switch surface.format.alphaMeaning {
        case .premultiplied: view = surface
        case .opaque: view = surface.viewed(as: surface.format.native)
        case .straight: view = makeCopy(surface, clip.intersection(surface.bounds))
        }
        return view
    }

    /// Brings pixels of the surface, all within the clip, to what is drawn on.
    package func load(_ area: PixelRect) {
        guard let target, let view, !area.isEmpty else { return }
        target.forceAlpha(area)
        guard isCopy else { return }
        for y in area.top..<area.bottom {
            target.format.load(
                target.pixel(area.left, y), into: view.pixel(area.left, y), count: area.right - area.left)
        }
    }

    /// Brings what was drawn there to the surface.
    /// @param blend  How it was drawn.
    package func store(_ area: PixelRect, blend: SpriteBlend) {
        guard let target, let view, isCopy, !area.isEmpty else { return }
        for y in area.top..<area.bottom {
            target.format.store(
                view.pixel(area.left, y), to: target.pixel(area.left, y), count: area.right - area.left, blend: blend)
        }
    }

    private var isCopy: Bool { target?.format.alphaMeaning == .straight }

    private mutating func makeCopy(_ surface: Surface, _ area: PixelRect) -> Surface? {
        let count = max(0, area.right &- area.left)
        let rows = max(0, area.bottom &- area.top)
        guard let memory = memory(for: max(1, count &* rows)) else { return nil }
        return Surface(
            pixels: memory, width: count, height: rows, stride: count &* 4, format: surface.format.native,
            left: area.left, top: area.top)
    }

    /// Room for a number of native pixels.
    private mutating func memory(for count: Int) -> UnsafeMutableRawPointer? {
        if (copy?.capacity ?? 0) < count { copy = Columns(count: 1, capacity: count) }
        return copy.map { UnsafeMutableRawPointer($0[0]) }
    }
}
