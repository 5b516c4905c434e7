import SnowModel

extension JSONWriter {
    /// Writes the members that differ from those of a fresh description, in the
    /// order of the rows.
    mutating func members<Target>(_ rows: [Row<Target>], of target: Target, fresh: Target) {
        var (target, fresh) = (target, fresh)
        withUnsafeMutablePointer(to: &target) { target in
            withUnsafeMutablePointer(to: &fresh) { fresh in
                for row in rows {
                    member(row.key, row.field.access, UnsafeMutableRawPointer(target), UnsafeMutableRawPointer(fresh))
                }
            }
        }
    }

    // Never inlined: it would stand in the library once for each kind of object.
    @inline(never)
    private mutating func member(
        _ key: StaticString, _ access: Access, _ target: Access.Address, _ fresh: Access.Address
    ) {
        switch access {
        case .number(_, let get, _): if get(target) != get(fresh) { member(key, get(target)) }
        case .boolean(let get, _): if get(target) != get(fresh) { member(key, get(target)) }
        case .text(_, let get, _): if get(target) != get(fresh) { member(key, get(target)) }
        case .choice(let names, let get, _): if get(target) != get(fresh) { member(key, names[get(target)]) }
        case .color(let get, _): if let color = get(target), color != get(fresh) { member(key, color) }
        case .colors(let get, _): if get(target) != get(fresh) { member(key, get(target)) }
        case .numbers(_, _, let get, _), .tuple(_, _, let get, _):
            if get(target) != get(fresh) { member(key, get(target)) }
        case .lengths(_, let get, _): if get(target) != get(fresh) { member(key, get(target)) }
        case .custom(_, _, let write): write(&self, key, target)
        }
    }

    mutating func member(_ key: StaticString, _ number: Double) {
        self.key(key)
        value(number)
    }

    private mutating func member(_ key: StaticString, _ boolean: Bool) {
        self.key(key)
        value(boolean)
    }

    private mutating func member(_ key: StaticString, _ name: Name) {
        self.key(key)
        value(name)
    }

    private mutating func member(_ key: StaticString, _ constant: StaticString) {
        self.key(key)
        value(constant)
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

    private mutating func member(_ key: StaticString, _ lengths: [Length]) {
        self.key(key)
        list(lengths)
    }
}
