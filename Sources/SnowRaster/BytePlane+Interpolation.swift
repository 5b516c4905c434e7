extension BytePlane {
    /// `factor` times as many rows and columns, linear between the middles of bytes;
    /// the outermost bytes go on to the edge.
    func interpolated(_ factor: Int) -> BytePlane {
        var result = BytePlane(width: width &* factor, height: height &* factor)
        for y in 0..<result.height {
            let row = BytePlane.neighbours(y, factor: factor, limit: height)
            for x in 0..<result.width {
                let column = BytePlane.neighbours(x, factor: factor, limit: width)
                let upper = mix(value(column.low, row.low), value(column.high, row.low), column.weight)
                let lower = mix(value(column.low, row.high), value(column.high, row.high), column.weight)
                let mixed = upper + (lower - upper) * row.weight
                result.bytes[y &* result.width &+ x] = UInt8(mixed + 0.5)
            }
        }
        return result
    }

    private func mix(_ low: Int, _ high: Int, _ weight: Float) -> Float {
        Float(low) + Float(high - low) * weight
    }

    /// The two bytes between whose middles a finer position lies.
    private static func neighbours(_ index: Int, factor: Int, limit: Int) -> (low: Int, high: Int, weight: Float) {
        let twice = 2 * index + 1 - factor
        let low = twice < 0 ? -1 : twice / (2 * factor)
        let weight = Float(twice - low * 2 * factor) / Float(2 * factor)
        return (max(0, low), min(limit - 1, low + 1), weight)
    }
}
