import SnowModel

extension Schema {
    /// What a CAGradientLayer adds to a layer.
    static var gradient: [Row<GradientLayer>] {
        [
            Row("gradientType", .named({ $0.type }, { $0.type = $1 }), "how colours spread"),
            Row("colors", .colors({ $0.colors }, { $0.colors = $1 }), "colours of the stops, animatable"),
            Row(
                "locations", .numbers(limit: Limits.colors, .any, { $0.locations }, { $0.locations = $1 }), "x",
                "places of the stops; none: evenly from 0 to 1; animatable"),
            Row(
                "startPoint", .tuple(2, .any, { [$0.startPoint.x, $0.startPoint.y] }, { $0.startPoint = SIMD2($1) }),
                "x",
                "where 0 lies, in shares of the frame; animatable"),
            Row(
                "endPoint", .tuple(2, .any, { [$0.endPoint.x, $0.endPoint.y] }, { $0.endPoint = SIMD2($1) }), "x",
                "where 1 lies, in shares of the frame; animatable"),
            Row(
                "interpolation", .named({ $0.interpolation }, { $0.interpolation = $1 }),
                "colour space in which two stops are mixed"),
            Row("dither", .boolean({ $0.dither }, { $0.dither = $1 }), "hides the steps of 8-bit colours"),
            Row(
                "ring",
                .custom(
                    .object(.ring),
                    read: { parser, value, gradient in gradient.ring = parser.ring(value) },
                    write: { writer, key, gradient in writer.ring(key, gradient.ring) }),
                "a cycle of colours, two at a time, in place of colors"),
        ]
    }

    static var ring: [Row<ColorRing>] {
        [
            Row("colors", .colors({ $0.colors }, { $0.colors = $1 }), "the colours in their order; required"),
            Row("duration", .number(.positive, { $0.duration }, { $0.duration = $1 }), "s", "length of one step"),
            Row("pair", .named({ $0.pair }, { $0.pair = $1 }), "which neighbours stand at start and end"),
        ]
    }
}
