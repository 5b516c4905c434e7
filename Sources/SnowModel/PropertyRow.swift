/// What a table of properties says about one property.
///
/// The rows are the single place where a property's name and default are written
/// down: the JSON reader and writer and the key paths of animations and host
/// changes all read them.
package struct PropertyRow: Sendable {
    /// Core Animation's own name, as it stands in a preset.
    package let name: StaticString
    package let defaultValue: Double

    package init(_ name: StaticString, _ defaultValue: Double) {
        self.name = name
        self.defaultValue = defaultValue
    }
}
