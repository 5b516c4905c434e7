/// Bounds between which a value stays, both included.
struct ValueRange: AdditiveArithmetic, Sendable {
    var low: Double
    var high: Double

    init(_ a: Double, _ b: Double) { (low, high) = (min(a, b), max(a, b)) }
    init(_ value: Double) { self.init(value, value) }

    static let zero = ValueRange(0)

    /// Largest magnitude in it.
    var magnitude: Double { max(low.magnitude, high.magnitude) }

    /// Covers both.
    func joined(with other: ValueRange) -> ValueRange {
        ValueRange(min(low, other.low), max(high, other.high))
    }

    /// Wider on both sides by a share of its width.
    func widened(by share: Double) -> ValueRange {
        let more = share * (high - low)
        return ValueRange(low - more, high + more)
    }

    static func + (a: ValueRange, b: ValueRange) -> ValueRange { ValueRange(a.low + b.low, a.high + b.high) }
    static func - (a: ValueRange, b: ValueRange) -> ValueRange { ValueRange(a.low - b.high, a.high - b.low) }

    static func * (a: ValueRange, b: ValueRange) -> ValueRange {
        ValueRange(a.low * b.low, a.low * b.high).joined(with: ValueRange(a.high * b.low, a.high * b.high))
    }

    /// Held finite, so that shares of the cap can be computed from it.
    var bounded: ValueRange { ValueRange(max(-1e30, min(1e30, low)), max(-1e30, min(1e30, high))) }
}
