extension Surface {
    /// Makes pixels transparent black, or black where the format has no transparency.
    @export(interface) package func clear(_ clip: PixelRect) {
        let area = clip.intersection(bounds)
        guard !area.isEmpty else { return }
        let count = area.right - area.left
        for y in area.top..<area.bottom {
            let first = pixel(area.left, y)
            if format.alphaMeaning == .opaque {
                first.initializeMemory(as: UInt32.self, repeating: 0xFF00_0000, count: count)
            } else {
                first.initializeMemory(as: UInt8.self, repeating: 0, count: count &* format.bytesPerPixel)
            }
        }
    }

    /// Makes every alpha 255 where the format has no transparency.
    func forceAlpha(_ clip: PixelRect) {
        let area = clip.intersection(bounds)
        guard format.alphaMeaning == .opaque, !area.isEmpty else { return }
        for y in area.top..<area.bottom {
            let count = area.right - area.left
            var x = 0
            while x < count {
                let place = pixel(area.left &+ x, y)
                let lanes = GradientPixels.load(place, count: count &- x)
                GradientPixels.store(lanes | 0xFF00_0000, to: place, count: count &- x)
                x &+= 8
            }
        }
    }
}
