import SnowModel

extension Schema {
    static var cell: [Row<EmitterCell>] {
        [
            Row("name", .text(limit: Limits.nameBytes, { $0.name }, { $0.name = $1 }), "names the cell in key paths"),
            Row("enabled", .boolean({ $0.isEnabled }, { $0.isEnabled = $1 }), "particles are born and drawn"),
            Row(
                "contents",
                .custom(
                    .either([.text(Limits.nameBytes), .null]),
                    read: { parser, value, cell in
                        if let contents = parser.contents(value) { cell.contents = contents }
                    },
                    write: { writer, key, cell in writer.contents(key, cell.contents) }),
                "a built-in sprite, a picture of images, or null to draw nothing"),
            Row(
                "contentsRect", .tuple(4, .any, { $0.contentsRect.list }, { $0.contentsRect = SIMD4($1) }), "x",
                "part of the picture that is drawn: x, y, width, height"),
            Row(
                "contentsScale", .number(.contentsScale, { $0.contentsScale }, { $0.contentsScale = $1 }), "px/pt",
                "pixels of the picture per point"),
            Row(
                "magnificationFilter", .named({ $0.magnificationFilter }, { $0.magnificationFilter = $1 }),
                "how the picture is enlarged"),
            Row(
                "minificationFilter", .named({ $0.minificationFilter }, { $0.minificationFilter = $1 }),
                "how the picture is made smaller"),
            Row(
                "minificationFilterBias",
                .number(.any, { $0.minificationFilterBias }, { $0.minificationFilterBias = $1 }),
                "detail kept when the picture is made smaller"),
            Row("particleType", .named({ $0.particleType }, { $0.particleType = $1 }), "faces the viewer, or tumbles"),
            Row("emissionCone", .named({ $0.emissionCone }, { $0.emissionCone = $1 }), "how the cone is filled"),
        ]
            + CellProperty.allCases.compactMap { cellRow($0) }
    }

    /// The keys that end a cell, after its timing.
    static var cellEnd: [Row<EmitterCell>] {
        [
            Row(
                "emitterBehaviors",
                .custom(
                    behaviorList, read: { parser, value, cell in parser.readBehaviors(value, into: &cell.behaviors) },
                    write: { writer, key, cell in writer.behaviors(key, cell.behaviors) }),
                "forces and courses of this cell"),
            Row(
                "emitterCells",
                .custom(
                    cellList, read: { parser, value, cell in parser.readCells(value, into: &cell.cells) },
                    write: { writer, key, cell in writer.cells(key, cell.cells) }),
                "sub-cells: each particle emits them"),
        ]
    }

    /// Scalars as they are; the components of `color` as one row.
    private static func cellRow(_ property: CellProperty) -> Row<EmitterCell>? {
        switch property {
        case .red: Row("color", .color({ $0.color }, { $0.color = $1 ?? .white }), "tint at birth")
        case .green, .blue, .alpha: nil
        default:
            Row(
                property.row.name, .number(.any, { $0[property] }, { $0[property] = $1 }), property.row.unit,
                property.row.summary)
        }
    }
}

extension EmitterCell {
    var color: Color {
        get { Color(self[.red], self[.green], self[.blue], self[.alpha]) }
        set {
            self[.red] = newValue.red
            self[.green] = newValue.green
            self[.blue] = newValue.blue
            self[.alpha] = newValue.alpha
        }
    }
}

extension SIMD4 where Scalar == Double {
    var list: [Double] { [x, y, z, w] }
}
