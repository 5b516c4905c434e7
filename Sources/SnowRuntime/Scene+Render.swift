import SnowModel
import SnowRaster
import SnowSimulation

/// What of a scene is drawn where.
package struct RenderRequest {
    package var surface: Surface
    /// Nothing outside is touched.
    package var clip: PixelRect
    /// Clear to transparent before.
    package var replaces = false
    package var firstLayer = 0
    /// 0: all from the first on.
    package var layerCount = 0

    @export(interface) package init(surface: Surface) {
        self.surface = surface
        clip = surface.bounds
    }
}

extension Scene {
    /// Draws the scene at its time, back to front.
    @export(interface) package func render(_ request: RenderRequest) throws(OutOfMemory) {
        let surface = request.surface
        let clip = request.clip.intersection(surface.bounds)
        guard !clip.isEmpty else { return }
        if request.replaces { surface.clear(clip) }
        let layers = currentLayers
        let first = min(max(0, request.firstLayer), layers.count)
        let count = request.layerCount > 0 ? request.layerCount : layers.count
        for layer in layers[first..<min(layers.count, first + min(count, layers.count))] {
            if layer.program.isHidden(at: time) { continue }
            try draw(layer, on: surface, clip: clip)
        }
        painter.trim()
    }

    private func draw(_ layer: SceneLayer, on surface: Surface, clip: PixelRect) throws(OutOfMemory) {
        switch layer.content {
        case .gradient(let program):
            guard let paint = paint(layer, program) else { return }
            painter.draw(paint, on: surface, clip: clip)
        case .emitter(let simulation):
            let cells = simulation.program.cells
            let blend: SpriteBlend = simulation.program.emitter.renderMode == .additive ? .add : .over
            let scale = Float(options.scale)
            guard let canvas = painter.openCanvas(surface, clip: clip) else { throw OutOfMemory() }
            defer { painter.closeCanvas() }
            try visitSprites(of: layer) { batch in
                guard let image = painter.image(of: cells[batch.cell].cell) else { return }
                painter.draw(batch, image: image, blend: blend, scale: scale, on: canvas, clip: clip)
            }
        }
    }

    private func paint(_ layer: SceneLayer, _ program: GradientProgram) -> GradientPaint? {
        guard let time = layer.time(time) else { return nil }
        let state = program.state(at: time)
        let place = layer.program
        let frame = PixelFrame(
            x: place.x * options.scale, y: place.y * options.scale, width: place.width * options.scale,
            height: place.height * options.scale)
        var paint = GradientPaint(colors: state.colors, frame: frame)
        paint.type = state.type
        paint.locations = state.locations
        paint.startPoint = state.startPoint
        paint.endPoint = state.endPoint
        paint.interpolation = state.interpolation
        paint.dither = state.dither
        paint.opacity = place.opacity(at: time)
        return paint
    }

    /// Supplies a picture's pixels, or takes them away (nil).
    /// @return false when no cell uses the name.
    @export(interface) package func setImage(_ name: [UInt8], _ pixels: HostPixels?) -> Bool {
        painter.setImage(name, pixels)
    }
}
