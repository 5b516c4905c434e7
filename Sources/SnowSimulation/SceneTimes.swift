/// A layer's times as times of the scene; see `LayerClock`.
package enum SceneTimes {
    case plain(offset: Double, speed: Double, begin: Double)
    case byAge(now: Double, speed: Double, sceneTime: Double)
    case same(Double)

    func callAsFunction(_ layerTime: Double) -> Double {
        switch self {
        case .plain(let offset, let speed, let begin): (layerTime - offset) / speed + begin
        case .byAge(let now, let speed, let sceneTime): sceneTime - (now - layerTime) / speed
        case .same(let sceneTime): sceneTime
        }
    }

    /// Converts `count` times.
    @_optimize(speed)
    @export(interface) package func convert(
        _ layerTimes: UnsafePointer<Double>, count: Int, to target: UnsafeMutablePointer<Double>
    ) {
        switch self {
        case .plain(let offset, let speed, let begin):
            for row in 0..<count { target[row] = (layerTimes[row] - offset) / speed + begin }
        case .byAge, .same:
            for row in 0..<count { target[row] = self(layerTimes[row]) }
        }
    }
}
