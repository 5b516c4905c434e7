/// A half-open rectangle of whole pixels.
package struct PixelRect: Equatable, Sendable {
    package var left: Int
    package var top: Int
    package var right: Int
    package var bottom: Int

    package init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    package static let none = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

    package var isEmpty: Bool { left >= right || top >= bottom }

    package var pixelCount: Int { isEmpty ? 0 : (right &- left) &* (bottom &- top) }

    /// The smallest rectangle about both.
    package func union(_ other: PixelRect) -> PixelRect {
        if other.isEmpty { return self }
        if isEmpty { return other }
        return PixelRect(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }

    /// The pixels in both; empty when there are none.
    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: max(left, other.left), top: max(top, other.top),
            right: min(right, other.right), bottom: min(bottom, other.bottom))
    }
}
