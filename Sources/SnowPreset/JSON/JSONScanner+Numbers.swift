extension JSONScanner {
    struct NumberForm {
        var isFinite = true
        var isLongInteger = false
    }

    /// Scans a number and moves behind it.
    mutating func scanNumber() throws(JSONFault) -> NumberForm {
        let start = at
        if text[at] == UInt8(ascii: "-") { at += 1 }
        let whole = scanDigits()
        guard !whole.isEmpty else { throw malformedNumber(start, "a digit must follow the minus sign") }
        if whole.count > 1, text[whole.lowerBound] == UInt8(ascii: "0") {
            throw JSONFault(at: start, "a number does not begin with 0 and another digit")
        }
        var fraction = at..<at
        if peek(UInt8(ascii: ".")) {
            at += 1
            fraction = scanDigits()
            guard !fraction.isEmpty else { throw malformedNumber(start, "a digit must follow the point") }
        }
        let isInteger = fraction.isEmpty && !peek(UInt8(ascii: "e")) && !peek(UInt8(ascii: "E"))
        let exponent = isInteger ? 0 : try scanExponent(start)
        if at < text.count, JSONScanner.isWord(text[at]) || text[at] == UInt8(ascii: ".") {
            throw malformedNumber(start, "not a number")
        }
        // json-c's strtod settles the rest: 1.7e308 is finite, 1.8e308 is not.
        let isFinite = leadingExponent(whole, fraction).map { $0 + exponent <= 308 } ?? true
        return NumberForm(isFinite: isFinite, isLongInteger: isInteger && whole.count > 18)
    }

    private mutating func scanExponent(_ start: Int) throws(JSONFault) -> Int {
        guard peek(UInt8(ascii: "e")) || peek(UInt8(ascii: "E")) else { return 0 }
        at += 1
        let isNegative = peek(UInt8(ascii: "-"))
        if isNegative || peek(UInt8(ascii: "+")) { at += 1 }
        let digits = scanDigits()
        guard !digits.isEmpty else { throw malformedNumber(start, "a digit must follow the e of an exponent") }
        var exponent = 0
        for place in digits { exponent = min(exponent * 10 + Int(text[place] - UInt8(ascii: "0")), 1_000_000_000) }
        return isNegative ? -exponent : exponent
    }

    /// Power of ten of the first digit that is not 0; nil for zero.
    private func leadingExponent(_ whole: Range<Int>, _ fraction: Range<Int>) -> Int? {
        if text[whole.lowerBound] != UInt8(ascii: "0") { return whole.count - 1 }
        for place in fraction where text[place] != UInt8(ascii: "0") { return fraction.lowerBound - place - 1 }
        return nil
    }

    private mutating func scanDigits() -> Range<Int> {
        let start = at
        while at < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[at] { at += 1 }
        return start..<at
    }

    private func peek(_ byte: UInt8) -> Bool { at < text.count && text[at] == byte }

    private func malformedNumber(_ start: Int, _ message: StaticString) -> JSONFault {
        at < text.count ? JSONFault(at: start, message) : truncated()
    }
}
