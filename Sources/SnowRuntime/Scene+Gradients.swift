import SnowModel
import SnowRaster
import SnowSimulation

extension Scene {
    /// A gradient layer at the scene's time; nil: no layer of that number is one.
    @export(interface) package func collectGradient(_ number: Int) throws(OutOfMemory) -> GradientTable? {
        let layers = currentLayers
        guard layers.indices.contains(number), case .gradient(let program) = layers[number].content else { return nil }
        let layer = layers[number]
        let layerTime = layer.time(time)
        let isShown = layerTime != nil && !layer.isHidden(at: time)
        var paint = self.paint(layer, program, at: layerTime ?? 0, scale: 1)
        if layerTime == nil { paint.opacity = 0 }
        guard gradient.take(paint, isShown: isShown) else { throw OutOfMemory() }
        return gradient
    }

    /// @param time   Layer time.
    /// @param scale  Units of the paint's frame per point.
    func paint(_ layer: SceneLayer, _ program: GradientProgram, at time: Double, scale: Double) -> GradientPaint {
        program.update(&layer.gradientState, to: time)
        let state = layer.gradientState
        var paint = GradientPaint(colors: state.colors, frame: layer.frame(scale: scale))
        paint.type = state.type
        paint.locations = state.locations
        paint.startPoint = state.startPoint
        paint.endPoint = state.endPoint
        paint.interpolation = state.interpolation
        paint.dither = state.dither
        paint.opacity = layer.program.opacity(at: time)
        return paint
    }
}
