import SnowModel

/// Which texels of a picture a size is drawn from.
struct PictureChoice {
    /// Index of the halving.
    var step: Int
    var filter: ImageFilter
    /// Of the next halving, in 65 536ths, for `trilinear`.
    var weight: UInt16
}

extension SpritePicture {
    /// The size whose rung of the ladder is used; from 64 on the picture itself is.
    @inline(__always)
    func levelSize(_ size: Float) -> Float {
        switch filter(size) {
        case .nearest: SpriteLadder.largestSize
        case .linear: size
        case .trilinear: size < extent ? size * biasFactor : size
        }
    }

    /// Texels for a size that no rung serves.
    func choice(_ size: Float) -> PictureChoice {
        let filter = filter(size)
        guard filter != .nearest, size < extent else {
            return PictureChoice(step: 0, filter: filter == .nearest ? .nearest : .linear, weight: 0)
        }
        // Texels a pixel; linear takes the halving nearest to one, trilinear the two
        // about it.
        var texels = extent / (filter == .trilinear ? size * biasFactor : size)
        let most: Float = filter == .trilinear ? 2 : 1.4
        var step = 0
        while texels > most, step < halvings.count - 1 {
            texels /= 2
            step += 1
        }
        guard filter == .trilinear, step < halvings.count - 1 else {
            return PictureChoice(step: step, filter: .linear, weight: 0)
        }
        let weight = max(0, min(1, texels - 1)) * 65_535
        return PictureChoice(step: step, filter: .trilinear, weight: UInt16(weight))
    }

    @inline(__always)
    private func filter(_ size: Float) -> ImageFilter { size < extent ? minification : magnification }
}
