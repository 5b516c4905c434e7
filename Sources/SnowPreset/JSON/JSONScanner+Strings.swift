extension JSONScanner {
    /// Scans a string from its opening quote.  With `keep` its characters go to
    /// the pool of keys, unescaped; the values of other strings come from json-c.
    mutating func scanString(keep: Bool) throws(JSONFault) {
        let start = at
        at += 1
        while at < text.count {
            let byte = text[at]
            switch byte {
            case UInt8(ascii: "\""):
                at += 1
                return
            case UInt8(ascii: "\\"): try scanEscape(keep: keep)
            case 0: throw JSONFault(at: at, "a NUL byte in a string")
            case 0x0A, 0x0D: throw JSONFault(at: at, "a line break inside a string; write \\n, or close the string")
            case 0..<0x20: throw JSONFault(at: at, "a raw control character in a string; write \\t or \\u0000 for it")
            case 0x20..<0x80:
                at += 1
                if keep { index.keys.append(byte) }
            default: try scanMultibyte(keep: keep)
            }
        }
        throw truncated(string: start)
    }

    // MARK: UTF-8

    /// One character of two to four bytes: no overlong forms, no surrogates,
    /// nothing above U+10FFFF.
    private mutating func scanMultibyte(keep: Bool) throws(JSONFault) {
        let lead = text[at]
        guard let (length, second) = JSONScanner.form(lead), at + length <= text.count, second ~= text[at + 1] else {
            throw JSONFault(at: at, "bytes that are not UTF-8")
        }
        for place in 2..<max(length, 2) where !(0x80...0xBF ~= text[at + place]) {
            throw JSONFault(at: at, "bytes that are not UTF-8")
        }
        if keep { index.keys.append(contentsOf: text[at..<(at + length)]) }
        at += length
    }

    /// Length of the character that `lead` begins, and what may follow it.
    private static func form(_ lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
        switch lead {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: nil
        }
    }

    // MARK: Escapes

    private mutating func scanEscape(keep: Bool) throws(JSONFault) {
        let start = at
        guard at + 1 < text.count else {
            at = text.count
            return
        }
        let letter = text[at + 1]
        at += 2
        if letter == UInt8(ascii: "u") { return try scanUnicodeEscape(start, keep: keep) }
        guard let byte = JSONScanner.escaped(letter) else {
            throw JSONFault(at: start, "an unknown escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u")
        }
        if keep { index.keys.append(byte) }
    }

    private static func escaped(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 8
        case UInt8(ascii: "f"): 12
        case UInt8(ascii: "n"): 10
        case UInt8(ascii: "r"): 13
        case UInt8(ascii: "t"): 9
        default: nil
        }
    }

    /// A character by its number; half a surrogate pair stands for U+FFFD, as in
    /// json-c.
    private mutating func scanUnicodeEscape(_ start: Int, keep: Bool) throws(JSONFault) {
        var scalar = try scanFourHexDigits(start)
        if 0xD800...0xDBFF ~= scalar, matches("\\u") {
            let afterFirst = at
            at += 2
            let low = try scanFourHexDigits(afterFirst)
            if 0xDC00...0xDFFF ~= low {
                scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
            } else {
                at = afterFirst
            }
        }
        guard keep else { return }
        if scalar == 0 { throw JSONFault(at: start, "a key cannot hold the character NUL") }
        append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { index.keys.append(byte) }
    }

    private mutating func scanFourHexDigits(_ start: Int) throws(JSONFault) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard at < text.count else { return number }
            guard let digit = JSONScanner.hexValue(text[at]) else {
                throw JSONFault(at: start, "\\u takes four hexadecimal digits")
            }
            number = number << 4 | UInt32(digit)
            at += 1
        }
        return number
    }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
