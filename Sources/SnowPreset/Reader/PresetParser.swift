import SnowModel

/// The typed pass: walks json-c's tree together with the index of the byte pass
/// and fills a description.  It goes on after an error, so that one reading
/// reports everything.
final class PresetParser: KeyVisitor {
    /// Without its byte order mark; borrowed for the reading.
    let text: UnsafeRawBufferPointer
    let index: JSONIndex
    var diagnostics: DiagnosticList
    var places = SourceMap()

    /// Names of `images`, and of pictures that cells use without declaring them.
    var images: [ImageReference] = []
    /// The object whose keys are shown.
    var object = JSONValue(node: 0, object: nil)
    /// The layer whose animations are read.
    var animatedLayer: Layer?
    // Counts held against Limits.
    var cellCount = 0
    var animationCount = 0
    /// Levels of emitterCells around the cell that is being read.
    var cellDepth = 0
    /// What the key path of the animation that is being read takes; nil: unknown.
    var valueKind: AnimatedValueKind?

    init(text: UnsafeRawBufferPointer, index: JSONIndex, diagnostics: DiagnosticList) {
        self.text = text
        self.index = index
        self.diagnostics = diagnostics
    }

    // MARK: Plain values

    override func number(_ key: StaticString, _ number: inout Double, _ rule: NumberRule) {
        if let value = take(key), let read = self.number(value, rule) { number = read }
    }

    override func boolean(_ key: StaticString, _ boolean: inout Bool) {
        if let value = take(key), let read = self.boolean(value) { boolean = read }
    }

    override func text(_ key: StaticString, _ text: inout Name, limit: Int) {
        if let value = take(key), let read = self.text(value, limit: limit) { text = read }
    }

    override func choice(_ key: StaticString, _ place: inout Int, _ constants: [StaticString]) {
        if let value = take(key), let read = choice(value, constants) { place = read }
    }

    override func color(_ key: StaticString, _ color: inout Color?) {
        if let value = take(key), let read = self.color(value) { color = read }
    }

    override func colors(_ key: StaticString, _ colors: inout [Color]) {
        if let value = take(key), let read = self.colors(value) { colors = read }
    }

    override func numbers(_ key: StaticString, _ numbers: inout [Double], _ rule: NumberRule, limit: Int) {
        if let value = take(key), let read = self.numbers(value, rule, limit: limit) { numbers = read }
    }

    override func tuple(_ key: StaticString, _ numbers: inout [Double], _ rule: NumberRule) {
        if let value = take(key), let read = tuple(value, numbers.count, rule) { numbers = read }
    }

    override func point(_ key: StaticString, _ point: inout SIMD2<Double>) {
        if let value = take(key), let read = self.point(value) { point = SIMD2(read) }
    }

    override func lengths(_ key: StaticString, _ lengths: inout [Length]) {
        if let value = take(key), let read = self.lengths(value, lengths.count) { lengths = read }
    }

    override func timingFunction(_ key: StaticString, _ function: inout TimingFunction) {
        if let value = take(key), let read = timingFunction(value) { function = read }
    }

    override func timingFunctions(_ key: StaticString, _ functions: inout [TimingFunction]) {
        if let value = take(key) { readTimingFunctions(value, into: &functions) }
    }

    // MARK: Values with a shape of their own

    override func version(_ key: StaticString) {
        if let value = take(key) { readVersion(value) }
    }

    override func seed(_ key: StaticString, _ seed: inout UInt64) {
        if let value = take(key), let read = self.seed(value) { seed = read }
    }

    override func schedule(_ key: StaticString, _ schedule: inout Schedule) {
        if let value = take(key) { readSchedule(value, into: &schedule) }
    }

    override func images(_ key: StaticString, _ images: inout [ImageReference]) {
        if let value = take(key) { readImages(value) }
    }

    override func layers(_ key: StaticString, _ layers: inout [Layer]) {
        if let value = take(key) { readLayers(value, into: &layers) }
    }

    override func contents(_ key: StaticString, _ contents: inout Contents) {
        if let value = take(key), let read = self.contents(value) { contents = read }
    }

    override func ring(_ key: StaticString, _ ring: inout ColorRing?) {
        if let value = take(key) { ring = self.ring(value) }
    }

    override func cells(_ key: StaticString, _ cells: inout [EmitterCell]) {
        if let value = take(key) { readCells(value, into: &cells) }
    }

    override func behaviors(_ key: StaticString, _ behaviors: inout [EmitterBehavior]) {
        if let value = take(key) { readBehaviors(value, into: &behaviors) }
    }

    override func animations(_ key: StaticString, _ animations: inout [Animation], of layer: Layer) {
        animatedLayer = layer
        groupAnimations(key, &animations)
        animatedLayer = nil
    }

    override func groupAnimations(_ key: StaticString, _ animations: inout [Animation]) {
        if let value = take(key) { readAnimations(value, into: &animations) }
    }

    override func animatedValue(_ key: StaticString, _ animated: inout AnimatedValue?, isChange: Bool) {
        if let value = take(key) { animated = animatedValue(value, isChange: isChange) }
    }

    override func keyframes(_ key: StaticString, _ values: inout [AnimatedValue]) {
        if let value = take(key) { readKeyframes(value, into: &values) }
    }

    override func day(_ key: StaticString, _ day: inout Schedule.Day?) {
        if let value = take(key) { day = self.day(value) }
    }

    override func hours(_ key: StaticString, _ hours: inout Schedule.Hours?) {
        if let value = take(key) { hours = self.hours(value) }
    }

    override func utcOffset(_ key: StaticString, _ minutes: inout Int?) {
        if let value = take(key) { minutes = number(value, .utcOffset).flatMap { Int(exactly: $0) } }
    }

    override func ignored(_ key: StaticString) {
        if let value = take(key) { warn(value, "Core Animation has this key; here it is ignored") }
    }
}
