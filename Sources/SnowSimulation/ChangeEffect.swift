/// What a host's change means for the births that are known already.
struct ChangeEffect {
    /// Layer time from which on something is different.
    var since = Double.infinity
    /// Nothing that was known holds: a property moves for the first time, or layer
    /// time was turned back.
    var isDeep = false
    /// Values reach further than they did, so lives and rates may.
    var widens = false
    /// Births of root cells come at other times.
    var movesBirths = false
    /// Births of sub-cells do.
    var movesChildBirths = false
    /// What drives the living is different.
    var bendsLiving = false

    mutating func join(_ other: ChangeEffect) {
        since = min(since, other.since)
        isDeep = isDeep || other.isDeep
        widens = widens || other.widens
        movesBirths = movesBirths || other.movesBirths
        movesChildBirths = movesChildBirths || other.movesChildBirths
        bendsLiving = bendsLiving || other.bendsLiving
    }
}
