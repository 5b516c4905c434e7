import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

struct EmitterSimulationTests {
    // MARK: Counts

    /// T15, T16, T29.
    @Test func liveCounts() throws {
        let simulation = EmitterLayer.make([.make([.birthRate: 15, .lifetime: 20])]).simulation()
        for (time, count) in [(-1.0, 0), (0, 0), (1.0 / 15, 1), (10, 150), (20, 300), (20.04, 300), (1000, 300)] {
            #expect(try simulation.particles(at: time).count == count, "at \(time)")
        }
    }

    /// T14: dead at age = life.
    @Test func deadAtTheEndOfLife() throws {
        let simulation = EmitterLayer.make([.make([.birthRate: 1, .lifetime: 0.5])]).simulation()
        #expect(try simulation.particles(at: 1).count == 1)
        #expect(try simulation.particles(at: 1.4999).count == 1)
        #expect(try simulation.particles(at: 1.5).isEmpty)
    }

    /// T8: births of no life are counted and never seen.
    @Test func noLife() throws {
        let simulation = EmitterLayer.make([.make([.birthRate: 10])]).simulation()
        #expect(try simulation.particles(at: 7).isEmpty)
        #expect(simulation.birthCounts() == [70])
        #expect(try EmitterLayer.make([.make([.lifetime: 9])]).simulation().particles(at: 100).isEmpty)
    }

    /// Who never lives emits nothing, so long-lived children do not hold the births down.
    @Test func noLifeWithLongLivedChildren() {
        let child = EmitterCell.make([.birthRate: 1, .lifetime: 1e9])
        let program = EmitterLayer.make([.make([.birthRate: 10]) { $0.cells = [child] }]).program()
        program.updateBounds()
        program.limitRates(cap: 1000)
        #expect(EmitterSimulation(program: program).rootBirths(at: 7).born == 70)
    }

    @Test func afterThirtyDaysAllIsAsSmoothAsAtTheStart() throws {
        let layer = EmitterLayer.make([.make([.birthRate: 16, .lifetime: 4, .velocity: 100, .yAcceleration: 50])])
        let simulation = layer.simulation()
        let days = 2_592_000.0
        for frame in 0..<240 {
            let offset = Double(frame) / 60
            let (early, late) = (try simulation.particles(at: 10 + offset), try simulation.particles(at: days + offset))
            #expect(early.count == late.count)
            for (a, b) in zip(early, late) {
                #expect((a.age - b.age).magnitude < 1e-6)
                #expect((a[.x] - b[.x]).magnitude < 1e-3 && (a[.y] - b[.y]).magnitude < 1e-3)
            }
        }
    }

    // MARK: The way does not matter

    /// Forwards in small steps, backwards, at once and to and fro: the same bits.
    @Test func theWayToATimeNeverMatters() throws {
        var random = RandomCells(90)
        for number in 0..<60 {
            var program = random.layer().program(random.animations())
            if random.dice.chance(0.4) { random.changes(&program) }
            let times = (0..<3).map { _ in random.dice.number(0...6) }
            let walker = EmitterSimulation(program: program)
            for step in 0...90 { try walker.update(to: Double(step) / 15) }
            for time in times {
                let direct = try EmitterSimulation(program: program).particles(at: time)
                let walked = try walker.particles(at: time)
                expectSame(walked, direct, "layer \(number) at \(time), any order")
            }
            let stepper = EmitterSimulation(program: program)
            for time in times.sorted() {
                var step = max(0, time - 1)
                while step < time {
                    try stepper.update(to: step)
                    step += 0.053
                }
                let direct = try EmitterSimulation(program: program).particles(at: time)
                expectSame(try stepper.particles(at: time), direct, "layer \(number) at \(time), in steps")
            }
        }
    }

    private func expectSame(_ a: [Particle], _ b: [Particle], _ name: String) {
        func bits(_ list: [Particle]) -> [[UInt32]] { list.map { $0.values.map { $0.bitPattern } } }
        #expect(a.map { $0.index } == b.map { $0.index } && a.map { $0.ancestors } == b.map { $0.ancestors }, "\(name)")
        #expect(a.map { $0.birth } == b.map { $0.birth }, "\(name)")
        #expect(bits(a) == bits(b), "\(name)")
    }

    /// T40: the seed is the identity.
    @Test func seedsDiffer() throws {
        let layer = EmitterLayer.make([.make([.birthRate: 9, .lifetime: 2, .velocity: 9, .emissionRange: 6])])
        let one = try layer.simulation(seed: 1).particles(at: 5)
        #expect(try layer.simulation(seed: 1).particles(at: 5) == one)
        #expect(try layer.simulation(seed: 2).particles(at: 5) != one)
    }

    /// Every birth is listed once, cut anywhere; and at its birth it is what a frame shows.
    @Test func birthsAreListedOnce() throws {
        var random = RandomCells(91)
        for number in 0..<80 {
            let layer = random.layer()
            let animations = random.animations()
            let whole = try layer.simulation(animations).births(from: 0, until: 5)
            let cut = random.dice.number(0.5...4.5)
            let parts =
                try layer.simulation(animations).births(from: 0, until: cut)
                + layer.simulation(animations).births(from: cut, until: 5)
            func key(_ p: Particle) -> [UInt64] { [UInt64(p.cell)] + p.ancestors + [p.index] }
            let sorted = parts.sorted { key($0).lexicographicallyPrecedes(key($1)) }
            let expected = whole.sorted { key($0).lexicographicallyPrecedes(key($1)) }
            #expect(sorted.map(key) == expected.map(key), "layer \(number)")
            #expect(Set(whole.map(key)).count == whole.count)
        }
    }

    // MARK: Host changes

    private func apply(_ program: inout EmitterProgram, _ action: HostChange.Action, at time: Double) {
        program.apply(HostChange(time: time, action: action), HostChange.Moment(time: time, start: 0, isGradual: false))
    }

    @Test func clearTakesAwayWhatWasBornBefore() throws {
        let grandchild = EmitterCell.make([.birthRate: 5, .lifetime: 9])
        let child = EmitterCell.make([.birthRate: 5, .lifetime: 9]) { $0.cells = [grandchild] }
        var program = EmitterLayer.rocket(child, life: 9).program()
        apply(&program, .clear, at: 3)
        let simulation = EmitterSimulation(program: program)
        #expect(try simulation.particles(at: 2.9).count > 10)
        let after = try simulation.particles(at: 5)
        #expect(after.contains { $0.cell == 2 })
        #expect(after.allSatisfy { $0.birth >= 3 })
        // Birth 3 happens at the very instant and comes after the clear.
        #expect(after.filter { $0.cell == 0 }.map { $0.index } == [3, 4, 5])
        #expect(after.filter { $0.cell > 0 }.allSatisfy { $0.ancestors[0] >= 3 })
        #expect(try simulation.particles(at: 2.9).count > 10)
    }

    @Test func burstsAreBirths() throws {
        var program = EmitterLayer.make([.make([.lifetime: 2])]).program()
        program.updateBounds()
        program.limitRates(cap: 1000)
        apply(&program, .burst(cell: 0, count: 50), at: 1)
        let simulation = EmitterSimulation(program: program)
        #expect(try simulation.particles(at: 0.99).isEmpty)
        #expect(try simulation.particles(at: 1).count == 50)
        #expect(try simulation.particles(at: 2.9).count == 50)
        #expect(try simulation.particles(at: 3).isEmpty)
    }

    @Test func burstsKeepToTheCap() throws {
        var program = EmitterLayer.make([.make([.lifetime: 100])]).program()
        program.updateBounds()
        program.limitRates(cap: 1000)
        for k in 0..<40 { apply(&program, .burst(cell: 0, count: 1_000_000), at: Double(k)) }
        #expect(try EmitterSimulation(program: program).particles(at: 50).count <= 1000)
    }

    @Test func stopAndResume() throws {
        var program = EmitterLayer.make([.make([.birthRate: 10, .lifetime: 100])]).program()
        apply(&program, .emission(false), at: 2)
        apply(&program, .emission(true), at: 5)
        let simulation = EmitterSimulation(program: program)
        for (time, count) in [(2.0, 20), (5, 20), (6, 30)] {
            #expect(try simulation.particles(at: time).count == count)
        }
        program.rewind(to: 1)
        #expect(try EmitterSimulation(program: program).particles(at: 6).count == 60)
    }

    /// T22 and T24.
    @Test func changesConcernTheNewOnly() throws {
        let layer = EmitterLayer.make([.make([.birthRate: 10, .lifetime: 4, .velocity: 5, .scaleRange: 1])])
        var program = layer.program()
        apply(&program, .value(.emitterPair(.emitterPositionX), [50, 60]), at: 2)
        apply(&program, .value(.emitter(.lifetime), [0]), at: 3)
        program.updateBounds()
        let changed = EmitterSimulation(program: program)
        let plain = layer.simulation()
        for time in [1.5, 2.5, 4, 6.95] {
            let (a, b) = (try plain.particles(at: time).filter { $0.birth < 2 }, try changed.particles(at: time))
            #expect(a == b.filter { $0.birth < 2 })
            #expect(b.filter { $0.birth >= 2 }.allSatisfy { $0[.y] == 60 })
            #expect(b.allSatisfy { $0.birth < 3 })
        }
        #expect(try changed.particles(at: 7).isEmpty)
    }

    private func move(_ simulation: EmitterSimulation, at time: Double) {
        let change = HostChange(time: time, action: .value(.emitterPair(.emitterPositionX), [time, 2]))
        simulation.apply(change, HostChange.Moment(time: time, start: 0, isGradual: false))
    }

    /// Blocks of births before a change are the same objects after it.
    @Test func aChangeKeepsWhatWasBornBefore() throws {
        let layer = EmitterLayer.make([.make([.birthRate: 100, .lifetime: 20, .velocityRange: 3])])
        let simulation = layer.simulation()
        move(simulation, at: 1)
        try simulation.update(to: 10)
        let first = try #require(simulation.roots[0].blocks.first)
        for k in 0..<1000 { move(simulation, at: 10 + Double(k) / 1000) }
        try simulation.update(to: 11)
        #expect(simulation.roots[0].blocks.first === first && first.derived == first.capacity)
        let fresh = layer.simulation()
        for time in [1] + (0..<1000).map({ 10 + Double($0) / 1000 }) { move(fresh, at: time) }
        #expect(try simulation.particles(at: 11) == fresh.particles(at: 11))
    }

    /// Births that were looked ahead to and then did not happen leave nothing behind.
    @Test func stoppedBirthsAreForgotten() throws {
        let layer = EmitterLayer.make([.make([.birthRate: 10, .lifetime: 100])])
        let (stepped, fresh) = (layer.simulation(), layer.simulation())
        for (time, isOn) in [(2.03, false), (5.03, true)] {
            try stepped.update(to: time - 0.01)
            for simulation in [stepped, fresh] {
                simulation.apply(
                    HostChange(time: time, action: .emission(isOn)),
                    HostChange.Moment(time: time, start: 0, isGradual: false))
            }
            try stepped.update(to: time)
        }
        let particles = try stepped.particles(at: 6)
        #expect(try particles == fresh.particles(at: 6))
        #expect(particles.filter { $0.birth > 2.03 && $0.birth < 5.03 }.isEmpty && particles.count == 30)
    }

    // MARK: What comes next

    @Test func nextBirth() throws {
        let cell = EmitterCell.make([.birthRate: 2, .lifetime: 0.1]) {
            ($0.timing.beginTime, $0.timing.duration) = (3, 1)
        }
        let simulation = EmitterLayer.make([cell]).simulation()
        for (time, next) in [(0.0, 3.5), (3.5, 4), (3.7, 4), (4, .infinity), (9, .infinity)] {
            try simulation.update(to: time)
            #expect((simulation.nextBirth() - next).magnitude < 1e-9 || simulation.nextBirth() == next, "at \(time)")
        }
    }

    // MARK: Memory

    /// What is held follows from what can be alive, not from where the time has been.
    @Test func memoryIsBoundedByWhatLives() throws {
        let layer = EmitterLayer.make([.make([.birthRate: 2000, .lifetime: 3, .velocityRange: 1])])
        let simulation = layer.simulation()
        var most = 0
        for time in [0.0, 3, 10, 11, 500, 2_592_000, 20, 1e9, 3] {
            try simulation.update(to: time)
            most = max(most, simulation.recordBytes)
        }
        #expect(most > 0 && most < 8 * 1024 * 21 * 4)
        try simulation.update(to: -5)
        #expect(simulation.recordBytes == 0)
    }
}
