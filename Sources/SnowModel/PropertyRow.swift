/// What a table of properties says about one property.
///
/// The rows are the single place where a property's name, default and meaning
/// are written down: the JSON reader and writer, the key paths of animations
/// and host changes, and the documentation table all read them.
package struct PropertyRow: Sendable {
    /// Core Animation's own name, as it stands in a preset.
    package let name: StaticString
    package let defaultValue: Double
    /// May be changed by animations and by the host while the scene runs.
    package let isAnimatable: Bool
    /// Unit for the documentation: "s", "rad", "pt", "pt/s", "pt/s2", "1/s", "x".
    package let unit: StaticString
    /// One line for the documentation.
    package let summary: StaticString

    package init(
        _ name: StaticString, _ defaultValue: Double, _ unit: StaticString, animatable: Bool = true,
        _ summary: StaticString
    ) {
        self.name = name
        self.defaultValue = defaultValue
        self.isAnimatable = animatable
        self.unit = unit
        self.summary = summary
    }
}
