/// A description of a JSON object.
protocol KeyedObject {
    /// Shows every key with its value, in the order of canonical JSON.
    mutating func show(to keys: KeyVisitor)
}
