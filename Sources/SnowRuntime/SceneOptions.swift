import SnowModel

/// How a scene is made; values are checked already.
package struct SceneOptions: Sendable {
    /// Points.
    package var width: Double
    package var height: Double
    /// Pixels per point.
    package var scale = 1.0
    package var seed: UInt64
    package var maxParticles = Limits.liveParticles
    package var threads = 1

    @export(interface) package init(width: Double, height: Double, seed: UInt64) {
        self.width = width
        self.height = height
        self.seed = seed
    }
}
