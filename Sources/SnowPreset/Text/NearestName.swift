import SnowModel

/// Finds what a misspelt name was meant to be.
package enum NearestName {
    /// Longer texts are no misspellings of ours, and comparing them would be slow.
    private static let longest = 64

    /// The index of the candidate that `text` most probably means; nil: none is
    /// near enough.  The first of equally near ones wins.
    package static func index(of text: some Collection<UInt8>, among candidates: [Name]) -> Int? {
        guard !text.isEmpty, text.count <= longest else { return nil }
        return index(ofBytes: Array(text), among: candidates)
    }

    private static func index(ofBytes text: [UInt8], among candidates: [Name]) -> Int? {
        var best: (index: Int, distance: Int)?
        for (index, candidate) in candidates.enumerated() where candidate.utf8.count <= longest {
            let distance = distance(text, Array(candidate.utf8))
            guard distance <= allowance(max(text.count, candidate.utf8.count)) else { continue }
            if let best, best.distance <= distance { continue }
            best = (index, distance)
        }
        return best?.index
    }

    /// How many slips still look like the same word.
    private static func allowance(_ length: Int) -> Int { length <= 3 ? 1 : length <= 5 ? 2 : length / 3 + 1 }

    /// Least number of inserted, deleted, replaced or swapped neighbouring bytes;
    /// upper and lower case count as equal.
    @export(interface) package static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        for row in 0..<first.count {
            var current = [row + 1]
            for column in 0..<second.count {
                let isSame = lower(first[row]) == lower(second[column])
                var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, lower(first[row]) == lower(second[column - 1]),
                    lower(first[row - 1]) == lower(second[column])
                {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}
