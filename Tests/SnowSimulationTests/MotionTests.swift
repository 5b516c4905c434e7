import Testing

@testable import SnowModel
@testable import SnowSimulation

struct MotionTests {
    private func motion(_ kinds: [EmitterBehavior.Kind]) -> Motion {
        Motion(kinds.map { EmitterBehavior(kind: $0) }, width: 400, height: 300)
    }

    @Test func dragsAddAndNegativeOnesAreNone() {
        #expect(motion([.drag(1), .drag(0.5), .drag(-3)]).drag == 1.5)
        #expect(motion([]).isFree && !motion([.drag(1)]).isFree)
    }

    /// Two springs act as one: -a (x - p) - b (x - q).
    @Test func springsActAsOne() {
        let both = motion([
            .attractor(x: Length(points: 10), y: Length(fraction: 0.5), z: 4, stiffness: 3),
            .attractor(x: Length(points: 50), y: Length(points: 0), z: 0, stiffness: 1),
            .attractor(x: Length(points: 999), y: Length(), z: 0, stiffness: -1),
        ])
        #expect(both.stiffness == 4)
        #expect(both.anchor == [20, 112.5, 3])
    }

    @Test func disabledAndSilentBehavioursAreLeftOut() {
        var off = EmitterBehavior(kind: .drag(1))
        off.isEnabled = false
        #expect(Motion([off], width: 1, height: 1).isFree)
        for frequency in [0, -1, .leastNonzeroMagnitude, 1e-300] {
            #expect(motion([.wave(force: [1, 0, 0], frequency: frequency)]).waves.isEmpty)
        }
        #expect(motion([.wave(force: [1, 0, 0], frequency: 2)]).waves.count == 1)
    }

    @Test func coloursOverLifeAreFourCurves() {
        let curves = motion([.colorOverLife(colors: [Color(0, 0.1, 0.2, 0.3), .white], locations: [0, 1])]).lifeCurves
        #expect(curves.map { $0.property } == [.red, .green, .blue, .alpha])
        #expect(curves.map { $0.value(0) } == [0, 0.1, 0.2, 0.3])
        #expect(motion([.alignToMotion(rotation: 0.25)]).alignment == .pi / 2)
    }
}
