import SnowModel

extension Preset {
    /// The format that this library reads and writes.
    static let formatVersion = 1.0
}

extension Preset.Description: KeyedObject {
    mutating func show(to keys: KeyVisitor) {
        // Version of the format; required.
        keys.version("snowfx")
        // Name of the preset.
        keys.text("name", &name, limit: Limits.nameBytes)
        // What it shows, in one line.
        keys.text("description", &summary, limit: Limits.textBytes)
        // Who made it.
        keys.text("author", &author, limit: Limits.textBytes)
        // How it may be used.
        keys.text("license", &license, limit: Limits.textBytes)
        // pt: design size; a host may give the scene another.
        keys.tuple("size", &size, .sceneSize)
        // Colour behind all layers, for programs that make whole pictures.
        keys.color("backgroundColor", &backgroundColor)
        // Seed of all random draws, a number up to 2^53 or a decimal string; 0: drawn anew for each scene.
        keys.seed("seed", &seed)
        // What to show a user who wants less motion.
        keys.named("reducedMotion", &reducedMotion)
        // Windows in which the effect is on; none: always.
        keys.schedule("schedule", &schedule)
        // Pictures by name: a file beside the preset, or null for one that the host supplies.
        keys.images("images", &images)
        // The layers, back to front; required.
        keys.layers("layers", &layers)
    }

    private var size: [Double] {
        get { [width, height] }
        set { (width, height) = (newValue[0], newValue[1]) }
    }
}
