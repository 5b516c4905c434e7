import SnowModel

/// The access to one value of a `Target`.
struct Field<Target>: Sendable {
    typealias Getter<Value> = @Sendable (inout Target) -> Value
    typealias Setter<Value> = @Sendable (inout Target, Value) -> Void

    let access: Access

    private init(_ access: Access) { self.access = access }

    // MARK: Kinds of values

    static func number(
        _ rule: NumberRule, _ get: @escaping Getter<Double>, _ set: @escaping Setter<Double>
    ) -> Field { Field(.number(rule, erased(get), erased(set))) }

    static func boolean(_ get: @escaping Getter<Bool>, _ set: @escaping Setter<Bool>) -> Field {
        Field(.boolean(erased(get), erased(set)))
    }

    static func text(limit: Int, _ get: @escaping Getter<Name>, _ set: @escaping Setter<Name>) -> Field {
        Field(.text(limit: limit, erased(get), erased(set)))
    }

    static func choice(
        _ names: [StaticString], _ get: @escaping Getter<Int>, _ set: @escaping Setter<Int>
    ) -> Field { Field(.choice(names, erased(get), erased(set))) }

    static func color(_ get: @escaping Getter<Color?>, _ set: @escaping Setter<Color?>) -> Field {
        Field(.color(erased(get), erased(set)))
    }

    static func colors(_ get: @escaping Getter<[Color]>, _ set: @escaping Setter<[Color]>) -> Field {
        Field(.colors(erased(get), erased(set)))
    }

    static func numbers(
        limit: Int, _ rule: NumberRule, _ get: @escaping Getter<[Double]>, _ set: @escaping Setter<[Double]>
    ) -> Field { Field(.numbers(limit: limit, rule, erased(get), erased(set))) }

    static func tuple(
        _ count: Int, _ rule: NumberRule, _ get: @escaping Getter<[Double]>, _ set: @escaping Setter<[Double]>
    ) -> Field { Field(.tuple(count, rule, erased(get), erased(set))) }

    static func lengths(
        _ count: Int, _ get: @escaping Getter<[Length]>, _ set: @escaping Setter<[Length]>
    ) -> Field { Field(.lengths(count, erased(get), erased(set))) }

    static func custom(
        _ type: ValueType, read: @escaping @Sendable (inout PresetParser, JSONValue, inout Target) -> Void,
        write: @escaping @Sendable (inout JSONWriter, StaticString, inout Target) -> Void
    ) -> Field {
        Field(
            .custom(
                type,
                read: { read(&$0, $1, &$2.assumingMemoryBound(to: Target.self).pointee) },
                write: { write(&$0, $1, &$2.assumingMemoryBound(to: Target.self).pointee) }))
    }

    // MARK: Special kinds

    /// One of Core Animation's string constants.
    static func named<Constant: NamedCase>(
        _ get: @escaping Getter<Constant>, _ set: @escaping Setter<Constant>
    ) -> Field {
        let constants = Array(Constant.allCases)
        return .choice(
            constants.map { $0.name }, { constants.firstIndex(of: get(&$0)) ?? 0 }, { set(&$0, constants[$1]) })
    }

    /// Read before the table is used, by whoever chooses the table.
    static func tag(
        _ type: ValueType, write: @escaping @Sendable (inout JSONWriter, StaticString, inout Target) -> Void
    ) -> Field { .custom(type, read: { _, _, _ in }, write: write) }

    /// A key of Core Animation's that this library cannot follow.
    static func ignored(_ type: ValueType) -> Field {
        .custom(
            type,
            read: { parser, value, _ in parser.warn(value, "Core Animation has this key; here it is ignored") },
            write: { _, _, _ in })
    }

    // MARK: Addresses

    private static func erased<Value>(_ get: @escaping Getter<Value>) -> Access.Getter<Value> {
        { get(&$0.assumingMemoryBound(to: Target.self).pointee) }
    }

    private static func erased<Value>(_ set: @escaping Setter<Value>) -> Access.Setter<Value> {
        { set(&$0.assumingMemoryBound(to: Target.self).pointee, $1) }
    }
}
