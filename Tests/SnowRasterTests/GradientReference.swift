import SnowModel

@testable import SnowRaster

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The definition of a gradient, one pixel at a time in double precision with libm.
struct GradientReference {
    let paint: GradientPaint

    init(_ paint: GradientPaint) { self.paint = paint }

    /// Progress at the centre of a pixel; nil where nothing is drawn.
    func progress(_ x: Int, _ y: Int) -> Double? {
        let frame = paint.frame
        let ux = (Double(x) + 0.5 - frame.x) / frame.width - paint.startPoint.x
        let uy = (Double(y) + 0.5 - frame.y) / frame.height - paint.startPoint.y
        let way = paint.endPoint - paint.startPoint
        switch paint.type {
        case .axial:
            let square = way.x * way.x + way.y * way.y
            return square == 0 ? .infinity : (ux * way.x + uy * way.y) / square
        case .radial:
            guard way.x != 0, way.y != 0 else { return nil }
            return hypot(ux / way.x, uy / way.y)
        case .conic:
            let turns = (atan2(uy, ux) - atan2(way.y, way.x)) / (2 * Double.pi)
            return turns - floor(turns)
        }
    }

    /// Straight levels 0...255 and alpha 0...1; encoded components mixed straight.
    func color(at progress: Double) -> [Double] {
        let count = paint.colors.count
        var locations = paint.locations
        if locations.isEmpty { locations = (0..<count).map { Double($0) / Double(count - 1) } }
        for index in 1..<count { locations[index] = max(locations[index], locations[index - 1]) }
        if progress < locations[0] { return components(0) }
        for index in 1..<count where progress < locations[index] {
            let share = (progress - locations[index - 1]) / (locations[index] - locations[index - 1])
            return zip(components(index - 1), components(index)).map { $0 + ($1 - $0) * share }
        }
        return components(count - 1)
    }

    func color(_ x: Int, _ y: Int) -> [Double]? { progress(x, y).map { color(at: $0) } }

    private func components(_ index: Int) -> [Double] {
        let color = paint.colors[index]
        return [color.red * 255, color.green * 255, color.blue * 255, color.alpha * paint.opacity]
    }

    /// Largest difference from a picture's opaque pixels, in levels, leaving out pixels
    /// nearer than `margin` in progress to a hard step.
    func largestError(of picture: GradientPicture, steps: [Double] = [], margin: Double = 0) -> Double {
        var largest = 0.0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                guard let progress = progress(x, y) else { continue }
                if steps.contains(where: { abs($0 - progress) < margin }) { continue }
                let pixel = picture.pixel(x, y)
                let exact = color(at: progress)
                for channel in 0..<3 { largest = max(largest, abs(Double(pixel[channel]) - exact[channel])) }
            }
        }
        return largest
    }
}
