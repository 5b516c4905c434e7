import SnowModel

extension GradientLayer: KeyedObject {
    /// What a CAGradientLayer adds to a layer.
    mutating func show(to keys: KeyVisitor) {
        // How colours spread.
        keys.named("gradientType", &type)
        // Colours of the stops, animatable.
        keys.colors("colors", &colors)
        // Places of the stops; none: evenly from 0 to 1; animatable.
        keys.numbers("locations", &locations, .any, limit: Limits.colors)
        // Where 0 and 1 lie, in shares of the frame or by Pastel's name; animatable.
        keys.point("startPoint", &startPoint)
        keys.point("endPoint", &endPoint)
        // Colour space in which two stops are mixed.
        keys.named("interpolation", &interpolation)
        // Hides the steps of 8-bit colours.
        keys.boolean("dither", &dither)
        // A cycle of colours, two at a time, in place of colors.
        keys.ring("ring", &ring)
    }
}

extension ColorRing: KeyedObject {
    mutating func show(to keys: KeyVisitor) {
        // The colours in their order; required.
        keys.colors("colors", &colors)
        // s: length of one step.
        keys.number("duration", &duration, .positive)
        // Which neighbours stand at start and end.
        keys.named("pair", &pair)
    }
}
