/// One channel of an image, rows from the top; what lies outside counts as 0.
struct BytePlane {
    let width: Int
    let height: Int
    var bytes: [UInt8]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = [UInt8](repeating: 0, count: width &* height)
    }

    /// Rounds values times `gain`, stopping at 255.
    init(_ values: [Float], width: Int, gain: Float) {
        self.init(width: width, height: values.count / max(width, 1))
        for index in bytes.indices { bytes[index] = UInt8(max(0, min(255, values[index] * gain + 0.5))) }
    }

    /// Half as many rows and columns; each byte is the mean of four.
    func halved() -> BytePlane {
        var half = BytePlane(width: (width + 1) / 2, height: (height + 1) / 2)
        for y in 0..<half.height {
            for x in 0..<half.width {
                let upper = value(2 * x, 2 * y) &+ value(2 * x + 1, 2 * y)
                let lower = value(2 * x, 2 * y + 1) &+ value(2 * x + 1, 2 * y + 1)
                half.bytes[y &* half.width &+ x] = UInt8(truncatingIfNeeded: (upper &+ lower &+ 2) &>> 2)
            }
        }
        return half
    }

    /// Without the rows and columns of 0 at its edges; `left` and `top` are how many went there.
    func cropped() -> (plane: BytePlane, left: Int, top: Int) {
        var (left, top, right, bottom) = (width, height, 0, 0)
        for y in 0..<height {
            for x in 0..<width where bytes[y &* width &+ x] != 0 {
                left = min(left, x)
                right = max(right, x + 1)
                top = min(top, y)
                bottom = y + 1
            }
        }
        guard left < right else { return (BytePlane(width: 1, height: 1), 0, 0) }
        return (part(columns: left..<right, rows: top..<bottom), left, top)
    }

    /// The ranges lie within the plane.
    func part(columns: Range<Int>, rows: Range<Int>) -> BytePlane {
        var part = BytePlane(width: columns.count, height: rows.count)
        for y in 0..<part.height {
            for x in 0..<part.width {
                part.bytes[y &* part.width &+ x] = bytes[(rows.lowerBound + y) &* width &+ columns.lowerBound + x]
            }
        }
        return part
    }

    /// 0 outside.
    func value(_ x: Int, _ y: Int) -> Int {
        x >= 0 && y >= 0 && x < width && y < height ? Int(bytes[y &* width &+ x]) : 0
    }
}
