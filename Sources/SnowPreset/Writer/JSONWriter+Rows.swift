import SnowModel

extension JSONWriter {
    /// Writes the members that differ from those of a fresh description, in the
    /// order of the rows.
    mutating func members<Target>(_ rows: [Row<Target>], of target: Target, fresh: Target) {
        for row in rows { member(row.key, row.field, target, fresh) }
    }

    private mutating func member<Target>(
        _ key: StaticString, _ field: Field<Target>, _ target: Target, _ fresh: Target
    ) {
        switch field {
        case .number(_, let get, _): member(key, get(target), get(fresh))
        case .boolean(let get, _): member(key, get(target), get(fresh))
        case .text(_, let get, _): member(key, get(target), get(fresh))
        case .choice(let names, let get, _): member(key, names, get(target), get(fresh))
        case .color(let get, _): if let color = get(target), color != get(fresh) { member(key, color) }
        case .colors(let get, _): if get(target) != get(fresh) { member(key, get(target)) }
        case .numbers(_, _, let get, _), .tuple(_, _, let get, _):
            if get(target) != get(fresh) { member(key, get(target)) }
        case .lengths(let count, let get, _):
            if get(target) != get(fresh) { member(key, get(target), count) }
        case .custom(_, _, let write), .tag(_, let write): write(&self, key, target)
        }
    }

    private mutating func member(_ key: StaticString, _ number: Double, _ fresh: Double) {
        guard number != fresh else { return }
        self.key(key)
        value(number)
    }

    private mutating func member(_ key: StaticString, _ boolean: Bool, _ fresh: Bool) {
        guard boolean != fresh else { return }
        self.key(key)
        value(boolean)
    }

    private mutating func member(_ key: StaticString, _ name: Name, _ fresh: Name) {
        guard name != fresh else { return }
        self.key(key)
        value(name)
    }

    private mutating func member(_ key: StaticString, _ names: [StaticString], _ place: Int, _ fresh: Int) {
        guard place != fresh else { return }
        self.key(key)
        value(names[place])
    }

    mutating func member(_ key: StaticString, _ color: Color) {
        self.key(key)
        value(color)
    }

    mutating func member(_ key: StaticString, _ colors: [Color]) {
        self.key(key)
        list(colors)
    }

    mutating func member(_ key: StaticString, _ numbers: [Double]) {
        self.key(key)
        list(numbers)
    }

    private mutating func member(_ key: StaticString, _ lengths: [Length], _ count: Int) {
        self.key(key)
        if count == 1, let length = lengths.first { value(length) } else { list(lengths) }
    }
}
