import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowSimulation

/// core-animation.md 8.
struct TrackTests {
    private func track(_ animation: Animation) -> Track {
        var layer = Layer(content: .emitter(EmitterLayer()))
        layer.animations = [animation]
        let tracks = TrackCompiler(layer: layer, extent: .init()).tracks { $0 == .emitter(.scale) ? 0 : nil }
        return tracks[0]
    }

    @Test(
        arguments: [
            // from, to, by, start, end over a value of 10
            (1, 5, nil, 1, 5), (1, nil, 3, 1, 4), (nil, 5, 3, 2, 5), (1, nil, nil, 1, 10), (nil, 5, nil, 10, 5),
            (nil, nil, 3, 10, 13), (nil, nil, nil, 10, 10), (1, 5, 100, 1, 5),
        ] as [(Double?, Double?, Double?, Double, Double)])
    func pairs(from: Double?, to: Double?, by: Double?, start: Double, end: Double) {
        let track = track(.basic("scale", from: from, to: to, by: by, duration: 4))
        #expect(track.value(at: 0, under: 10) == start)
        #expect(track.value(at: 1, under: 10) == start + (end - start) / 4)
        #expect(track.value(at: 4, under: 10) == nil)
        #expect(track.value(at: -0.1, under: 10) == nil)
    }

    @Test func additiveAddsToWhatIsUnderneath() {
        var animation = Animation.basic("scale", from: 1, to: 5, duration: 4)
        animation.isAdditive = true
        #expect(track(animation).value(at: 1, under: 10) == 12)
    }

    @Test func cumulativeAddsTheEndValueForEveryCycle() {
        var animation = Animation.basic("scale", from: 0, to: 4, duration: 1).repeated(3).held()
        animation.isCumulative = true
        let track = track(animation)
        #expect(track.value(at: 0.5, under: 0) == 2)
        #expect(track.value(at: 1.5, under: 0) == 6)
        #expect(track.value(at: 2.5, under: 0) == 10)
        #expect(track.value(at: 3, under: 0) == 12)
        #expect(track.value(at: 99, under: 0) == 12)
    }

    @Test func removedOnCompletionOrHeld() {
        let animation = Animation.basic("scale", from: 1, to: 5, duration: 4)
        #expect(track(animation.held()).value(at: 9, under: 10) == 5)
        #expect(track(animation.held()).value(at: -9, under: 10) == 1)
        var removed = animation.held()
        removed.isRemovedOnCompletion = true
        #expect(track(removed).value(at: 9, under: 10) == nil)
        #expect(track(removed).value(at: -9, under: 10) == 1)
    }

    @Test func zeroDurationIsAQuarterOfASecond() {
        let track = track(.basic("scale", from: 0, to: 1, duration: 0))
        #expect(track.value(at: 0.125, under: 0) == 0.5)
        #expect(track.value(at: 0.25, under: 0) == nil)
    }

    // MARK: Keyframes

    @Test func linearKeyframesAreEvenlySpaced() {
        let track = track(.keyframes("scale", [0, 10, 0, 40], duration: 3))
        for (time, value) in [(0.0, 0.0), (0.5, 5), (1, 10), (1.25, 7.5), (2, 0), (2.5, 20)] {
            #expect((track.value(at: time, under: 7)! - value).magnitude < 1e-12)
        }
    }

    @Test func nearestEndIsHeldOutsideTheKeyTimes() {
        let track = track(.keyframes("scale", [1, 3], duration: 1) { $0.keyTimes = [0.25, 0.5] })
        for (time, value) in [(0.0, 1.0), (0.25, 1), (0.375, 2), (0.5, 3), (0.9, 3)] {
            #expect(track.value(at: time, under: 7) == value)
        }
    }

    @Test func discreteKeyframesHoldEachValueForItsShare() {
        let track = track(.keyframes("scale", [1, 2, 3, 4], duration: 1) { $0.calculationMode = .discrete })
        for (time, value) in [(0.0, 1.0), (0.24, 1), (0.25, 2), (0.5, 3), (0.74, 3), (0.75, 4), (0.99, 4)] {
            #expect(track.value(at: time, under: 7) == value)
        }
    }

    @Test func pacedKeyframesMoveEvenly() {
        let track = track(
            .keyframes("scale", [0, 1, 4], duration: 1) {
                $0.calculationMode = .paced
                $0.keyTimes = [0, 0.9, 1]
            })
        for time in stride(from: 0, to: 1, by: 0.0625) {
            #expect((track.value(at: time, under: 7)! - 4 * time).magnitude < 1e-12)
        }
    }

    @Test func cubicKeyframesPassTheirValuesSmoothly() {
        let values = [0.0, 3, -1, 2, 2]
        let times = [0, 0.2, 0.5, 0.6, 1]
        let track = track(
            .keyframes("scale", values, duration: 1) {
                $0.calculationMode = .cubic
                $0.keyTimes = times
            }.held())
        func value(_ t: Double) -> Double { track.value(at: t, under: 7)! }
        for (time, expected) in zip(times, values) { #expect((value(time) - expected).magnitude < 1e-9) }
        for time in [0.2, 0.5, 0.6] {
            let before = (value(time) - value(time - 1e-6)) / 1e-6
            let after = (value(time + 1e-6) - value(time)) / 1e-6
            #expect((before - after).magnitude < 1e-2)
        }
        // The slope at an inner key is that of its neighbours' chord.
        #expect(((value(0.2 + 1e-6) - value(0.2 - 1e-6)) / 2e-6 - (-1 - 0) / 0.5).magnitude < 1e-2)
    }

    @Test func cubicKeyframesOnALineStayOnIt() {
        let track = track(.keyframes("scale", [0, 1, 2, 3], duration: 3) { $0.calculationMode = .cubic })
        for time in stride(from: 0, to: 3, by: 0.125) {
            #expect((track.value(at: time, under: 0)! - time).magnitude < 1e-12)
        }
    }

    @Test func everySegmentHasItsEase() {
        let track = track(
            .keyframes("scale", [0, 10, 30], duration: 2) { $0.timingFunctions = [.easeIn, .easeOut] })
        #expect((track.value(at: 0.5, under: 0)! - 3.15357).magnitude < 1e-4)
        #expect((track.value(at: 1.25, under: 0)! - (10 + 20 * 0.378138)).magnitude < 1e-4)
    }

    @Test func theAnimationsOwnEaseWarpsTheWholeProgress() {
        let track = track(.keyframes("scale", [1, 0, 0], duration: 2).eased(.easeIn))
        // Progress at the middle is 0.315357, so 0.630714 of the first segment.
        #expect((track.value(at: 1, under: 0)! - (1 - 0.630714)).magnitude < 1e-5)
    }

    /// Key times that a reader would refuse still give finite values.
    @Test func absurdKeyTimesGiveFiniteValues() {
        var dice = Dice(3)
        for _ in 0..<300 {
            let count = 1 + dice.index(6)
            let track = track(
                .keyframes("scale", (0..<count).map { _ in dice.number(-5...5) }, duration: 1) { keyframes in
                    keyframes.keyTimes = (0..<count).map { _ in dice.pick([0, 0, 0.5, 0.5, 1, dice.number(-1...2)]) }
                    keyframes.calculationMode = dice.pick(CalculationMode.allCases)
                }.held())
            for k in -2...22 { #expect(track.value(at: Double(k) / 20, under: 0)!.isFinite) }
        }
    }

    // MARK: Groups

    private func group(_ children: [Animation], duration: Double) -> Animation {
        var group = Animation(kind: .group(children))
        group.timing.duration = duration
        return group
    }

    @Test func aGroupClipsLongerChildrenAndDoesNotScaleThem() {
        let track = track(group([.basic("scale", from: 0, to: 4, duration: 4)], duration: 2))
        #expect(track.value(at: 1.5, under: 9) == 1.5)
        #expect(track.value(at: 2, under: 9) == nil)
    }

    @Test func childrenRunOnTheGroupsTime() {
        var child = Animation.basic("scale", from: 0, to: 4, duration: 4)
        child.timing.beginTime = 1
        child.timing.speed = 2
        var outer = group([child], duration: 3).repeated(2)
        outer.timing.beginTime = 10
        outer.timing.speed = 0.5
        let track = track(outer)
        #expect(track.value(at: 11, under: 9) == nil)
        // Group at 1.5, child at (1.5 - 1) * 2.
        #expect(track.value(at: 13, under: 9) == 1)
        #expect(track.value(at: 19, under: 9) == 1)
        #expect(track.value(at: 22, under: 9) == nil)
    }

    @Test func aShorterChildIsHeldWithinItsGroup() {
        var child = Animation.basic("scale", from: 0, to: 4, duration: 2)
        #expect(track(group([child], duration: 4)).value(at: 3, under: 9) == nil)
        child.timing.fillMode = .forwards
        #expect(track(group([child], duration: 4)).value(at: 3, under: 9) == 4)
        #expect(track(group([child], duration: 4)).value(at: 4, under: 9) == nil)
    }

    /// isRemovedOnCompletion of children is ignored, that of the group counts.
    @Test func theGroupDecidesOnRemoval() {
        let child = Animation.basic("scale", from: 0, to: 4, duration: 2)
        #expect(track(group([child.held()], duration: 2)).value(at: 9, under: 9) == nil)
        var holding = child
        holding.timing.fillMode = .forwards
        #expect(track(group([holding], duration: 2).held()).value(at: 9, under: 9) == 4)
        #expect(track(group([child], duration: 2).held()).value(at: 9, under: 9) == nil)
    }
}
