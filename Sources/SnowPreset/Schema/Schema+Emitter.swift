import SnowModel

extension Schema {
    /// What a CAEmitterLayer adds to a layer.
    static var emitter: [Row<EmitterLayer>] {
        [
            Row("emitterShape", .named({ $0.shape }, { $0.shape = $1 }), "shape on which particles are born"),
            Row("emitterMode", .named({ $0.mode }, { $0.mode = $1 }), "part of the shape"),
        ]
            + EmitterProperty.allCases.compactMap { emitterRow($0) }
            + [
                Row("renderMode", .named({ $0.renderMode }, { $0.renderMode = $1 }), "order and blending of particles"),
                Row(
                    "preservesDepth", .boolean({ $0.preservesDepth }, { $0.preservesDepth = $1 }),
                    "particles keep their z"),
                Row(
                    "cameraDistance", .number(.notNegative, { $0.cameraDistance }, { $0.cameraDistance = $1 }), "pt",
                    "distance of the camera when depth is kept; 0: no perspective"),
                Row(
                    "seed", .number(.layerSeed, { Double($0.seed) }, { $0.seed = UInt32(exactly: $1) ?? 0 }),
                    "seed of the layer; 0: a share of the scene's"),
                Row(
                    "emitterBehaviors",
                    .custom(
                        behaviorList,
                        read: { parser, value, layer in parser.readBehaviors(value, into: &layer.behaviors) },
                        write: { writer, key, layer in writer.behaviors(key, layer.behaviors) }),
                    "forces and courses of all cells"),
                Row(
                    "emitterCells",
                    .custom(
                        cellList, read: { parser, value, layer in parser.readCells(value, into: &layer.cells) },
                        write: { writer, key, layer in writer.cells(key, layer.cells) }),
                    "the kinds of particles"),
            ]
    }

    /// Scalars as they are; the components of a point or size as one row.
    private static func emitterRow(_ property: EmitterProperty) -> Row<EmitterLayer>? {
        switch property {
        case .emitterPositionX:
            pair("emitterPosition", property, .emitterPositionY, "centre of the shape; shares are of the layer's size")
        case .emitterSizeWidth:
            pair("emitterSize", property, .emitterSizeHeight, "size of the shape; shares are of the layer's size")
        case .emitterPositionY, .emitterSizeHeight: nil
        default:
            Row(
                property.row.name,
                .number(.any, { $0[property].points }, { $0[property] = Length(points: $1) }),
                property.row.unit, property.row.summary)
        }
    }

    private static func pair(
        _ key: StaticString, _ first: EmitterProperty, _ second: EmitterProperty, _ summary: StaticString
    ) -> Row<EmitterLayer> {
        Row(
            key,
            .lengths(
                2, { [$0[first], $0[second]] },
                {
                    $0[first] = $1[0]
                    $0[second] = $1[1]
                }),
            "pt", summary)
    }

    static var cellList: ValueType {
        ValueType.list(.object(.cell), limit: Limits.cells)
    }

    static var behaviorList: ValueType {
        ValueType.list(
            .either([
                .object(.wave), .object(.drag), .object(.alignToMotion), .object(.valueOverLife),
                .object(.colorOverLife),
                .object(.attractor),
            ]), limit: Limits.behaviors)
    }
}
