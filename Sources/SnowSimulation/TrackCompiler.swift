import SnowModel

/// Takes animations apart into tracks: one a component of a key path, with the
/// timings of the groups around it.
struct TrackCompiler {
    /// Extents that percentages of the two components are shares of.
    struct Extent {
        var x = 0.0
        var y = 0.0
    }

    let layer: Layer
    let extent: Extent

    /// The tracks that drive one property: `select` gives the component of an
    /// animation's value that does, or nil when its key path is another's.
    /// @param components  Numbers that the whole value has: an animation between
    ///                    lists of another length has no effect.
    @inline(never)
    func tracks(components: Int? = nil, _ select: (KeyPathTarget) -> Int?) -> [Track] {
        var tracks: [Track] = []
        for animation in layer.animations {
            append(animation, groups: [], animation.isRemovedOnCompletion, components, select, to: &tracks)
        }
        return tracks
    }

    private func append(
        _ animation: Animation, groups: [MediaTiming], _ isRemoved: Bool, _ components: Int?,
        _ select: (KeyPathTarget) -> Int?, to tracks: inout [Track]
    ) {
        var timing = animation.timing
        // Core Animation's default for an animation without a duration.
        if timing.duration <= 0 { timing.duration = 0.25 }
        let timings = groups + [timing]
        if case .group(let children) = animation.kind {
            for child in children { append(child, groups: timings, isRemoved, components, select, to: &tracks) }
            return
        }
        guard let target = layer.target(ofKeyPath: animation.keyPath.utf8), let index = select(target),
            animation.hasComponents(components), let shape = TrackCompiler.shape(of: animation, index, extent)
        else { return }
        tracks.append(
            Track(
                timings: timings, isRemovedOnCompletion: isRemoved, ease: animation.timingFunction,
                isAdditive: animation.isAdditive, isCumulative: animation.isCumulative, shape: shape))
    }

    private static func shape(of animation: Animation, _ index: Int, _ extent: Extent) -> Track.Shape? {
        switch animation.kind {
        case .basic(let from, let to, let by):
            return .basic(
                from: from.flatMap { $0.component(index, extent) }, to: to.flatMap { $0.component(index, extent) },
                by: by.flatMap { $0.component(index, extent) })
        case .keyframe(let keyframes):
            return shape(of: keyframes, index, extent)
        case .group:
            return nil
        }
    }

    private static func shape(of keyframes: Animation.Keyframes, _ index: Int, _ extent: Extent) -> Track.Shape? {
        let values = keyframes.values.compactMap { $0.component(index, extent) }
        guard !values.isEmpty, values.count == keyframes.values.count else { return nil }
        let mode = keyframes.calculationMode
        return .keyframes(
            values: values, times: times(of: keyframes, extent), eases: keyframes.timingFunctions,
            isDiscrete: mode == .discrete, isCubic: mode == .cubic || mode == .cubicPaced)
    }

    /// Key times in 0...1: those given, evenly spaced, or by distance when paced.
    private static func times(of keyframes: Animation.Keyframes, _ extent: Extent) -> [Double] {
        let count = keyframes.values.count
        let mode = keyframes.calculationMode
        if mode == .paced || mode == .cubicPaced { return pacedTimes(keyframes.values, extent) }
        if keyframes.keyTimes.count >= count { return Array(keyframes.keyTimes[..<count]) }
        let last = mode == .discrete ? count : max(1, count - 1)
        return (0..<count).map { Double($0) / Double(last) }
    }

    private static func pacedTimes(_ values: [AnimatedValue], _ extent: Extent) -> [Double] {
        var travelled = [0.0]
        for k in 1..<max(1, values.count) {
            travelled.append(travelled[k - 1] + values[k - 1].distance(to: values[k], extent))
        }
        let total = travelled[travelled.count - 1]
        let count = Double(max(1, values.count - 1))
        return travelled.enumerated().map { total > 0 ? $1 / total : Double($0) / count }
    }
}

extension Animation {
    /// Whether all values are made of `count` numbers; nil: any.
    fileprivate func hasComponents(_ count: Int?) -> Bool {
        guard let count else { return true }
        switch kind {
        case .basic(let from, let to, let by):
            return [from, to, by].allSatisfy { $0 == nil || $0?.componentCount == count }
        case .keyframe(let keyframes): return keyframes.values.allSatisfy { $0.componentCount == count }
        case .group: return false
        }
    }
}

extension AnimatedValue {
    /// The value as plain numbers, shares taken of a layer's size in points.
    @export(interface) package func components(width: Double, height: Double) -> [Double] {
        let extent = TrackCompiler.Extent(x: width, y: height)
        return (0..<componentCount).compactMap { component($0, extent) }
    }

    var componentCount: Int {
        switch self {
        case .number: 1
        case .pair: 2
        case .color: 4
        case .colors(let colors): 4 * colors.count
        case .numbers(let numbers): numbers.count
        }
    }

    /// Component `index` as a plain number; nil past the end.
    @inline(never)
    func component(_ index: Int, _ extent: TrackCompiler.Extent) -> Double? {
        switch self {
        case .number(let number): return index == 0 ? number : nil
        case .pair(let x, let y):
            return index == 0 ? x.resolved(extent.x) : index == 1 ? y.resolved(extent.y) : nil
        case .color(let color): return index < 4 ? color[index] : nil
        case .colors(let colors): return index / 4 < colors.count ? colors[index / 4][index % 4] : nil
        case .numbers(let numbers): return index < numbers.count ? numbers[index] : nil
        }
    }

    fileprivate func distance(to other: AnimatedValue, _ extent: TrackCompiler.Extent) -> Double {
        var sum = 0.0
        for i in 0..<min(componentCount, other.componentCount) {
            guard let a = component(i, extent), let b = other.component(i, extent) else { continue }
            sum += (b - a) * (b - a)
        }
        return sum.squareRoot()
    }
}

extension Color {
    /// Red, green, blue, alpha by number.
    subscript(index: Int) -> Double {
        switch index {
        case 0: red
        case 1: green
        case 2: blue
        default: alpha
        }
    }
}
