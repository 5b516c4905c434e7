/// Which numbers a property takes.  The JSON reader and the setters of the C
/// interface ask the same rules, so that what one refuses the other refuses.
package struct NumberRule: Equatable, Sendable {
    package let least: Double
    package let most: Double
    /// `least` itself is refused.
    package let isLeastExcluded: Bool
    package let isWhole: Bool

    package init(_ range: ClosedRange<Double>, leastExcluded: Bool = false, whole: Bool = false) {
        least = range.lowerBound
        most = range.upperBound
        isLeastExcluded = leastExcluded
        isWhole = whole
    }

    /// What is wrong with a number.
    package enum Fault: Equatable, Sendable {
        case notFinite
        /// Beyond the magnitude that the library computes with.
        case overLimit(Double)
        /// Outside what this property takes.
        case outOfRange
        case notWhole
    }

    /// nil: the number is fine.
    package func fault(_ number: Double) -> Fault? {
        guard number.isFinite else { return .notFinite }
        let limit = most > Limits.number ? most : Limits.number
        guard number.magnitude <= limit else { return .overLimit(limit) }
        guard number >= least, number <= most, !(isLeastExcluded && number == least) else { return .outOfRange }
        guard !isWhole || Double(Int64(exactly: number) ?? .min) == number else { return .notWhole }
        return nil
    }

    package func accepts(_ number: Double) -> Bool { fault(number) == nil }
}

extension NumberRule {
    /// Whatever is finite and not absurd: published values far out of the
    /// sensible range, negative ones included, load.
    package static let any = NumberRule(-Limits.number...Limits.number)
    package static let notNegative = NumberRule(0...Limits.number)
    package static let positive = NumberRule(0...Limits.number, leastExcluded: true)
    package static let unit = NumberRule(0...1)
    /// A colour component that is added to another.
    package static let unitChange = NumberRule(-1...1)
    package static let repeatCount = NumberRule(0...Limits.repeatCount)
    /// Width and height of a scene, in points.
    package static let sceneSize = NumberRule(0...Limits.sceneSize, leastExcluded: true)
    /// Pixels per point of a picture; far below, pictures would grow without bound.
    package static let contentsScale = NumberRule(1e-6...Limits.number)
    package static let frameCount = NumberRule(1...Double(Limits.frames), whole: true)
    /// 0: all of them.
    package static let framesPerRow = NumberRule(0...Double(Limits.frames), whole: true)
    package static let layerSeed = NumberRule(0...Double(UInt32.max), whole: true)
    /// A whole number of 53 bits, which a JSON number carries exactly.
    package static let numericSeed = NumberRule(0...9_007_199_254_740_992, whole: true)
    /// Minutes east of UTC.
    package static let utcOffset = NumberRule(-1080...1080, whole: true)
}

extension TimingFunction {
    /// x must run from 0 to 1 so that the curve is a function of time.
    package var isValid: Bool {
        NumberRule.unit.accepts(x1) && NumberRule.unit.accepts(x2)
            && NumberRule.any.accepts(y1) && NumberRule.any.accepts(y2)
    }
}

extension Length {
    package var isValid: Bool { NumberRule.any.accepts(points) && NumberRule.any.accepts(fraction) }
}
