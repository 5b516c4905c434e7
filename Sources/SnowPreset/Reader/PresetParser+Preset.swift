import SnowModel

/// The outermost object.
extension PresetParser {
    /// - Parameter root: an object.
    func readPreset(_ root: JSONValue) -> Preset.Description {
        var preset = Preset.Description()
        missing("snowfx", in: root, "a preset begins with \"snowfx\": 1")
        missing("layers", in: root, "a preset has a list of layers")
        read(root, into: &preset)
        preset.images = images
        return preset
    }

    func readVersion(_ value: JSONValue) {
        guard let version = number(value, .any), version != Preset.formatVersion else { return }
        var message = ByteText("format ")
        message.append(version)
        message.append(" is not understood; this library reads format ")
        message.append(Preset.formatVersion)
        fail(value, message)
    }

    func seed(_ value: JSONValue) -> UInt64? {
        if kind(value) == .number {
            guard let number = number(value, .numericSeed) else { return nil }
            return UInt64(exactly: number)
        }
        guard kind(value) == .string else {
            expected("a whole number or a decimal string", value)
            return nil
        }
        if let seed = PresetParser.decimal(characters(value)) { return seed }
        var message = ByteText("expected a decimal string up to 18446744073709551615, found ")
        message.append(excerpt: characters(value))
        fail(value, message)
        return nil
    }

    /// Digits only; nil for anything else and for more than 64 bits.
    static func decimal(_ text: some Collection<UInt8>) -> UInt64? {
        guard !text.isEmpty else { return nil }
        var number: UInt64 = 0
        for byte in text {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isStillTooLarge) = product.addingReportingOverflow(UInt64(byte &- UInt8(ascii: "0")))
            guard !isTooLarge, !isStillTooLarge else { return nil }
            number = sum
        }
        return number
    }

    // MARK: Pictures

    func readImages(_ value: JSONValue) {
        guard isObject(value, "an object of file names by picture name") else { return }
        for node in index.children(value.node) where !index.nodes[node].isReported {
            guard let member = memberValue(node, of: value) else {
                fail(value, "a key holds half of a surrogate pair")
                continue
            }
            readImage(member, name: Name(utf8: index.key(node)))
        }
    }

    private func readImage(_ value: JSONValue, name: Name) {
        guard !name.isEmpty, name.utf8.count <= Limits.nameBytes else {
            fail(value, name.isEmpty ? .preset : .limit, nameLengthMessage)
            return
        }
        guard kind(value) != .null else { return addImage(ImageReference(name: name, file: Name()), at: value) }
        guard let file = text(value, limit: Limits.textBytes) else { return }
        guard !file.isEmpty else {
            fail(value, "expected a file name, or null for a picture that the host supplies")
            return
        }
        addImage(ImageReference(name: name, file: file), at: value)
    }

    private var nameLengthMessage: ByteText {
        var message = ByteText("a name has 1 to ")
        message.append(Limits.nameBytes)
        message.append(" bytes")
        return message
    }

    private func addImage(_ image: ImageReference, at value: JSONValue) {
        guard images.count < Limits.images else { return overLimit(value, "pictures", Limits.images) }
        images.append(image)
    }

    /// A built-in sprite, else a picture of `images`, else one that the host
    /// supplies under this name.
    func contents(_ value: JSONValue) -> Contents? {
        if kind(value) == .null { return Contents.none }
        guard kind(value) == .string else {
            expected("the name of a sprite or picture, or null", value)
            return nil
        }
        guard let name = text(value, limit: Limits.nameBytes) else { return nil }
        guard !name.isEmpty else {
            fail(value, nameLengthMessage)
            return nil
        }
        let declared = images.firstIndex { $0.name == name }
        if let sprite = BuiltinSprite.allCases.first(where: { name == $0.name }) {
            if declared != nil { warn(value, "the built-in sprite of this name hides the picture in images") }
            return .sprite(sprite)
        }
        if let declared { return .image(declared) }
        return hostPicture(name, value)
    }

    private func hostPicture(_ name: Name, _ value: JSONValue) -> Contents? {
        var message = ByteText("no sprite and no picture of images is called ")
        message.append(excerpt: name.utf8)
        let known = BuiltinSprite.names.map { Name($0) } + images.map { $0.name }
        if NearestName.index(of: name.utf8, among: known) != nil {
            append(suggestionFor: name.utf8, among: known, to: &message)
            warn(value, message)
        }
        addImage(ImageReference(name: name, file: Name()), at: value)
        return images.isEmpty ? nil : .image(images.count - 1)
    }
}
