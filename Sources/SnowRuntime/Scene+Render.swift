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

/// One frame in hand, as its parts see it.
private struct Frame {
    let scene: Unmanaged<Scene>
    let surface: Surface
    /// What sprites are drawn on, in the same coordinates.
    let canvas: Surface
    let clip: PixelRect
    let replaces: Bool
    let layers: Range<Int>
    let parts: Int
}

extension Scene {
    /// Draws the scene at its time, back to front.
    @export(interface) package func render(_ request: RenderRequest) throws(OutOfMemory) {
        let clip = request.clip.intersection(request.surface.bounds)
        guard !clip.isEmpty else { return }
        let layers = currentLayers
        let first = min(max(0, request.firstLayer), layers.count)
        let count = request.layerCount > 0 ? request.layerCount : layers.count
        let shown = first..<min(layers.count, first + min(count, layers.count))
        var work = 0.0
        var hasSprites = false
        for layer in layers[shown] {
            try prepare(layer)
            guard layer.isDrawn else { continue }
            hasSprites = hasSprites || layer.simulation != nil
            if options.threads > 1 { work += self.work(layer, clip) }
        }
        let canvas = hasSprites ? painter.openCanvas(request.surface, clip: clip) : request.surface
        guard let canvas else { throw OutOfMemory() }
        let parts = makeWorkers(Int(min(work / Scene.workOfPart, Double(clip.bottom - clip.top))))
        var frame = Frame(
            scene: .passUnretained(self), surface: request.surface, canvas: canvas, clip: clip,
            replaces: request.replaces, layers: shown, parts: parts)
        run(parts, &frame) { frame, part in
            guard let frame = frame?.assumingMemoryBound(to: Frame.self).pointee else { return }
            frame.scene._withUnsafeGuaranteedRef { $0.draw(frame, part: Int(part)) }
        }
        painter.trim()
    }

    // MARK: Once a frame

    /// Makes everything that drawing the layer reads and does not make itself.
    func prepare(_ layer: SceneLayer) throws(OutOfMemory) {
        layer.isDrawn = false
        guard let time = layer.time(time), !layer.program.isHidden(at: self.time) else { return }
        switch layer.content {
        case .gradient(let program):
            layer.gradient.prepare(paint(layer, program, time))
        case .emitter(let simulation):
            try prepareSprites(of: layer)
            collectImages(of: layer, simulation.program.cells)
        }
        layer.isDrawn = true
    }

    /// Looks up what each cell draws, frame by frame.
    private func collectImages(of layer: SceneLayer, _ cells: [CellProgram]) {
        layer.images.removeAll(keepingCapacity: true)
        layer.firstImages.removeAll(keepingCapacity: true)
        for cell in cells {
            layer.firstImages.append(layer.images.count)
            for frame in 0..<(cell.cell.hasFrames ? cell.cell.frames.count : 1) {
                layer.images.append(painter.image(of: cell.cell, frame: frame))
            }
        }
    }

    private func paint(_ layer: SceneLayer, _ program: GradientProgram, _ time: Double) -> GradientPaint {
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

    // MARK: In every part

    fileprivate func draw(_ frame: Frame, part: Int) {
        let share = BandShare(of: frame.clip, part: part, parts: frame.parts)
        if frame.replaces {
            for band in 0..<share.count { frame.surface.clear(share[band]) }
        }
        for index in frame.layers where layers[index].isDrawn {
            let layer = layers[index]
            switch layer.content {
            case .gradient:
                for band in 0..<share.count { layer.gradient.fill(on: frame.surface, clip: share[band]) }
            case .emitter(let simulation):
                for band in 0..<share.count { painter.loadCanvas(share[band]) }
                draw(layer, simulation, with: brushes[part], on: frame.canvas, share)
                for band in 0..<share.count { painter.storeCanvas(share[band], blend: simulation.blend) }
            }
        }
    }

    private func draw(
        _ layer: SceneLayer, _ simulation: EmitterSimulation, with brush: Brush, on canvas: Surface, _ share: BandShare
    ) {
        let scale = Float(options.scale)
        visitSprites(of: layer, with: brush) { batch in
            guard let image = layer.image(of: batch.cell, frame: batch.frame) else { return }
            brush.draw(image, blend: simulation.blend, scale: scale, on: canvas, share)
        }
    }

    // MARK: How much there is to do

    /// Nanoseconds of work that are worth a thread: waking one may take a fourth of it.
    private static let workOfPart = 100_000.0

    /// About how many nanoseconds a layer takes to draw.
    private func work(_ layer: SceneLayer, _ clip: PixelRect) -> Double {
        switch layer.content {
        case .gradient:
            return Double(layer.gradient.bounds.intersection(clip).pixelCount) * 0.3
        case .emitter(let simulation):
            var work = 0.0
            simulation.countLiving { cell, count in
                guard let image = layer.image(of: cell, frame: 0) else { return }
                let size = simulation.program.cells[cell].cell[.scale] * options.scale
                let pixels = min(image.width * image.height * size * size, Double(clip.pixelCount))
                work += Double(count) * (40 + 0.3 * pixels)
            }
            return work
        }
    }

    /// Supplies a picture's pixels, or takes them away (nil).
    /// @return false when no cell uses the name.
    @export(interface) package func setImage(_ name: [UInt8], _ pixels: HostPixels?) -> Bool {
        painter.setImage(name, pixels)
    }
}

extension EmitterSimulation {
    fileprivate var blend: SpriteBlend { program.emitter.renderMode == .additive ? .add : .over }
}
