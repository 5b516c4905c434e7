/// How a sprite's premultiplied colour joins what is there.
package enum SpriteBlend: Sendable {
    /// source + there · (1 − source alpha)
    case over
    /// min(1, source + there), alpha too
    case add
}
