import SnowModel

/// How a key's value gets into a description and out of it.  A value equal to
/// that of a fresh description is not written.
///
/// The description is reached by its address, without its type, so that reader
/// and writer exist once in the library and not once for each kind of object;
/// `Field` keeps the types together.
enum Access: Sendable {
    typealias Address = UnsafeMutableRawPointer
    typealias Getter<Value> = @Sendable (Address) -> Value
    typealias Setter<Value> = @Sendable (Address, Value) -> Void

    case number(NumberRule, Getter<Double>, Setter<Double>)
    case boolean(Getter<Bool>, Setter<Bool>)
    case text(limit: Int, Getter<Name>, Setter<Name>)
    /// The place among the strings.
    case choice([StaticString], Getter<Int>, Setter<Int>)
    case color(Getter<Color?>, Setter<Color?>)
    case colors(Getter<[Color]>, Setter<[Color]>)
    case numbers(limit: Int, NumberRule, Getter<[Double]>, Setter<[Double]>)
    /// Exactly so many numbers.
    case tuple(Int, NumberRule, Getter<[Double]>, Setter<[Double]>)
    /// Exactly so many lengths.
    case lengths(Int, Getter<[Length]>, Setter<[Length]>)
    /// Whatever has a shape of its own; `write` writes key and value, or nothing.
    case custom(
        ValueType, read: @Sendable (inout PresetParser, JSONValue, Address) -> Void,
        write: @Sendable (inout JSONWriter, StaticString, Address) -> Void)

    var type: ValueType {
        switch self {
        case .number(let rule, _, _): .number(rule)
        case .boolean: .boolean
        case .text(let limit, _, _): .text(limit)
        case .choice(let names, _, _): .choice(names)
        case .color: .color
        case .colors: .list(.color, limit: Limits.colors)
        case .numbers(let limit, let rule, _, _): .list(.number(rule), limit: limit)
        case .tuple(let count, let rule, _, _): .tuple(.number(rule), count: count)
        case .lengths(let count, _, _): .tuple(.length, count: count)
        case .custom(let type, _, _): type
        }
    }
}
