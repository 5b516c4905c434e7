/// A rectangle in units.
struct UnitBounds {
    let left: Float
    let top: Float
    let right: Float
    let bottom: Float
}
