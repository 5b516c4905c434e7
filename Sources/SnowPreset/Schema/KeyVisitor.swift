import SnowModel

/// Is shown the keys of an object one by one, each with the value that it stands
/// for.  The reader takes the value from JSON, the writer puts it there; this
/// class, from which both come, only notes the names.
///
/// A kind of object names its keys once, in its `show`: a key that is written
/// there is read, written, and known to messages.
class KeyVisitor {
    /// The keys of the object that is shown.
    final var names: [StaticString] = []

    // MARK: Plain values, not written where they are those of a fresh object

    func number(_ key: StaticString, _ number: inout Double, _ rule: NumberRule) { names.append(key) }
    func boolean(_ key: StaticString, _ boolean: inout Bool) { names.append(key) }
    /// Up to `limit` bytes.
    func text(_ key: StaticString, _ text: inout Name, limit: Int) { names.append(key) }
    /// One of the constants, by its place.
    func choice(_ key: StaticString, _ place: inout Int, _ constants: [StaticString]) { names.append(key) }
    func color(_ key: StaticString, _ color: inout Color?) { names.append(key) }
    func colors(_ key: StaticString, _ colors: inout [Color]) { names.append(key) }
    func numbers(_ key: StaticString, _ numbers: inout [Double], _ rule: NumberRule, limit: Int) { names.append(key) }
    /// As many numbers as there are.
    func tuple(_ key: StaticString, _ numbers: inout [Double], _ rule: NumberRule) { names.append(key) }
    /// Two numbers, or the name of a `UnitPoint`.
    func point(_ key: StaticString, _ point: inout SIMD2<Double>) { names.append(key) }
    /// As many lengths as there are.
    func lengths(_ key: StaticString, _ lengths: inout [Length]) { names.append(key) }
    func timingFunction(_ key: StaticString, _ function: inout TimingFunction) { names.append(key) }
    func timingFunctions(_ key: StaticString, _ functions: inout [TimingFunction]) { names.append(key) }

    // MARK: Values with a shape of their own

    func version(_ key: StaticString) { names.append(key) }
    func seed(_ key: StaticString, _ seed: inout UInt64) { names.append(key) }
    func schedule(_ key: StaticString, _ schedule: inout Schedule) { names.append(key) }
    func images(_ key: StaticString, _ images: inout [ImageReference]) { names.append(key) }
    func layers(_ key: StaticString, _ layers: inout [Layer]) { names.append(key) }
    func contents(_ key: StaticString, _ contents: inout Contents) { names.append(key) }
    func ring(_ key: StaticString, _ ring: inout ColorRing?) { names.append(key) }
    func cells(_ key: StaticString, _ cells: inout [EmitterCell]) { names.append(key) }
    func behaviors(_ key: StaticString, _ behaviors: inout [EmitterBehavior]) { names.append(key) }
    func animations(_ key: StaticString, _ animations: inout [Animation], of layer: Layer) { names.append(key) }
    /// Of a group, which is not whole without them.
    func groupAnimations(_ key: StaticString, _ animations: inout [Animation]) { names.append(key) }
    func animatedValue(_ key: StaticString, _ value: inout AnimatedValue?, isChange: Bool) { names.append(key) }
    func keyframes(_ key: StaticString, _ values: inout [AnimatedValue]) { names.append(key) }
    func day(_ key: StaticString, _ day: inout Schedule.Day?) { names.append(key) }
    func hours(_ key: StaticString, _ hours: inout Schedule.Hours?) { names.append(key) }
    func utcOffset(_ key: StaticString, _ minutes: inout Int?) { names.append(key) }

    // MARK: No values

    /// Which kind of object it is: read already, by whoever shows the object.
    /// Without a constant the other keys tell.
    func type(_ key: StaticString, _ constant: StaticString?) { names.append(key) }
    /// A key of Core Animation's that this library cannot follow.
    func ignored(_ key: StaticString) { names.append(key) }
}

extension KeyVisitor {
    /// One of Core Animation's string constants.
    final func named<Constant: NamedCase>(_ key: StaticString, _ constant: inout Constant) {
        let constants = Array(Constant.allCases)
        var place = constants.firstIndex(of: constant) ?? 0
        choice(key, &place, constants.map { $0.name })
        constant = constants[place]
    }
}
