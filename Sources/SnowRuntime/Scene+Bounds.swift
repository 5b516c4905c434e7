import SnowModel
import SnowRaster
import SnowSimulation

extension Scene {
    /// Pixels of the scene's picture outside of which its frame draws nothing; empty when
    /// it draws nothing at all.
    @export(interface) package func bounds() throws(OutOfMemory) -> PixelRect {
        var bounds = PixelRect.none
        for (index, layer) in currentLayers.enumerated() {
            try prepare(layer)
            guard layer.isDrawn else { continue }
            var own = layer.gradient.bounds
            if layer.simulation != nil { own = spriteBounds(of: layer, with: try brush()) }
            if let mask = masks[index] { own = own.intersection(mask.bounds(layer.frame(scale: options.scale))) }
            bounds = bounds.union(own)
        }
        return bounds
    }

    private func spriteBounds(of layer: SceneLayer, with brush: Brush) -> PixelRect {
        var bounds = PixelRect.none
        let scale = Float(options.scale)
        visitSprites(of: layer, with: brush) { batch in
            guard let image = layer.image(of: batch.cell, frame: batch.frame) else { return }
            bounds = bounds.union(batch.bounds(SpriteReach(image), scale: scale))
        }
        return bounds
    }
}

extension SpriteBatch {
    /// @param scale  Pixels per point.
    @_optimize(speed)
    fileprivate func bounds(_ reach: SpriteReach, scale: Float) -> PixelRect {
        var (left, top, right, bottom) = (Float.infinity, Float.infinity, -Float.infinity, -Float.infinity)
        for row in 0..<count where self[.alpha][row] > 0 {
            let (x, y) = (self[.x][row] * scale, self[.y][row] * scale)
            var (across, down) = (reach.facing(scale: self[.scale][row] * scale), Float(0))
            if hasAxes {
                across = reach.plane(self[.ax][row] * scale, self[.bx][row] * scale)
                down = reach.plane(self[.ay][row] * scale, self[.by][row] * scale)
            } else {
                down = across
            }
            // What is not finite is not drawn.
            guard (x - x + y - y + across - across + down - down) == 0, self[.scale][row] != 0 else { continue }
            (left, right) = (min(left, x - across), max(right, x + across))
            (top, bottom) = (min(top, y - down), max(bottom, y + down))
        }
        guard left <= right else { return .none }
        return PixelRect(
            left: SpriteBatch.pixel(left), top: SpriteBatch.pixel(top), right: SpriteBatch.pixel(right) + 1,
            bottom: SpriteBatch.pixel(bottom) + 1)
    }

    /// The pixel of a coordinate, or one left of it; beyond all surfaces some pixel there.
    private static func pixel(_ value: Float) -> Int {
        let limit: Float = 0x1p30
        let cut = Int(max(-limit, min(limit, value)))
        return value < 0 ? cut - 1 : cut
    }
}
