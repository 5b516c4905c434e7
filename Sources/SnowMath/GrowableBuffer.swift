import CPlatform

/// A list of plain values in raw memory that hosts may read: it stays where it is
/// until the next append, and keeps its memory when it is emptied.
package final class GrowableBuffer<Element: BitwiseCopyable> {
    package private(set) var count = 0
    private var capacity = 0
    private var memory: UnsafeMutablePointer<Element>?

    package init() {}

    /// With room for just so many elements; nil when there is no memory for them.
    package init?(capacity: Int) {
        guard resize(to: max(1, capacity)) else { return nil }
    }

    deinit { platform_free(memory) }

    /// nil while nothing was ever appended.
    package var pointer: UnsafeMutablePointer<Element>? { memory }

    package var bytes: Int { capacity &* MemoryLayout<Element>.stride }

    package func removeAll() { count = 0 }

    /// Keeps the first `length` elements, if there are more.
    package func shorten(to length: Int) { count = min(count, max(0, length)) }

    /// Makes room for `more` elements.
    /// @return false when the memory is not there; nothing has changed.
    package func reserve(_ more: Int) -> Bool {
        let (needed, overflow) = count.addingReportingOverflow(max(0, more))
        if !overflow && needed <= capacity { return true }
        return !overflow && resize(to: max(needed, capacity &* 2, 256))
    }

    private func resize(to larger: Int) -> Bool {
        let (bytes, tooMany) = larger.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
        guard !tooMany, bytes < 1 << 46, let block = platform_allocate(bytes) else { return false }
        let elements = block.bindMemory(to: Element.self, capacity: larger)
        if let memory { platform_copy(elements, memory, count &* MemoryLayout<Element>.stride) }
        platform_free(memory)
        memory = elements
        capacity = larger
        return true
    }

    /// Appends within the room that `reserve` has made; beyond it, nothing happens.
    @inline(__always)
    package func append(_ element: Element) {
        guard count < capacity, let memory else { return }
        memory[count] = element
        count &+= 1
    }

    /// Counts `more` elements that were written behind the last one, as far as there is room.
    @inline(__always)
    package func appendWritten(_ more: Int) { count = min(capacity, count &+ max(0, more)) }

    /// Element `index`; held within what is there.
    package subscript(index: Int) -> Element? {
        guard let memory, index >= 0, index < count else { return nil }
        return memory[index]
    }
}
