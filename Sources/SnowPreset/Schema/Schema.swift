/// The tables of rows, one for each kind of object.  What several kinds share is
/// a table of its own; `ObjectKind.keys` joins them for the documentation.
///
/// A table is made anew at each use: one that stayed would hold closures behind
/// tagged pointers, which leak checkers take for lost.
enum Schema {
    /// The format that this library reads and writes.
    static let version = 1.0
}
