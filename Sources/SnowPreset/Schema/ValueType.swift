import SnowModel

/// What JSON a key takes: for messages, the JSON Schema and the table of the
/// documentation.
package indirect enum ValueType: Sendable {
    case number(NumberRule)
    case boolean
    /// UTF-8 of at most so many bytes.
    case text(Int)
    /// One of these strings.
    case choice([StaticString])
    /// "#RRGGBB", "#RRGGBBAA", [r, g, b] or [r, g, b, a].
    case color
    /// A number of points, or a share like "50%".
    case length
    /// Exactly so many values.
    case tuple(ValueType, count: Int)
    case list(ValueType, limit: Int)
    case object(ObjectKind)
    /// Texts by names of the preset's own.
    case dictionary
    /// Any of these.
    case either([ValueType])
    case null
}
