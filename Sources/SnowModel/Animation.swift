/// A CAAnimation: basic, keyframe or group (core-animation.md 8).
package struct Animation: Sendable {
    package var kind: Kind
    package var keyPath: Name = Name()
    package var timing = MediaTiming(duration: 0)
    package var timingFunction = TimingFunction.linear
    package var isAdditive = false
    package var isCumulative = false
    package var isRemovedOnCompletion = true

    package init(kind: Kind) { self.kind = kind }

    package indirect enum Kind: Sendable {
        case basic(from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
        case keyframe(Keyframes)
        case group([Animation])
    }

    package struct Keyframes: Sendable {
        package var values: [AnimatedValue]
        /// Empty: evenly spaced.
        package var keyTimes: [Double] = []
        package var calculationMode = CalculationMode.linear
        /// Empty: linear; else one for each of the segments.
        package var timingFunctions: [TimingFunction] = []
        package init(values: [AnimatedValue]) { self.values = values }
    }
}

/// A value that an animation or a host change gives to a key path.
package enum AnimatedValue: Equatable, Sendable {
    case number(Double)
    /// A point or size; components may be shares of the extent.
    case pair(Length, Length)
    case color(Color)
    case colors([Color])
    case numbers([Double])
}

/// A cubic Bézier easing curve from (0,0) to (1,1), CAMediaTimingFunction.
package struct TimingFunction: Equatable, Sendable {
    package var x1: Double
    package var y1: Double
    package var x2: Double
    package var y2: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    package static let linear = TimingFunction(0, 0, 1, 1)
    package static let easeIn = TimingFunction(0.42, 0, 1, 1)
    package static let easeOut = TimingFunction(0, 0, 0.58, 1)
    package static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
    /// Core Animation's `default`.
    package static let standard = TimingFunction(0.25, 0.1, 0.25, 1)
}
