/// A host's change of one property: from `time` on the model value is `value`.
struct StepEvent: Sendable {
    /// Layer time.
    var time: Double
    var value: Double
    /// Starts to move towards `value` at this time (that of the change before it);
    /// equal to `time` for a jump.
    var rampStart: Double
    /// The values of the property up to and with this one.
    var range: ValueRange
}
