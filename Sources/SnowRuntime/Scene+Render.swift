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

/// One frame in hand, or rows of it, as its parts see it.
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
        var (pixels, columns) = (0, 1)
        for index in shown {
            let layer = layers[index]
            try prepare(layer)
            guard layer.isDrawn else { continue }
            hasSprites = hasSprites || layer.simulation != nil
            let scratch = scratch(of: index, request.surface, clip)
            (pixels, columns) = (max(pixels, scratch.pixelCount), max(columns, scratch.right - scratch.left))
            if options.threads > 1 { work += self.work(layer, clip) }
        }
        let rows = clip.bottom - clip.top
        let height = pixels > Scene.mostScratch ? min(rows, Scene.mostScratch / columns) : rows
        let worth = Int(min(work * Double(height) / Double(rows) / Scene.workOfPart, Double(height)))
        let parts = try makeWorkers(worth, hasSprites: hasSprites)
        for top in stride(from: clip.top, to: clip.bottom, by: height) {
            let strip = PixelRect(left: clip.left, top: top, right: clip.right, bottom: min(clip.bottom, top + height))
            try draw(request, shown, strip, parts)
        }
        painter.trim()
    }

    /// Draws some rows, as high as scratch memory allows.
    private func draw(
        _ request: RenderRequest, _ shown: Range<Int>, _ clip: PixelRect, _ parts: Int
    ) throws(OutOfMemory) {
        for index in shown where layers[index].isDrawn {
            let (layer, mask) = (layers[index], masks[index])
            let frame = layer.frame(scale: options.scale)
            guard mask?.open(frame: frame, clip: clip, hasParticles: layer.simulation != nil) ?? true else {
                throw OutOfMemory()
            }
        }
        let needsCanvas = shown.contains { layers[$0].isDrawn && layers[$0].simulation != nil && masks[$0] == nil }
        let canvas = needsCanvas ? painter.openCanvas(request.surface, clip: clip) : request.surface
        guard let canvas else { throw OutOfMemory() }
        var frame = Frame(
            scene: .passUnretained(self), surface: request.surface, canvas: canvas, clip: clip,
            replaces: request.replaces, layers: shown, parts: parts)
        run(parts, &frame) { frame, part in
            guard let frame = frame?.assumingMemoryBound(to: Frame.self).pointee else { return }
            frame.scene._withUnsafeGuaranteedRef { $0.draw(frame, part: Int(part)) }
        }
    }

    // MARK: Scratch memory

    /// Pixels of a canvas or a mask, at most: what needs more is drawn strip by strip.
    private static let mostScratch = 1 << 20

    /// Where drawing a layer takes memory beside the surface.
    private func scratch(of index: Int, _ surface: Surface, _ clip: PixelRect) -> PixelRect {
        let layer = layers[index]
        if let mask = masks[index] { return mask.bounds(layer.frame(scale: options.scale)).intersection(clip) }
        return layer.simulation != nil && surface.format.alphaMeaning == .straight ? clip : .none
    }

    // MARK: Once a frame

    /// Makes everything that drawing the layer reads and does not make itself.
    func prepare(_ layer: SceneLayer) throws(OutOfMemory) {
        layer.isDrawn = false
        guard let time = layer.time(time), !layer.isHidden(at: self.time) else { return }
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
            let (layer, mask) = (layers[index], masks[index])
            if let mask, mask.coverage == nil { continue }
            if layer.simulation == nil {
                for band in 0..<share.count {
                    layer.gradient.fill(on: frame.surface, clip: share[band], through: mask?.coverage)
                }
            } else if let mask {
                guard let picture = mask.picture else { continue }
                for band in 0..<share.count { picture.clear(share[band]) }
                draw(layer, part: part, on: picture, share)
                for band in 0..<share.count { mask.draw(on: frame.surface, clip: share[band]) }
            } else {
                for band in 0..<share.count { painter.loadCanvas(share[band]) }
                draw(layer, part: part, on: frame.canvas, share)
                let blend = layer.simulation?.blend ?? .over
                for band in 0..<share.count { painter.storeCanvas(share[band], blend: blend) }
            }
        }
    }

    /// Draws an emitter's particles.
    /// @param canvas  One with premultiplied pixels.
    private func draw(_ layer: SceneLayer, part: Int, on canvas: Surface, _ share: BandShare) {
        guard let simulation = layer.simulation else { return }
        let brush = brushes[part]
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
