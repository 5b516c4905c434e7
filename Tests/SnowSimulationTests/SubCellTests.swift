import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

extension EmitterLayer {
    /// A cell of one birth a second that carries another.
    static func rocket(_ child: EmitterCell, life: Double = 2, _ values: [CellProperty: Double] = [:]) -> EmitterLayer {
        EmitterLayer.make([
            .make(values.merging([.birthRate: 1, .lifetime: life]) { a, _ in a }) { $0.cells = [child] }
        ])
    }
}

/// core-animation.md 4.
struct SubCellTests {

    /// T31: 19, as a particle of age = life is dead.
    @Test func childrenOfAWholeLife() throws {
        let births = try EmitterLayer.rocket(.make([.birthRate: 10, .lifetime: 1])).simulation().births(
            from: 0, until: 9)
        for parent in 1...6 as ClosedRange<UInt64> {
            #expect(births.filter { $0.ancestors == [parent] }.count == 19)
        }
    }

    /// T35: about 250 at the end of the flight.
    @Test func burstAtTheEndOfTheFlight() throws {
        let spark = EmitterCell.make([.birthRate: 2500, .lifetime: 1]) {
            ($0.timing.beginTime, $0.timing.duration) = (2.3, 0.1)
        }
        let births = try EmitterLayer.rocket(spark, life: 2.4).simulation().births(from: 0, until: 3.5)
        let own = births.filter { $0.ancestors == [1] }
        #expect((249...251).contains(own.count))
        #expect(own.allSatisfy { $0.birth - 1 > 2.3 && $0.birth - 1 <= 2.4 + 1e-9 })
    }

    /// T32, T33, T34: on the path, along it, tinted and scaled as the parent is then.
    @Test func childrenFollowTheirParent() throws {
        let child = EmitterCell.make([.birthRate: 10, .lifetime: 1, .velocity: 5, .scale: 2])
        let layer = EmitterLayer.rocket(
            child,
            [
                .velocity: 30, .emissionLongitude: 0.5, .yAcceleration: 20, .scale: 0.05, .scaleSpeed: 0.01,
                .alphaSpeed: -0.25, .green: 0.5,
            ])
        let births = try layer.simulation().births(from: 0, until: 3)
        let simulation = layer.simulation()
        var seen = 0
        for spark in births where spark.cell == 1 {
            let parents = try simulation.particles(at: spark.birth).filter {
                $0.cell == 0 && [$0.index] == spark.ancestors
            }
            guard let parent = parents.first else { continue }
            seen += 1
            let speed = (parent[.velocityX] * parent[.velocityX] + parent[.velocityY] * parent[.velocityY]).squareRoot()
            #expect((spark[.x] - parent[.x]).magnitude < 1e-3 && (spark[.y] - parent[.y]).magnitude < 1e-3)
            #expect((spark[.velocityX] - 5 * parent[.velocityX] / speed).magnitude < 1e-3)
            #expect((spark[.velocityY] - 5 * parent[.velocityY] / speed).magnitude < 1e-3)
            #expect((spark[.scale] - 2 * parent[.scale]).magnitude < 1e-5)
            #expect((spark[.alpha] - parent[.alpha]).magnitude < 1e-5 && (spark[.green] - 0.5).magnitude < 1e-6)
        }
        #expect(seen > 20)
    }

    /// A parent under curves over its life gives birth where, and in the tint, it is seen.
    @Test func childrenSeeTheirParentsBehaviours() throws {
        let child = EmitterCell.make([.birthRate: 4, .lifetime: 1])
        let layer = EmitterLayer.make([
            .make([.birthRate: 1, .lifetime: 2]) {
                $0.cells = [child]
                $0.behaviors = [
                    EmitterBehavior(kind: .colorOverLife(colors: [.white, .clear], locations: [])),
                    EmitterBehavior(
                        kind: .valueOverLife(property: .positionX, values: [0, 100], locations: [], isAdditive: false)),
                ]
            }
        ])
        for spark in try layer.simulation().births(from: 0, until: 3) where spark.cell == 1 && spark.ancestors == [1] {
            let share = Float(spark.birth - 1) / 2
            #expect((spark[.alpha] - (1 - share)).magnitude < 1e-4)
            #expect((spark[.x] - 100 * share).magnitude < 1e-2)
        }
    }

    /// A parent without speed sends its children the way it was sent itself.
    @Test func childrenOfAStillParent() throws {
        let births = try EmitterLayer.rocket(
            .make([.birthRate: 4, .lifetime: 1, .velocity: 8]), [.emissionLongitude: 1.1]
        )
        .simulation().births(from: 0, until: 3)
        for spark in births where spark.cell == 1 {
            #expect((spark[.velocityX] - 8 * Elementary.cos(Float(1.1))).magnitude < 1e-4)
            #expect((spark[.velocityY] - 8 * Elementary.sin(Float(1.1))).magnitude < 1e-4)
        }
    }

    /// T36, and no more children than there are parents for.
    @Test func childrenOutliveTheirParent() throws {
        let simulation = EmitterLayer.rocket(.make([.birthRate: 2, .lifetime: 5]), life: 1).simulation()
        let all = try simulation.particles(at: 3.75)
        #expect(all.filter { $0.cell == 0 }.map { $0.index } == [3])
        #expect(all.contains { $0.cell == 1 && $0.ancestors == [1] })
        #expect(
            simulation.program.slot(towards: 1, from: 0) == 0 && simulation.program.slot(towards: 0, from: 1) == nil)
    }
}
