import SnowModel

/// Writes JSON: two blanks a level, lists of plain values on as few lines as fit.
package struct JSONWriter {
    package private(set) var text = ByteText()
    private var depth = 0
    /// Nothing yet in the object or list that is open.
    private var isEmpty = true
    private var lineStart = 0
    private static let lineWidth = 100

    package init() {}

    // MARK: Structure

    package mutating func open(_ bracket: StaticString) {
        text.append(bracket)
        depth += 1
        isEmpty = true
    }

    package mutating func close(_ bracket: StaticString) {
        depth -= 1
        if !isEmpty { newLine() }
        text.append(bracket)
        isEmpty = false
    }

    /// Begins the next member of an object.
    @export(interface) package mutating func key(_ key: StaticString) {
        element()
        text.append("\"")
        text.append(key)
        text.append("\": ")
    }

    package mutating func key(_ key: Name) {
        element()
        text.append(quoted: key.utf8)
        text.append(": ")
    }

    /// Begins the next element of a list that has a line for each.
    @export(interface) package mutating func element() {
        if !isEmpty { text.append(",") }
        newLine()
        isEmpty = false
    }

    private mutating func newLine() {
        text.append("\n")
        lineStart = text.count
        text.append(spaces: 2 * depth)
    }

    /// The end of the whole text.
    package mutating func finish() { text.append("\n") }

    // MARK: Values

    package mutating func value(_ number: Double) { text.append(number) }
    @export(interface) package mutating func value(_ integer: UInt64) { text.append(integer) }
    package mutating func value(_ boolean: Bool) { text.append(boolean ? "true" : "false") }
    package mutating func value(_ name: Name) { text.append(quoted: name.utf8) }
    package mutating func value(_ color: Color) { value(ColorText.json(color)) }
    package mutating func value(_ length: Length) { value(JSONWriter.json(length)) }
    package mutating func null() { text.append("null") }
    package mutating func value(_ json: ByteText) { text.append(bytes: json.bytes) }

    package mutating func value(_ constant: StaticString) { value(JSONWriter.json(constant)) }

    static func json(_ length: Length) -> ByteText {
        if length.fraction != 0 { return PercentText.json(length.fraction) }
        return json(length.points)
    }

    static func json(_ number: Double) -> ByteText {
        var text = ByteText()
        text.append(number)
        return text
    }

    static func json(_ constant: StaticString) -> ByteText {
        var text = ByteText("\"")
        text.append(constant)
        text.append("\"")
        return text
    }

    static func json(_ value: AnimatedValue) -> ByteText {
        switch value {
        case .number(let number): json(number)
        case .pair(let first, let second): line([json(first), json(second)])
        case .color(let color): ColorText.json(color)
        case .colors(let colors): line(colors.map { ColorText.json($0) })
        case .numbers(let numbers): line(numbers.map { json($0) })
        }
    }

    static func json(_ function: TimingFunction) -> ByteText {
        if let place = TimingFunction.named.firstIndex(of: function) { return json(TimingFunction.names[place]) }
        return line([function.x1, function.y1, function.x2, function.y2].map { json($0) })
    }

    // MARK: Lists of plain values

    package mutating func list(_ numbers: [Double]) { list(numbers.map { JSONWriter.json($0) }) }
    package mutating func list(_ lengths: [Length]) { list(lengths.map { JSONWriter.json($0) }) }
    package mutating func list(_ colors: [Color]) { list(colors.map { ColorText.json($0) }) }

    /// On the line that is begun if it fits there, else filled lines below it.
    package mutating func list(_ items: [ByteText]) {
        var width = text.count - lineStart + 2
        for item in items { width += item.count + 2 }
        guard width > JSONWriter.lineWidth else { return value(JSONWriter.line(items)) }
        open("[")
        for (place, item) in items.enumerated() { fill(item, isFirst: place == 0) }
        close("]")
    }

    /// However long, on one line.
    static func line(_ items: [ByteText]) -> ByteText {
        var text = ByteText("[")
        for (place, item) in items.enumerated() {
            if place > 0 { text.append(", ") }
            text.append(bytes: item.bytes)
        }
        text.append("]")
        return text
    }

    private mutating func fill(_ item: ByteText, isFirst: Bool) {
        if isFirst || text.count - lineStart + item.count + 2 > JSONWriter.lineWidth {
            element()
        } else {
            text.append(", ")
        }
        text.append(bytes: item.bytes)
    }
}
