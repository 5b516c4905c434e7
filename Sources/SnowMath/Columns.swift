import CPlatform

/// The one owner of raw memory: equally long columns of Float in one block,
/// each padded to whole vectors of 8 and aligned to a cache line.  A class, as
/// Embedded Swift cannot yet end another module's non-copyable values.
package final class Columns {
    package let count: Int
    /// Elements of a column, a multiple of 16.
    package let capacity: Int
    private let base: UnsafeMutablePointer<Float>

    /// Columns of zeros; nil when the memory is not there.
    package init?(count: Int, capacity: Int) {
        let padded = (max(1, min(capacity, 1 << 40)) &+ 15) & ~15
        let (floats, overflow) = max(1, count).multipliedReportingOverflow(by: padded)
        guard !overflow, floats < 1 << 44, let memory = platform_allocate(floats &* 4) else { return nil }
        self.count = count
        self.capacity = padded
        base = memory.bindMemory(to: Float.self, capacity: floats)
        base.update(repeating: 0, count: floats)
    }

    deinit { platform_free(base) }

    /// Bytes in use.
    package var bytes: Int { count &* capacity &* 4 }

    /// Column `index`; out of range gives the last one rather than foreign memory.
    @inline(__always)
    package subscript(index: Int) -> UnsafeMutablePointer<Float> {
        base + max(0, min(index, count &- 1)) &* capacity
    }
}
