/// The eight points of a layer's border that Pastel has names for, in its order.
package enum UnitPoint: NamedCase {
    case left, top, right, bottom, topLeft, topRight, bottomLeft, bottomRight

    package var name: StaticString {
        switch self {
        case .left: "left"
        case .top: "top"
        case .right: "right"
        case .bottom: "bottom"
        case .topLeft: "topLeft"
        case .topRight: "topRight"
        case .bottomLeft: "bottomLeft"
        case .bottomRight: "bottomRight"
        }
    }

    /// Unit coordinates of the layer's bounds.
    package var coordinates: [Double] {
        switch self {
        case .left: [0, 0.5]
        case .top: [0.5, 0]
        case .right: [1, 0.5]
        case .bottom: [0.5, 1]
        case .topLeft: [0, 0]
        case .topRight: [1, 0]
        case .bottomLeft: [0, 1]
        case .bottomRight: [1, 1]
        }
    }
}
