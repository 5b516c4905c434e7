/// What a cell draws for each particle.
package enum Contents: Equatable, Sendable {
    /// Nothing is drawn; the particle still lives and emits its sub-cells.
    case none
    case sprite(BuiltinSprite)
    /// A picture that the host supplies, by its place in `Preset.images`.
    case image(Int)
}
