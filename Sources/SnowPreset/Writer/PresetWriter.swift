import SnowModel

/// Writes presets as canonical JSON: a fixed order of keys, values that differ
/// from the defaults only, the shortest numbers that read back as the same bits.
package enum PresetWriter {
    /// Reading this text gives the same description, and writing that the same text.
    @export(interface) package static func json(_ preset: Preset.Description) -> [UInt8] {
        let writer = KeyWriter()
        writer.object(preset, fresh: Preset.Description())
        writer.json.finish()
        return writer.json.text.bytes
    }
}
