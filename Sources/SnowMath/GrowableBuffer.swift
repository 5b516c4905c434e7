import CPlatform

/// A list of plain values in raw memory that hosts may read: it stays where it is
/// until the next append, and keeps its memory when it is emptied.
package final class GrowableBuffer<Element: BitwiseCopyable> {
    package private(set) var count = 0
    private var capacity = 0
    private var memory: UnsafeMutablePointer<Element>?

    package init() {}

    deinit { platform_free(memory) }

    /// nil while nothing was ever appended.
    package var pointer: UnsafeMutablePointer<Element>? { memory }

    package var bytes: Int { capacity &* MemoryLayout<Element>.stride }

    package func removeAll() { count = 0 }

    /// Makes room for `more` elements.
    /// @return false when the memory is not there; nothing has changed.
    package func reserve(_ more: Int) -> Bool {
        let (needed, overflow) = count.addingReportingOverflow(max(0, more))
        if !overflow && needed <= capacity { return true }
        let larger = max(needed, capacity &* 2, 256)
        let (bytes, tooMany) = larger.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
        guard !overflow, !tooMany, bytes < 1 << 46, let block = platform_allocate(bytes) else { return false }
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

    /// Element `index`; held within what is there.
    package subscript(index: Int) -> Element? {
        guard let memory, index >= 0, index < count else { return nil }
        return memory[index]
    }
}
