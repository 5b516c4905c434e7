import SnowModel

/// The tables of rows, one for each kind of object.  What several kinds share is
/// a table of its own; `rows(of:)` joins them for the documentation.
enum Schema {
    /// The format that this library reads and writes.
    static let version = 1.0
}
