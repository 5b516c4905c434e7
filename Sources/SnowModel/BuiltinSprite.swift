/// The sprites that the library draws itself, by the name a cell's `contents`
/// uses.  Each is a white 64 x 64 pt picture to be tinted.
package enum BuiltinSprite: Int, NamedCase {
    case disc, softDisc, flake, star, square, confetti, streak, heart, ring, spark

    /// Edge of the square picture in points at scale 1.
    package static let size = 64.0

    package static let names: [StaticString] = [
        "disc", "softDisc", "flake", "star", "square", "confetti", "streak", "heart", "ring", "spark",
    ]
}
