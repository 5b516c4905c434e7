import SnowModel

/// Writes objects.  Each is shown twice: at first a fresh one, whose plain values
/// are noted, then the one that is to be written.
final class KeyWriter: KeyVisitor {
    var json = JSONWriter()
    /// The object that is shown is the fresh one.
    private var isFresh = false
    /// What the fresh object's plain values are, and how many of them have been compared.
    private var defaults: [ByteText] = []
    private var compared = 0
    /// Names of the pictures that cells refer to.
    private var imageNames: [Name] = []

    // MARK: Objects

    /// Writes what in an object is not as in a fresh one.
    func object<Object: KeyedObject>(_ object: Object, fresh: Object) {
        var (object, fresh) = (object, fresh)
        let enclosing = (defaults, compared)
        (isFresh, defaults, compared) = (true, [], 0)
        fresh.show(to: self)
        isFresh = false
        json.open("{")
        object.show(to: self)
        json.close("}")
        (defaults, compared) = enclosing
    }

    /// Is the next plain value as in the fresh object?  That object's are noted.
    private func isDefault(_ text: ByteText) -> Bool {
        if isFresh {
            defaults.append(text)
            return true
        }
        compared += 1
        return defaults[compared - 1] == text
    }

    private func plain(_ key: StaticString, _ text: ByteText) {
        guard !isDefault(text) else { return }
        json.key(key)
        json.value(text)
    }

    private func list(_ key: StaticString, _ items: [ByteText]) {
        guard !isDefault(JSONWriter.line(items)) else { return }
        json.key(key)
        json.list(items)
    }

    // MARK: Plain values

    override func number(_ key: StaticString, _ number: inout Double, _ rule: NumberRule) {
        plain(key, JSONWriter.json(number))
    }

    override func boolean(_ key: StaticString, _ boolean: inout Bool) {
        plain(key, ByteText(boolean ? "true" : "false"))
    }

    override func text(_ key: StaticString, _ text: inout Name, limit: Int) {
        var quoted = ByteText()
        quoted.append(quoted: text.utf8)
        plain(key, quoted)
    }

    override func choice(_ key: StaticString, _ place: inout Int, _ constants: [StaticString]) {
        plain(key, constants.indices ~= place ? JSONWriter.json(constants[place]) : ByteText())
    }

    override func color(_ key: StaticString, _ color: inout Color?) {
        plain(key, color.map { ColorText.json($0) } ?? ByteText())
    }

    override func colors(_ key: StaticString, _ colors: inout [Color]) { list(key, colors.map { ColorText.json($0) }) }

    override func numbers(_ key: StaticString, _ numbers: inout [Double], _ rule: NumberRule, limit: Int) {
        list(key, numbers.map { JSONWriter.json($0) })
    }

    override func tuple(_ key: StaticString, _ numbers: inout [Double], _ rule: NumberRule) {
        list(key, numbers.map { JSONWriter.json($0) })
    }

    override func point(_ key: StaticString, _ point: inout SIMD2<Double>) {
        list(key, [JSONWriter.json(point.x), JSONWriter.json(point.y)])
    }

    override func lengths(_ key: StaticString, _ lengths: inout [Length]) {
        list(key, lengths.map { JSONWriter.json($0) })
    }

    override func timingFunction(_ key: StaticString, _ function: inout TimingFunction) {
        plain(key, JSONWriter.json(function))
    }

    override func timingFunctions(_ key: StaticString, _ functions: inout [TimingFunction]) {
        list(key, functions.map { JSONWriter.json($0) })
    }

    // MARK: Values with a shape of their own

    /// Writes the key of a value that is not empty, unless the fresh object is shown.
    private func begin(_ key: StaticString, _ isEmpty: Bool = false) -> Bool {
        guard !isFresh, !isEmpty else { return false }
        json.key(key)
        return true
    }

    override func version(_ key: StaticString) { if begin(key) { json.value(Preset.formatVersion) } }

    override func seed(_ key: StaticString, _ seed: inout UInt64) {
        guard begin(key, seed == 0) else { return }
        if Double(seed) <= NumberRule.numericSeed.most { return json.value(seed) }
        var digits = ByteText()
        digits.append(seed)
        json.value(Name(utf8: digits.bytes))
    }

    override func images(_ key: StaticString, _ images: inout [ImageReference]) {
        guard begin(key, images.isEmpty) else { return }
        imageNames = images.map { $0.name }
        json.open("{")
        for image in images {
            json.key(image.name)
            if image.file.isEmpty { json.null() } else { json.value(image.file) }
        }
        json.close("}")
    }

    override func contents(_ key: StaticString, _ contents: inout Contents) {
        switch contents {
        case .none: return
        case .sprite(let sprite): if begin(key) { json.value(sprite.name) }
        case .image(let place):
            if begin(key, !imageNames.indices.contains(place)) { json.value(imageNames[place]) }
        }
    }

    override func animatedValue(_ key: StaticString, _ value: inout AnimatedValue?, isChange: Bool) {
        guard let value, begin(key) else { return }
        switch value {
        case .number(let number): json.value(number)
        case .pair(let first, let second): json.list([first, second])
        case .color(let color): json.value(color)
        case .colors(let colors): json.list(colors)
        case .numbers(let numbers): json.list(numbers)
        }
    }

    override func keyframes(_ key: StaticString, _ values: inout [AnimatedValue]) {
        if begin(key) { json.list(values.map { JSONWriter.json($0) }) }
    }

    override func day(_ key: StaticString, _ day: inout Schedule.Day?) {
        if let day, begin(key) { json.value(Name(utf8: ScheduleText.text(day).bytes)) }
    }

    override func hours(_ key: StaticString, _ hours: inout Schedule.Hours?) {
        guard let hours, begin(key) else { return }
        json.list(
            [hours.from, hours.until].map { minutes in
                var quoted = ByteText()
                quoted.append(quoted: ScheduleText.text(minutes: minutes).bytes)
                return quoted
            })
    }

    override func utcOffset(_ key: StaticString, _ minutes: inout Int?) {
        if let minutes, begin(key) { json.value(Double(minutes)) }
    }

    override func type(_ key: StaticString, _ constant: StaticString?) {
        if let constant, begin(key) { json.value(constant) }
    }

    // MARK: Objects within

    override func schedule(_ key: StaticString, _ schedule: inout Schedule) {
        guard begin(key, schedule.windows.isEmpty) else { return }
        json.open("[")
        for window in schedule.windows {
            var draft = WindowDraft()
            draft.from = window.from
            draft.until = window.until
            draft.hours = window.hours
            draft.utcOffset = window.utcOffset
            json.element()
            object(draft, fresh: WindowDraft())
        }
        json.close("]")
    }

    override func layers(_ key: StaticString, _ layers: inout [Layer]) {
        guard begin(key) else { return }
        json.open("[")
        for layer in layers {
            json.element()
            object(layer, fresh: Layer(content: layer.content.empty))
        }
        json.close("]")
    }

    override func cells(_ key: StaticString, _ cells: inout [EmitterCell]) {
        guard begin(key, cells.isEmpty) else { return }
        json.open("[")
        for cell in cells {
            json.element()
            object(cell, fresh: EmitterCell())
        }
        json.close("]")
    }

    override func ring(_ key: StaticString, _ ring: inout ColorRing?) {
        if let ring, begin(key) { object(ring, fresh: ColorRing(colors: [])) }
    }

    override func behaviors(_ key: StaticString, _ behaviors: inout [EmitterBehavior]) {
        guard begin(key, behaviors.isEmpty) else { return }
        json.open("[")
        for behavior in behaviors {
            let draft = BehaviorDraft(behavior)
            json.element()
            object(draft, fresh: BehaviorDraft(draft.type))
        }
        json.close("]")
    }

    override func animations(_ key: StaticString, _ animations: inout [Animation], of layer: Layer) {
        if !animations.isEmpty { groupAnimations(key, &animations) }
    }

    override func groupAnimations(_ key: StaticString, _ animations: inout [Animation]) {
        guard begin(key) else { return }
        json.open("[")
        for animation in animations {
            json.element()
            object(animation, fresh: Animation(kind: animation.kind.empty))
        }
        json.close("]")
    }
}
