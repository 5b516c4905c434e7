import SnowModel

extension JSONScanner {
    /// What stands here instead of `expected`, in words that name the usual slips.
    func unexpected(_ expected: StaticString) -> JSONFault {
        let byte = text[at]
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return JSONFault(at: at, "comments are not JSON")
        case UInt8(ascii: "'"): return JSONFault(at: at, "JSON takes double quotes, not single ones")
        case 0: return JSONFault(at: at, "a NUL byte in the text")
        case 0xEF where matches("\u{FEFF}"): return JSONFault(at: at, "a byte order mark in the middle of the text")
        case UInt8(ascii: "+"): return JSONFault(at: at, "a number does not begin with +")
        case UInt8(ascii: "."): return JSONFault(at: at, "a number does not begin with a point; write 0 before it")
        default: break
        }
        if let fault = unexpectedWord() { return fault }
        var message = ByteText("expected ")
        message.append(expected)
        message.append(", found ")
        appendCharacter(to: &message)
        return JSONFault(at: at, message)
    }

    private func unexpectedWord() -> JSONFault? {
        let start = text[at] == UInt8(ascii: "-") ? at + 1 : at
        let word = text[start...].prefix(24).prefix { JSONScanner.isWord($0) }
        guard !word.isEmpty else { return nil }
        let names: [Name] = ["nan", "infinity", "inf", "true", "false", "null", "none", "undefined"].map {
            Name($0 as StaticString)
        }
        for (place, name) in names.enumerated() where NearestName.distance(Array(word), Array(name.utf8)) == 0 {
            switch place {
            case 0...2: return JSONFault(at: at, "NaN and Infinity are not JSON; a number must be finite")
            case 3...5: return JSONFault(at: at, "true, false and null are written in lower case")
            default: return JSONFault(at: at, "expected a value; JSON knows null, true and false")
            }
        }
        return nil
    }

    private func appendCharacter(to message: inout ByteText) {
        let byte = text[at]
        if 0x20..<0x7F ~= byte {
            message.append("'")
            message.append(byte: byte)
            message.append("'")
        } else {
            message.append("the byte 0x")
            message.append(hexDigit: byte >> 4)
            message.append(hexDigit: byte & 15)
        }
    }

    func trailingText() -> JSONFault {
        let byte = text[at]
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") || byte == 0 { return unexpected("the end") }
        return JSONFault(at: at, "text after the end of the preset")
    }

    /// The text ends too early.
    func truncated(string start: Int? = nil) -> JSONFault {
        var message = ByteText("the text ends too early")
        let opening = start ?? open.last.map { Int(index.nodes[$0].offset) }
        if let opening {
            var position = TextPosition()
            position.advance(to: opening, in: text)
            message.append(start == nil ? ": the bracket of line " : ": the string of line ")
            message.append(position.line)
            message.append(", column ")
            message.append(position.column)
            message.append(" is not closed")
        }
        return JSONFault(at: text.count, message)
    }
}
