import Testing

@testable import SnowModel

struct KeyPathTests {
    private func emitter() -> Layer {
        var spark = EmitterCell()
        spark.name = Name("spark")
        var rocket = EmitterCell()
        rocket.name = Name("rocket")
        rocket.cells = [EmitterCell(), spark]
        var dotted = EmitterCell()
        dotted.name = Name("rocket.two")
        var layer = EmitterLayer()
        layer.cells = [rocket, dotted]
        return Layer(content: .emitter(layer))
    }

    private func target(_ path: StaticString, in layer: Layer) -> KeyPathTarget? {
        layer.target(ofKeyPath: Name(path).utf8)
    }

    @Test func emitterProperties() {
        let layer = emitter()
        for property in EmitterProperty.allCases {
            #expect(target(property.row.name, in: layer) == .emitter(property))
        }
        #expect(target("emitterPosition", in: layer) == .emitterPair(.emitterPositionX))
        #expect(target("emitterSize", in: layer) == .emitterPair(.emitterSizeWidth))
        #expect(target("opacity", in: layer) == .opacity)
    }

    @Test func cellProperties() {
        let layer = emitter()
        #expect(target("emitterCells.rocket.birthRate", in: layer) == .cell(path: [0], .birthRate))
        #expect(target("emitterCells.rocket.color", in: layer) == .cellColor(path: [0]))
        #expect(target("emitterCells.rocket.color.green", in: layer) == .cell(path: [0], .green))
        #expect(target("emitterCells.rocket.enabled", in: layer) == .cellEnabled(path: [0]))
        #expect(target("emitterCells.rocket.emitterCells.spark.scale", in: layer) == .cell(path: [0, 1], .scale))
        #expect(target("emitterCells.rocket.two.spin", in: layer) == .cell(path: [1], .spin))
    }

    @Test func gradientProperties() {
        let layer = Layer(content: .gradient(GradientLayer()))
        #expect(target("colors", in: layer) == .colors)
        #expect(target("locations", in: layer) == .locations)
        #expect(target("startPoint", in: layer) == .startPoint(.both))
        #expect(target("startPoint.x", in: layer) == .startPoint(.x))
        #expect(target("endPoint.y", in: layer) == .endPoint(.y))
        #expect(target("opacity", in: layer) == .opacity)
    }

    @Test(
        arguments: [
            "", "birthrate", "birthRate.", "emitterPosition.z", "emitterCells", "emitterCells.", "emitterCells.rocket",
            "emitterCells.rocket.", "emitterCells.rocket.contents", "emitterCells.nobody.scale", "emitterCells..scale",
            "emitterCells.rocket.emitterCells.rocket.scale", "colors", "startPoint",
        ] as [StaticString])
    func nothingIsNamed(path: StaticString) { #expect(target(path, in: emitter()) == nil) }

    @Test(arguments: ["startPoint.z", "startPointx", "birthRate", "emitterCells.a.scale"] as [StaticString])
    func nothingInAGradientIsNamed(path: StaticString) {
        #expect(target(path, in: Layer(content: .gradient(GradientLayer()))) == nil)
    }
}
