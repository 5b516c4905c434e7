import CPlatform
import SnowMath

/// One column of a table that is filled anew for each frame.  Of a value that many rows
/// share, what the last frames have written is not written again.
package final class TableColumn<Element: BitwiseCopyable & Equatable> {
    private let buffer = GrowableBuffer<Element>()
    /// Rows from the first on that hold `common`.
    private var settled = 0
    private var common: Element?

    package var count: Int { buffer.count }

    package var pointer: UnsafeMutablePointer<Element>? { buffer.pointer }

    package subscript(index: Int) -> Element? { buffer[index] }

    func removeAll() { buffer.removeAll() }

    /// Makes room for `more` rows, and for whole vectors of them.
    /// @return false when there is no memory for them.
    func reserve(_ more: Int) -> Bool {
        let before = buffer.pointer
        guard buffer.reserve(more + 8) else { return false }
        // Rows behind the last one do not move along.
        if buffer.pointer != before { settled = min(settled, count) }
        return true
    }

    /// Appends `count` rows of one value, within the room made.
    func append(_ value: Element, count rows: Int) {
        let end = count + rows
        if common != value {
            settled = min(settled, count)
            if settled == 0 { common = value }
        }
        let known = common == value ? min(max(settled, count), end) : count
        (buffer.pointer.map { $0 + known })?.update(repeating: value, count: end - known)
        if common == value && settled >= count { settled = max(settled, end) }
        buffer.appendWritten(rows)
    }

    /// Appends `count` rows that `write` stores, within the room made.
    func append(count rows: Int, _ write: (UnsafeMutablePointer<Element>) -> Void) {
        settled = min(settled, count)
        if let memory = buffer.pointer { write(memory + count) }
        buffer.appendWritten(rows)
    }

    /// Appends a copy of `count` rows, within the room made.
    func append(_ rows: UnsafePointer<Element>, count: Int) {
        append(count: count) { platform_copy($0, rows, count &* MemoryLayout<Element>.stride) }
    }
}
