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

/// How a key's value gets into a description and out of it.  A value equal to
/// that of a fresh description is not written.
enum Field<Target>: Sendable {
    typealias Getter<Value> = @Sendable (Target) -> Value
    typealias Setter<Value> = @Sendable (inout Target, Value) -> Void

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
    /// Exactly so many lengths; a single one stands without brackets.
    case lengths(Int, Getter<[Length]>, Setter<[Length]>)
    /// Whatever has a shape of its own; `write` writes key and value, or nothing.
    case custom(
        ValueType,
        read: @Sendable (inout PresetParser, JSONValue, inout Target) -> Void,
        write: @Sendable (inout JSONWriter, StaticString, Target) -> Void)
    /// Read before the table is used, by whoever chooses the table.
    case tag(ValueType, write: @Sendable (inout JSONWriter, StaticString, Target) -> Void)

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
        case .lengths(let count, _, _): count == 1 ? .length : .tuple(.length, count: count)
        case .custom(let type, _, _), .tag(let type, _): type
        }
    }
}

extension Field {
    /// One of Core Animation's string constants.
    static func named<Constant: NamedCase>(
        _ get: @escaping Getter<Constant>, _ set: @escaping Setter<Constant>
    ) -> Field {
        let constants = Array(Constant.allCases)
        return .choice(
            constants.map { $0.name }, { constants.firstIndex(of: get($0)) ?? 0 }, { set(&$0, constants[$1]) })
    }

    /// A key of Core Animation's that this library cannot follow.
    static func ignored(_ type: ValueType) -> Field {
        .custom(
            type,
            read: { parser, value, _ in parser.warn(value, "Core Animation has this key; here it is ignored") },
            write: { _, _, _ in })
    }
}
