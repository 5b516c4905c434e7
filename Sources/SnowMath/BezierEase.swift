/// Solves a cubic Bézier easing curve: y as a function of x, both from 0 to 1.
package enum BezierEase {
    /// @return y at `x`; x is held within 0...1.
    package static func value(_ x: Double, x1: Double, y1: Double, x2: Double, y2: Double) -> Double {
        if !(x > 0) { return 0 }
        if x >= 1 { return 1 }
        if x1 == y1 && x2 == y2 { return x }
        return component(parameter(x, x1, x2), y1, y2)
    }

    /// The places x within (0, 1) at which the curve passes the height `y`, ascending:
    /// up to three, as it may overshoot and turn back.
    package static func crossings(_ y: Double, x1: Double, y1: Double, x2: Double, y2: Double) -> [Double] {
        let steps = 32
        var places: [Double] = []
        for step in 0..<steps {
            let (from, until) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
            let isBelow = component(from, y1, y2) < y
            guard isBelow != (component(until, y1, y2) < y) else { continue }
            var (low, high) = (from, until)
            for _ in 0..<52 {
                let middle = (low + high) / 2
                if (component(middle, y1, y2) < y) == isBelow { low = middle } else { high = middle }
            }
            let x = component(high, x1, x2)
            if x > 0 && x < 1 { places.append(x) }
        }
        return places
    }

    /// One coordinate at parameter `s`, with end points 0 and 1.
    private static func component(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return ((a * s + b) * s + c) * s
    }

    /// The parameter at which the curve's x is `x`: Newton's steps held within a
    /// bracket that bisection narrows, so that flat stretches do no harm.
    private static func parameter(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
        let c = 3 * x1
        let b = 3 * (x2 - x1) - c
        let a = 1 - c - b
        var low = 0.0
        var high = 1.0
        var s = x
        for _ in 0..<64 {
            let error = ((a * s + b) * s + c) * s - x
            if error == 0 { break }
            if error < 0 { low = s } else { high = s }
            let slope = (3 * a * s + 2 * b) * s + c
            var next = s - error / slope
            if !(next > low && next < high) { next = (low + high) / 2 }
            if next == s { break }
            s = next
        }
        return s
    }
}
