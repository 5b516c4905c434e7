import SnowModel

/// Colours as "#RRGGBB" and "#RRGGBBAA".
enum ColorText {
    static func color(_ text: UnsafeRawBufferPointer) -> Color? {
        guard text.count == 7 || text.count == 9, text[0] == UInt8(ascii: "#") else { return nil }
        var components = [1.0, 1, 1, 1]
        for place in 0..<(text.count / 2) {
            guard let high = JSONScanner.hexValue(text[1 + 2 * place]),
                let low = JSONScanner.hexValue(text[2 + 2 * place])
            else { return nil }
            components[place] = Double(high << 4 | low) / 255
        }
        return Color(components[0], components[1], components[2], components[3])
    }

    /// "#RRGGBB" if that is exact and opaque, "#RRGGBBAA" if that is exact, else
    /// the components.
    static func json(_ color: Color) -> ByteText {
        let components = [color.red, color.green, color.blue] + (color.alpha == 1 ? [] : [color.alpha])
        return hexadecimal(components) ?? list(components)
    }

    private static func hexadecimal(_ components: [Double]) -> ByteText? {
        var text = ByteText("\"#")
        for component in components {
            guard component >= 0, component <= 1 else { return nil }
            let byte = UInt8(component * 255 + 0.5)
            guard Double(byte) / 255 == component else { return nil }
            text.append(hexDigit: byte >> 4)
            text.append(hexDigit: byte & 15)
        }
        text.append("\"")
        return text
    }

    private static func list(_ components: [Double]) -> ByteText {
        var text = ByteText("[")
        for (place, component) in components.enumerated() {
            if place > 0 { text.append(", ") }
            text.append(component)
        }
        text.append("]")
        return text
    }
}
