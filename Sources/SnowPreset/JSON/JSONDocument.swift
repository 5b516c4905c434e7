import CJSONC
import SnowModel

/// A text parsed by json-c, together with the index of the byte pass.  Owns
/// json-c's tree.
struct JSONDocument: ~Copyable {
    let root: JSONValue

    /// - Parameter text: has passed the byte pass; `end` is where its value ends.
    init(_ text: UnsafeRawBufferPointer, end: Int) throws(JSONFault) {
        // The scanner admits this many open brackets; json-c counts the value
        // inside the innermost ones too.
        guard let tokener = json_tokener_new_ex(Int32(Limits.jsonDepth + 2)) else {
            throw JSONFault(.limit, at: 0, ByteText("not enough memory"))
        }
        defer { json_tokener_free(tokener) }
        json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8)
        let characters = text.baseAddress?.assumingMemoryBound(to: CChar.self)
        var object = json_tokener_parse_ex(tokener, characters, Int32(truncatingIfNeeded: end))
        if json_tokener_get_error(tokener) == json_tokener_continue {
            // A bare number or word ends for json-c only with what follows it.
            object = withUnsafeBytes(of: UInt8(ascii: " ")) {
                json_tokener_parse_ex(tokener, $0.baseAddress?.assumingMemoryBound(to: CChar.self), 1)
            }
        }
        guard json_tokener_get_error(tokener) == json_tokener_success else {
            json_object_put(object)
            throw JSONDocument.fault(tokener)
        }
        root = JSONValue(node: 0, object: object)
    }

    deinit { json_object_put(root.object) }

    /// json-c refuses what the byte pass let through.
    private static func fault(_ tokener: UnsafeMutablePointer<json_tokener>) -> JSONFault {
        var message = ByteText("json-c: ")
        if let text = json_tokener_error_desc(json_tokener_get_error(tokener)) {
            var at = text
            while at.pointee != 0 {
                message.append(byte: UInt8(bitPattern: at.pointee))
                at += 1
            }
        }
        return JSONFault(at: json_tokener_get_parse_end(tokener), message)
    }
}

/// A value: its node in the index, and json-c's object (nil for null).
struct JSONValue {
    let node: Int
    let object: OpaquePointer?
}
