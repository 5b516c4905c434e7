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
    /// What sprites and masked layers are drawn on, in the same coordinates.
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
        var (hasSprites, needsCanvas) = (false, false)
        for index in shown {
            let layer = layers[index]
            try prepare(layer)
            guard layer.isDrawn else { continue }
            if let mask = masks[index] {
                guard mask.open(request.surface, frame: layer.frame(scale: options.scale), clip: clip) else {
                    throw OutOfMemory()
                }
                layer.isDrawn = mask.picture != nil
            }
            hasSprites = hasSprites || layer.simulation != nil
            needsCanvas = needsCanvas || hasSprites || masks[index] != nil
            if options.threads > 1 { work += self.work(layer, clip) }
        }
        let canvas = needsCanvas ? painter.openCanvas(request.surface, clip: clip) : request.surface
        guard let canvas else { throw OutOfMemory() }
        let worth = Int(min(work / Scene.workOfPart, Double(clip.bottom - clip.top)))
        let parts = try makeWorkers(worth, hasSprites: hasSprites)
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
            layer.gradient.prepare(paint(layer, program, at: time, scale: options.scale))
        case .emitter(let simulation):
            try simulation.update(to: time)
            guard simulation.hasLiving else { return }
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

    // MARK: In every part

    fileprivate func draw(_ frame: Frame, part: Int) {
        let share = BandShare(of: frame.clip, part: part, parts: frame.parts)
        if frame.replaces {
            for band in 0..<share.count { frame.surface.clear(share[band]) }
        }
        for index in frame.layers where layers[index].isDrawn {
            let layer = layers[index]
            if let mask = masks[index], let picture = mask.picture {
                for band in 0..<share.count { picture.clear(share[band]) }
                draw(layer, part: part, on: picture, share)
                for band in 0..<share.count {
                    painter.loadCanvas(share[band])
                    mask.draw(on: frame.canvas, clip: share[band])
                    painter.storeCanvas(share[band], blend: .over)
                }
            } else if layer.simulation == nil {
                draw(layer, part: part, on: frame.surface, share)
            } else {
                for band in 0..<share.count { painter.loadCanvas(share[band]) }
                draw(layer, part: part, on: frame.canvas, share)
                let blend = layer.simulation?.blend ?? .over
                for band in 0..<share.count { painter.storeCanvas(share[band], blend: blend) }
            }
        }
    }

    /// @param surface  For sprites, one with native pixels.
    private func draw(_ layer: SceneLayer, part: Int, on surface: Surface, _ share: BandShare) {
        switch layer.content {
        case .gradient: for band in 0..<share.count { layer.gradient.fill(on: surface, clip: share[band]) }
        case .emitter(let simulation): draw(layer, simulation, with: brushes[part], on: surface, share)
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
            simulation.countLiving { cell, count, _ in
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

    /// Gives a layer a mask, or takes it away (nil).
    /// @return false when there is no such layer.
    @export(interface) package func setMask(_ layer: [UInt8], _ mask: LayerMask?) -> Bool {
        guard let number = self.layer(named: layer) else { return false }
        masks[number] = mask
        return true
    }
}

extension EmitterSimulation {
    fileprivate var blend: SpriteBlend { program.emitter.renderMode == .additive ? .add : .over }
}
