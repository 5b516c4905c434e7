extension [Int] {
    /// Sorts by merging; what is equal keeps its order.  The standard library's
    /// sort is larger and would be in the library once for each use.
    @inline(never)
    mutating func sortStably(by precedes: (Int, Int) -> Bool) {
        var width = 1
        while width < count {
            var merged: [Int] = []
            merged.reserveCapacity(count)
            for start in stride(from: 0, to: count, by: 2 * width) {
                let middle = Swift.min(start + width, count)
                let end = Swift.min(middle + width, count)
                var (left, right) = (start, middle)
                while left < middle || right < end {
                    let takesRight = left == middle || (right < end && precedes(self[right], self[left]))
                    merged.append(takesRight ? self[right] : self[left])
                    if takesRight { right += 1 } else { left += 1 }
                }
            }
            self = merged
            width *= 2
        }
    }
}
