import SnowModel

extension Schema {
    static var preset: [Row<Preset.Description>] {
        [
            Row(
                "snowfx",
                .custom(
                    .number(NumberRule(version...version)), read: { parser, value, _ in parser.readVersion(value) },
                    write: { writer, key, _ in
                        writer.key(key)
                        writer.value(version)
                    }),
                "version of the format; required"),
            Row("name", .text(limit: Limits.nameBytes, { $0.name }, { $0.name = $1 }), "name of the preset"),
            Row(
                "description", .text(limit: Limits.textBytes, { $0.summary }, { $0.summary = $1 }),
                "what it shows, in one line"),
            Row("author", .text(limit: Limits.textBytes, { $0.author }, { $0.author = $1 }), "who made it"),
            Row("license", .text(limit: Limits.textBytes, { $0.license }, { $0.license = $1 }), "how it may be used"),
            Row(
                "size",
                .tuple(
                    2, .sceneSize, { [$0.width, $0.height] },
                    {
                        $0.width = $1[0]
                        $0.height = $1[1]
                    }),
                "pt", "design size; a host may give the scene another"),
            Row(
                "backgroundColor", .color({ $0.backgroundColor }, { $0.backgroundColor = $1 }),
                "colour behind all layers, for programs that make whole pictures"),
            Row(
                "seed",
                .custom(
                    .either([.number(.numericSeed), .text(20)]),
                    read: { parser, value, preset in if let seed = parser.seed(value) { preset.seed = seed } },
                    write: { writer, key, preset in writer.seed(key, preset.seed) }),
                "seed of all random draws, a number up to 2^53 or a decimal string; 0: drawn anew for each scene"),
            Row(
                "reducedMotion", .named({ $0.reducedMotion }, { $0.reducedMotion = $1 }),
                "what to show a user who wants less motion"),
            Row(
                "schedule",
                .custom(
                    .list(.object(.window), limit: Limits.windows),
                    read: { parser, value, preset in parser.readSchedule(value, into: &preset.schedule) },
                    write: { writer, key, preset in writer.windows(key, preset.schedule.windows) }),
                "windows in which the effect is on; none: always"),
            Row(
                "images",
                .custom(
                    .dictionary, read: { parser, value, _ in parser.readImages(value) },
                    write: { writer, key, preset in writer.images(key, preset.images) }),
                "pictures by name: a file beside the preset, or null for one that the host supplies"),
            Row(
                "layers",
                .custom(
                    .list(.either([.object(.emitterLayer), .object(.gradientLayer)]), limit: Limits.layers),
                    read: { parser, value, preset in parser.readLayers(value, into: &preset.layers) },
                    write: { writer, key, preset in writer.layers(key, preset.layers) }),
                "the layers, back to front; required"),
        ]
    }
}
