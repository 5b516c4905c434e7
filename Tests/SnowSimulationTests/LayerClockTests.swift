import Testing

@testable import SnowModel
@testable import SnowSimulation

/// core-animation.md 5.3, and the host's changes of a layer's timing.
struct LayerClockTests {
    private func clock(_ configure: (inout MediaTiming) -> Void = { _ in }) -> LayerClock {
        var timing = MediaTiming()
        configure(&timing)
        return LayerClock(timing)
    }

    @Test func plainLayersRunOnSceneTime() {
        let clock = clock()
        for time in [0, 1.5, 1e9] { #expect(clock.layerTime(time) == time) }
        #expect(clock.layerTime(-1) == nil)
    }

    /// T26.
    @Test func beginOffsetAndSpeed() {
        let clock = clock { ($0.beginTime, $0.timeOffset, $0.speed) = (2, 10, 0.5) }
        #expect(clock.layerTime(1.9) == nil)
        #expect(clock.layerTime(2) == 10)
        #expect(clock.layerTime(8) == 13)
        #expect(clock.runningTime(0) == 9)
    }

    @Test func aLayerBeforeItBeginsAndAfterItsEnd() {
        for (fill, before, after) in [
            (FillMode.removed, nil, nil), (.backwards, 0, nil), (.forwards, nil, 3), (.both, 0, 3),
        ] as [(FillMode, Double?, Double?)] {
            let clock = clock { ($0.beginTime, $0.duration, $0.fillMode) = (2, 3, fill) }
            #expect(clock.layerTime(1) == before)
            #expect(clock.layerTime(4) == 2)
            #expect(clock.layerTime(5) == after && clock.layerTime(99) == after)
        }
    }

    /// T27.
    @Test func stoppedLayersStandStill() {
        let clock = clock { ($0.timeOffset, $0.speed) = (7, 0) }
        #expect(clock.layerTime(0) == 7 && clock.layerTime(1e6) == 7)
        #expect(clock.nextSceneTime(of: 8, after: 0) == .infinity)
    }

    @Test func changesHoldFromTheirSceneTimeOn() {
        let clock = clock()
        // The idiom of pausing: timeOffset is the present time, speed 0; and resuming.
        clock.append({ $0.timeOffset = 5 }, at: 5)
        clock.append({ $0.speed = 0 }, at: 5)
        clock.append({ ($0.speed, $0.timeOffset, $0.beginTime) = (1, 0, 3) }, at: 8)
        for (time, layer) in [(4.0, 4.0), (5, 5), (7, 5), (8, 5), (10, 7)] { #expect(clock.layerTime(time) == layer) }
    }

    @Test func sceneTimeIsTheInverse() {
        let clock = clock { ($0.beginTime, $0.timeOffset, $0.speed) = (2, 10, 0.5) }
        #expect(clock.sceneTime(of: 13, at: 100) == 8)
        #expect(clock.nextSceneTime(of: 13, after: 3) == 8)
        #expect(clock.nextSceneTime(of: 13, after: 9) == 9)
        clock.append({ $0.speed = 2 }, at: 6)
        // By age: 3 s of layer time ago at twice the speed.
        #expect(clock.sceneTime(of: clock.layerTime(10)! - 3, at: 10) == 8.5)
    }

    @Test func endOfALayer() {
        let clock = clock { ($0.beginTime, $0.duration, $0.speed, $0.repeatCount) = (2, 3, 2, 2) }
        #expect(clock.end(after: 0) == 5 && clock.end(after: 5) == .infinity)
        #expect(clock.folds(at: 0))
        #expect(self.clock().end(after: 0) == .infinity && !self.clock().folds(at: 0))
        #expect(!self.clock { $0.duration = 3 }.folds(at: 0))
    }

    @Test func spansOfLayerTime() {
        let begun = clock { ($0.beginTime, $0.timeOffset) = (2, 10) }
        #expect(begun.span(from: 0, until: 5)! == (8, 13))
        #expect(begun.span(from: -100, until: 5)!.from <= 0 && begun.span(from: -100, until: 5)!.until == 13)
        let ended = clock { $0.duration = 3 }
        #expect(ended.span(from: 1, until: 9)! == (1, 3))
        #expect(ended.span(from: 4, until: 9) == nil)
        let folding = clock { ($0.duration, $0.repeatCount) = (3, .infinity) }
        #expect(folding.span(from: 4, until: 5)! == (1, 2))
        #expect(folding.span(from: 2, until: 4)! == (0, 3))
    }

    // MARK: LayerProgram

    private func program(_ configure: (inout Layer) -> Void = { _ in }) -> LayerProgram {
        var layer = Layer(content: .gradient(GradientLayer()))
        configure(&layer)
        return LayerProgram(layer, number: 3, sceneWidth: 400, sceneHeight: 300)
    }

    @Test func placeAndName() {
        let plain = program()
        #expect(plain.name == "layer3")
        #expect((plain.x, plain.y, plain.width, plain.height) == (0, 0, 400, 300))
        let placed = program {
            $0.name = Name("sky")
            $0.frame.x = Length(points: 7)
            $0.frame.height = Length(fraction: 0.5)
        }
        #expect(placed.name == "sky" && placed.x == 7 && placed.height == 150)
    }

    @Test func hiddenAndOpacityFollowTheHost() {
        let program = program { $0.opacity = 0.8 }
        program.apply(HostChange(time: 2, action: .hidden(true)))
        program.apply(HostChange(time: 4, action: .hidden(false)))
        program.apply(HostChange(time: 3, action: .value(.opacity, [0.2])))
        program.apply(HostChange(time: 5, action: .value(.opacity, [1]), isGradual: true))
        #expect(
            !program.isHidden(at: 1) && program.isHidden(at: 2) && program.isHidden(at: 3.9) && !program.isHidden(at: 4)
        )
        #expect(program.opacity(at: 1) == 0.8 && program.opacity(at: 3) == 0.2)
        #expect((program.opacity(at: 4) - 0.6).magnitude < 1e-12 && program.opacity(at: 9) == 1)
        #expect(program.nextOpacityChange(from: 0) == 3)
        #expect(program.nextOpacityChange(from: 3.5) == 3.5)
        #expect(program.nextOpacityChange(from: 5) == .infinity)
    }

    @Test func opacityStaysWithinItsRange() {
        let program = program {
            $0.animations = [.basic("opacity", from: -3, to: 3, duration: 2)]
        }
        #expect(program.opacity(at: 0.1) == 0 && program.opacity(at: 1.9) == 1)
    }

    @Test func momentsAreInLayerTime() {
        let program = program { ($0.timing.beginTime, $0.timing.timeOffset, $0.timing.speed) = (2, 10, 0.5) }
        let moment = program.moment(of: HostChange(time: 6, action: .clear, isGradual: true))
        #expect(moment.time == 12 && moment.start == 9 && moment.isGradual)
        #expect(
            !program.moment(of: HostChange(time: 6, action: .value(.cellEnabled(path: [0]), [0]), isGradual: true))
                .isGradual)
        program.apply(HostChange(time: 6, action: .timing(.speed, 1)))
        program.apply(HostChange(time: 6, action: .timing(.beginTime, 6)))
        program.apply(HostChange(time: 6, action: .timing(.timeOffset, 0)))
        #expect(program.moment(of: HostChange(time: 7, action: .clear)).time == 1)
    }
}
