/// Every limit of the library, in one place.
package enum Limits {
    package static let presetBytes = 4 << 20
    package static let jsonDepth = 64
    /// Values in one preset text, arrays and objects included.
    package static let jsonValues = 1 << 20
    /// Errors that one check lists, and as many warnings.
    package static let diagnostics = 1000
    package static let cellDepth = 8
    package static let cells = 256
    package static let layers = 64
    package static let colors = 256
    package static let keyframes = 1024
    /// Animations in one preset, those in groups included.
    package static let animations = 256
    package static let behaviors = 64
    package static let images = 64
    package static let windows = 64
    package static let nameBytes = 255
    package static let textBytes = 4096
    /// Default cap of live particles in one scene.
    package static let liveParticles = 1_048_576
    package static let liveParticlesMax = 16_777_216
    /// Largest width and height of a surface, in pixels.
    package static let surfaceSize = 16384
    package static let imageSize = 4096
    /// Frames of one picture.
    package static let frames = 256
    /// Largest width and height of a scene, in points.
    package static let sceneSize = 65536.0
    /// Largest magnitude of a number in a preset or a host change.
    package static let number = 1e9
    /// repeatCount alone may go further, as Apple's idiom is the largest float.
    package static let repeatCount = 3.5e38
    package static let threads = 64
}
