import CJSONC
import SnowModel

/// Shares written as "50%" or "-12.5%".
enum PercentText {
    /// The number before the sign; nil if the text is not of this form.
    static func value(_ text: UnsafeRawBufferPointer) -> Double? {
        guard text.last == UInt8(ascii: "%"), text.count <= 64 else { return nil }
        let digits = UnsafeRawBufferPointer(rebasing: text.dropLast())
        var scanner = JSONScanner(digits)
        guard let first = digits.first, first == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first,
            (try? scanner.scanNumber()) != nil, scanner.at == digits.count
        else { return nil }
        return jsonNumber(digits)
    }

    /// json-c reads the number, the same in every locale.
    private static func jsonNumber(_ digits: UnsafeRawBufferPointer) -> Double? {
        guard let tokener = json_tokener_new_ex(2) else { return nil }
        defer { json_tokener_free(tokener) }
        // A closing blank tells json-c that the number is whole.
        let text = Array(digits) + [0x20]
        let object = text.withUnsafeBytes { bytes in
            json_tokener_parse_ex(
                tokener, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(truncatingIfNeeded: bytes.count))
        }
        defer { json_object_put(object) }
        guard json_tokener_get_error(tokener) == json_tokener_success else { return nil }
        let number = json_object_get_double(object)
        return number == 0 ? 0 : number
    }

    /// The shortest percentage that reads back as exactly this fraction: of the
    /// neighbours of 100 times the fraction, as that product is rounded.
    static func json(_ fraction: Double) -> ByteText {
        let product = fraction * 100
        var best = ByteText()
        var candidate = product.nextDown.nextDown
        for _ in 0..<5 {
            var text = ByteText()
            text.append(candidate)
            if candidate / 100 == fraction, best.count == 0 || text.count < best.count { best = text }
            candidate = candidate.nextUp
        }
        if best.count == 0 { best.append(product) }
        var quoted = ByteText("\"")
        quoted.append(bytes: best.bytes)
        quoted.append("%\"")
        return quoted
    }
}
