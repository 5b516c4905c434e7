import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

struct BlockEvaluationTests {
    /// Columns of eight and one particle alone give the same bits: children are born of
    /// the very parents that are drawn.
    @Test func columnsAndSingleParticlesAgree() throws {
        var random = RandomCells(60)
        let many = try #require(BlockState())
        let one = try #require(BlockState(capacity: 8))
        for number in 0..<200 {
            var program = random.layer().program(random.animations())
            if random.dice.chance(0.3) { random.changes(&program) }
            let simulation = EmitterSimulation(program: program)
            let time = random.dice.number(1...6)
            try simulation.update(to: time)
            for root in simulation.roots {
                for block in root.blocks where block.derived > 0 {
                    let first = random.dice.index(block.derived)
                    let count = block.derived - first
                    BlockEvaluation(block, of: root, rows: first..<block.derived, time: time).evaluate(into: many)
                    let all = many.particles
                    for row in 0..<count {
                        let rows = first + row..<first + row + 1
                        BlockEvaluation(block, of: root, rows: rows, time: time).evaluate(into: one)
                        let single = one.particles[0]
                        #expect(single == all[row] || hasNaN(single), "layer \(number), row \(row)")
                    }
                }
            }
        }
    }

    private func hasNaN(_ particle: Particle) -> Bool { particle.values.contains { $0.isNaN } }

    /// T13 and T17: the closed forms, at several times.
    @Test func freeFlight() throws {
        let cell = EmitterCell.make([
            .birthRate: 20, .lifetime: 6, .velocity: 30, .velocityRange: 20, .emissionRange: 2, .xAcceleration: 5,
            .yAcceleration: 30, .zAcceleration: -4, .spin: -0.5, .spinRange: 1, .scale: 0.5, .scaleRange: 0.4,
            .scaleSpeed: 0.1, .redSpeed: -0.2, .redRange: 0.5, .alphaSpeed: -0.1,
        ])
        let layer = EmitterLayer.make([cell], [.emitterSizeWidth: 100]) { $0.shape = .line }
        let births = try layer.simulation().births(from: 0, until: 10)
        let simulation = layer.simulation()
        for time in [0.5, 3, 7.7, 9.99] {
            let all = try simulation.particles(at: time)
            #expect(all.count == Int((20 * min(6, time)).rounded(.down)))
            for particle in all {
                let birth = births[Int(particle.index) - 1]
                #expect(birth.index == particle.index && birth.birth == particle.birth && birth.age == 0)
                let age = Float(time - particle.birth)
                #expect((particle.age - age).magnitude < 1e-6)
                expect(particle, .x, birth[.x] + birth[.velocityX] * age + 2.5 * age * age)
                expect(particle, .y, birth[.y] + birth[.velocityY] * age + 15 * age * age)
                expect(particle, .z, birth[.z] + birth[.velocityZ] * age - 2 * age * age)
                expect(particle, .velocityY, birth[.velocityY] + 30 * age)
                expect(particle, .scale, birth[.scale] + 0.1 * age)
                expect(particle, .red, birth[.red] - 0.2 * age)
                expect(particle, .alpha, 1 - 0.1 * age)
                #expect(particle[.rotation] <= 0 && particle[.rotation] >= -age - 1e-5)
            }
        }
    }

    private func expect(_ particle: Particle, _ column: BlockState.Column, _ value: Float) {
        #expect((particle[column] - value).magnitude <= 1e-4 * max(1, value.magnitude), "\(column)")
    }

    /// Waves, an eased changing acceleration, drag and a spring together, for births all
    /// along: against Runge-Kutta from each particle's own birth.
    @Test(arguments: PropagatorTests.laws) func everyForceAtOnce(law: PropagatorTests.Law) throws {
        let cell = EmitterCell.make([
            .birthRate: 6, .lifetime: 3, .velocity: 40, .velocityRange: 30, .emissionRange: 6, .xAcceleration: 20,
        ]) {
            $0.name = Name("a")
            $0.behaviors = [
                EmitterBehavior(kind: .wave(force: [100, 30, 0], frequency: 0.7)),
                EmitterBehavior(kind: .drag(law.drag)),
                EmitterBehavior(
                    kind: .attractor(x: Length(points: 50), y: Length(points: 20), z: 3, stiffness: law.stiffness)),
            ]
        }
        let animations = [
            Animation.keyframes("emitterCells.a.yAcceleration", [0, 200, 500, -300], duration: 5).eased(.easeInEaseOut),
            Animation.basic("emitterCells.a.xAcceleration", from: -50, to: 50, duration: 0.8)
                .repeated(.infinity, autoreverses: true),
        ]
        let layer = EmitterLayer.make([cell])
        let program = layer.program(animations)
        let births = try EmitterSimulation(program: program).births(from: 0, until: 8)
        let simulation = EmitterSimulation(program: program)
        for time in [0.4, 2.3, 5.1, 7.9] {
            for particle in try simulation.particles(at: time) {
                let birth = births[Int(particle.index) - 1]
                #expect(birth.index == particle.index)
                for (axis, place, speed) in [(0, .x, .velocityX), (1, .y, .velocityY)]
                    as [(Int, BlockState.Column, BlockState.Column)]
                {
                    let property = [CellProperty.xAcceleration, .yAcceleration][axis]
                    let (wave, anchor) = ([100.0, 30][axis], [50.0, 20][axis])
                    func force(_ t: Double, _ x: Double, _ v: Double) -> Double {
                        program.cells[0][property].value(at: t) + wave * waveShape(t, 0.7) - law.drag * v
                            - law.stiffness * (x - anchor)
                    }
                    // The keyframes end with a jump at 5 s.
                    let middle = max(particle.birth, min(5, time))
                    var exact = (x: Double(birth[place]), v: Double(birth[speed]))
                    exact = rungeKutta(exact, from: particle.birth, until: middle, steps: 300) {
                        force(min($0, middle.nextDown), $1, $2)
                    }
                    exact = rungeKutta(exact, from: middle, until: time, steps: 300, force)
                    #expect((Double(particle[place]) - exact.x).magnitude < 0.02, "\(place) at \(time)")
                    #expect((Double(particle[speed]) - exact.v).magnitude < 0.05, "\(speed) at \(time)")
                }
            }
        }
    }

    /// T23: an acceleration changed at a time bends the living by its difference only.
    @Test func changedAccelerationBendsTheLiving() throws {
        let layer = EmitterLayer.make([
            .make([.birthRate: 5, .lifetime: 4, .velocity: 10, .emissionRange: 6, .yAcceleration: 3])
        ])
        let plain = layer.simulation()
        let program = layer.program()
        program.cells[0][.yAcceleration].append(13, HostChange.Moment(time: 2, start: 0, isGradual: false))
        program.cells[0][.velocity].append(99, HostChange.Moment(time: 2, start: 0, isGradual: false))
        let bent = EmitterSimulation(program: program)
        for time in [1.9, 2.5, 3.4] {
            let born = try plain.particles(at: time).filter { $0.birth < 2 }
            let pairs = zip(born, try bent.particles(at: time).filter { $0.birth < 2 })
            for (a, b) in pairs {
                let later = Float(max(0, time - 2))
                #expect(a.index == b.index)
                #expect((b[.velocityY] - a[.velocityY] - 10 * later).magnitude < 1e-3)
                #expect((b[.y] - a[.y] - 5 * later * later).magnitude < 1e-3)
                #expect((b[.x] - a[.x]).magnitude < 1e-3)
            }
        }
    }

    /// Rates of change are read live too, times what a particle inherits.
    @Test func changedSpeedsReachTheLiving() throws {
        let layer = EmitterLayer.make(
            [.make([.birthRate: 5, .lifetime: 9, .scale: 1, .scaleSpeed: 0.1, .alphaSpeed: -0.1])], [.scale: 2])
        let program = layer.program()
        program.cells[0][.scaleSpeed].append(0.5, HostChange.Moment(time: 2, start: 0, isGradual: false))
        program.cells[0][.alphaSpeed].append(-0.2, HostChange.Moment(time: 0, start: 0, isGradual: false))
        for particle in try EmitterSimulation(program: program).particles(at: 4) {
            let before = Float(max(0, 2 - particle.birth))
            let after = Float(4 - max(2, particle.birth))
            #expect((particle[.scale] - 2 * (1 + 0.1 * before + 0.5 * after)).magnitude < 1e-4)
            #expect((particle[.alpha] - (1 - 0.2 * particle.age)).magnitude < 1e-4)
        }
    }

    // MARK: Behaviours over life

    private func particle(_ kind: EmitterBehavior.Kind, age: Double, layerScale: Double = 1) throws -> Particle {
        let cell = EmitterCell.make([
            .birthRate: 1, .lifetime: 4, .velocity: 10, .scale: 2, .rotation: 0.25, .spin: 1, .alpha: 0.5,
        ]) { $0.behaviors = [EmitterBehavior(kind: kind)] }
        let layer = EmitterLayer.make([cell], [.emitterPositionX: 7, .scale: layerScale])
        let particles = try layer.simulation().particles(at: 1 + age)
        return try #require(particles.first { $0.index == 1 })
    }

    private func curve(_ property: LifeProperty, additive: Bool = false) -> EmitterBehavior.Kind {
        .valueOverLife(property: property, values: [1, 3], locations: [0, 1], isAdditive: additive)
    }

    @Test func valuesOverLife() throws {
        #expect(try particle(curve(.alpha), age: 2)[.alpha] == 2)
        #expect(try particle(curve(.alpha, additive: true), age: 2)[.alpha] == 2.5)
        #expect(try particle(curve(.scale), age: 2, layerScale: 3)[.scale] == 6)
        #expect(try particle(curve(.rotation), age: 1)[.rotation] == 1.5)
        #expect(try particle(curve(.positionY), age: 1)[.y] == 1.5)
        // Integrals: 1 + t / 2 over 2 s is 3.
        #expect((try particle(curve(.velocityX), age: 2)[.x] - 10).magnitude < 1e-4)
        #expect((try particle(curve(.velocityX), age: 2)[.velocityX] - 2).magnitude < 1e-4)
        #expect((try particle(curve(.velocityX, additive: true), age: 2)[.x] - 30).magnitude < 1e-4)
        #expect((try particle(curve(.spin), age: 2)[.rotation] - 3.25).magnitude < 1e-4)
        #expect((try particle(curve(.scaleSpeed), age: 2, layerScale: 2)[.scale] - 10).magnitude < 1e-4)
    }

    @Test func velocityOverLifeStartsAtTheBirthPlace() throws {
        let cell = EmitterCell.make([.birthRate: 10, .lifetime: 4]) {
            $0.behaviors = [
                EmitterBehavior(kind: .wave(force: [300, 0, 0], frequency: 0.4)),
                EmitterBehavior(kind: curve(.velocityX)),
            ]
        }
        for particle in try EmitterLayer.make([cell], [.emitterPositionX: 7]).simulation().particles(at: 3) {
            let age = particle.age
            #expect((particle[.x] - (7 + age + age * age / 4)).magnitude < 1e-2)
        }
    }

    @Test func colourOverLifeTakesTheCellsPlace() throws {
        let kind = EmitterBehavior.Kind.colorOverLife(colors: [.white, Color(0, 0.5, 1, 0)], locations: [])
        let half = try particle(kind, age: 2)
        #expect(half[.red] == 0.5 && half[.green] == 0.75 && half[.blue] == 1 && half[.alpha] == 0.5)
    }

    @Test func alignmentFollowsTheTravel() throws {
        let cell = EmitterCell.make([
            .birthRate: 1, .lifetime: 9, .velocity: 10, .emissionLongitude: 1, .yAcceleration: 30,
        ]) { $0.behaviors = [EmitterBehavior(kind: .alignToMotion(rotation: 0.25))] }
        for time in [1.2, 2.0, 5] {
            for particle in try EmitterLayer.make([cell]).simulation().particles(at: time) {
                let travel = Elementary.atan2(particle[.velocityY], particle[.velocityX])
                #expect((particle[.rotation] - travel).magnitude < 1e-5)
            }
        }
    }
}
