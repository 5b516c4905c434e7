import CPlatform

extension Int {
    /// The whole number at or below a finite value of a magnitude below 2^53.  On older
    /// CPUs `rounded(.down)` would be a call of libm.
    @inline(__always)
    init(floor value: Double) {
        let cut = Int(platform_whole_double(value))
        self = Double(cut) > value ? cut &- 1 : cut
    }
}
