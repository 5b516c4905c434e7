import SnowModel

/// Writes presets as canonical JSON: a fixed order of keys, values that differ
/// from the defaults only, the shortest numbers that read back as the same bits.
package enum PresetWriter {
    /// Reading this text gives the same description, and writing that the same text.
    @export(interface) package static func json(_ preset: Preset.Description) -> [UInt8] {
        var writer = JSONWriter()
        writer.open("{")
        writer.members(Schema.preset, of: preset, fresh: Preset.Description())
        writer.close("}")
        writer.finish()
        return writer.text.bytes
    }
}

extension JSONWriter {
    mutating func seed(_ key: StaticString, _ seed: UInt64) {
        guard seed != 0 else { return }
        self.key(key)
        if Double(seed) <= NumberRule.numericSeed.most { return value(seed) }
        var digits = ByteText()
        digits.append(seed)
        value(Name(utf8: digits.bytes))
    }

    mutating func images(_ key: StaticString, _ images: [ImageReference]) {
        guard !images.isEmpty else { return }
        imageNames = images.map { $0.name }
        self.key(key)
        open("{")
        for image in images {
            self.key(image.name)
            if image.file.isEmpty { null() } else { value(image.file) }
        }
        close("}")
    }

    mutating func contents(_ key: StaticString, _ contents: Contents) {
        switch contents {
        case .none: return
        case .sprite(let sprite):
            self.key(key)
            value(sprite.name)
        case .image(let place):
            guard imageNames.indices.contains(place) else { return }
            self.key(key)
            value(imageNames[place])
        }
    }

    // MARK: Layers and cells

    mutating func layers(_ key: StaticString, _ layers: [Layer]) {
        self.key(key)
        open("[")
        for layer in layers { element(layer) }
        close("]")
    }

    private mutating func element(_ layer: Layer) {
        let fresh = Layer(content: layer.content)
        element()
        open("{")
        members(Schema.layer, of: layer, fresh: fresh)
        members(Schema.timing, of: layer.timing, fresh: fresh.timing)
        switch layer.content {
        case .emitter(let emitter): members(Schema.emitter, of: emitter, fresh: EmitterLayer())
        case .gradient(let gradient): members(Schema.gradient, of: gradient, fresh: GradientLayer())
        }
        members(Schema.layerEnd, of: layer, fresh: fresh)
        close("}")
    }

    mutating func cells(_ key: StaticString, _ cells: [EmitterCell]) {
        guard !cells.isEmpty else { return }
        let fresh = EmitterCell()
        self.key(key)
        open("[")
        for cell in cells {
            element()
            open("{")
            members(Schema.cell, of: cell, fresh: fresh)
            members(Schema.timing, of: cell.timing, fresh: fresh.timing)
            members(Schema.cellEnd, of: cell, fresh: fresh)
            close("}")
        }
        close("]")
    }

    mutating func ring(_ key: StaticString, _ ring: ColorRing?) {
        guard let ring else { return }
        self.key(key)
        open("{")
        members(Schema.ring, of: ring, fresh: ColorRing(colors: []))
        close("}")
    }

    mutating func behaviors(_ key: StaticString, _ behaviors: [EmitterBehavior]) {
        guard !behaviors.isEmpty else { return }
        self.key(key)
        open("[")
        for behavior in behaviors {
            let draft = BehaviorDraft(behavior)
            element()
            open("{")
            members(Schema.behavior, of: draft, fresh: BehaviorDraft(draft.type))
            members(Schema.rows(of: draft.type), of: draft, fresh: BehaviorDraft(draft.type))
            close("}")
        }
        close("]")
    }

    // MARK: Schedule

    mutating func windows(_ key: StaticString, _ windows: [Schedule.Window]) {
        guard !windows.isEmpty else { return }
        self.key(key)
        open("[")
        for window in windows {
            var draft = WindowDraft()
            draft.from = window.from
            draft.until = window.until
            draft.hours = window.hours
            draft.utcOffset = window.utcOffset
            element()
            open("{")
            members(Schema.window, of: draft, fresh: WindowDraft())
            close("}")
        }
        close("]")
    }

    mutating func day(_ key: StaticString, _ day: Schedule.Day) {
        self.key(key)
        value(Name(utf8: ScheduleText.text(day).bytes))
    }

    mutating func hours(_ key: StaticString, _ hours: Schedule.Hours) {
        self.key(key)
        list(
            [hours.from, hours.until].map { minutes in
                var quoted = ByteText()
                quoted.append(quoted: ScheduleText.text(minutes: minutes).bytes)
                return quoted
            })
    }
}
