import SnowModel

/// One key of one kind of object: the only place where reader, writer, JSON
/// Schema and documentation learn of it.
struct Row<Target>: Sendable {
    let key: StaticString
    let field: Field<Target>
    /// "s", "rad", "pt", "pt/s", "pt/s2", "1/s", "x" or empty.
    let unit: StaticString
    let summary: StaticString

    init(_ key: StaticString, _ field: Field<Target>, _ summary: StaticString) { self.init(key, field, "", summary) }

    init(_ key: StaticString, _ field: Field<Target>, _ unit: StaticString, _ summary: StaticString) {
        self.key = key
        self.field = field
        self.unit = unit
        self.summary = summary
    }
}
