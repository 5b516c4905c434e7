import SnowModel

/// CAMediaTiming as a function (core-animation.md 5).
extension MediaTiming {
    /// Parent time to active time.
    func activeTime(_ parentTime: Double) -> Double {
        (parentTime - beginTime) * speed + timeOffset
    }

    /// One there-and-back when the timing reverses.
    var cycle: Double { autoreverses ? 2 * duration : duration }

    /// Length of the active window in active time; infinite for ever.
    var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        return cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// Where active time stands in the basic window [0, duration], or nil when
    /// nothing shows: outside the window without a fill mode that holds.
    func basicTime(_ active: Double) -> Double? {
        let end = activeDuration
        if active < 0 {
            return fillMode == .backwards || fillMode == .both ? 0 : nil
        }
        if active >= end {
            return fillMode == .forwards || fillMode == .both ? lastBasicTime(end) : nil
        }
        return folded(active)
    }

    /// Position within the cycle; at an inner boundary the next cycle's start.
    private func folded(_ active: Double) -> Double {
        if !(cycle < .infinity) || !(cycle > 0) { return active }
        let c = active - (active / cycle).roundedDown * cycle
        return c <= duration ? c : cycle - c
    }

    /// The value held after the end: the end of the last cycle.
    private func lastBasicTime(_ end: Double) -> Double {
        if !(cycle < .infinity) || !(cycle > 0) { return end < .infinity ? end : 0 }
        if wholeCycles != nil { return autoreverses ? 0 : duration }
        return folded(end)
    }

    /// Cycles in the active duration when they are whole; but for rounding, as a
    /// product such as 3 x 0.1 is seldom the very number that was meant.
    private var wholeCycles: Double? {
        let cycles = activeDuration / cycle
        let whole = (cycles + 0.5).roundedDown
        return (cycles - whole).magnitude <= 1e-12 * whole ? whole : nil
    }

    /// Cycles finished at an active time; the last one is not while its end is held.
    func finishedCycles(_ active: Double) -> Double {
        guard cycle > 0, cycle < .infinity else { return 0 }
        if active < activeDuration { return max(0, (active / cycle).roundedDown) }
        return max(0, wholeCycles.map { $0 - 1 } ?? (activeDuration / cycle).roundedDown)
    }
}

extension Double {
    /// Largest whole number not above; exact, and no call into libm.
    var roundedDown: Double {
        if !(magnitude < 0x1p52) { return self }
        let truncated = Double(Int64(self))
        return truncated > self ? truncated - 1 : truncated
    }
}
