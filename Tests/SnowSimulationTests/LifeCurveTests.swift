import Testing

@testable import SnowModel
@testable import SnowSimulation

struct LifeCurveTests {
    private func curve(_ values: [Double], _ locations: [Double] = []) -> LifeCurve {
        LifeCurve(property: .alpha, values: values, locations: locations, isAdditive: false)
    }

    @Test func valuesAreStraightBetweenLocations() {
        let curve = curve([0, 1, 0.5], [0.2, 0.4, 1])
        for (share, value) in [(0.0, 0.0), (0.2, 0), (0.3, 0.5), (0.4, 1), (0.7, 0.75), (1, 0.5), (2, 0.5)] {
            #expect((curve.value(share) - value).magnitude < 1e-12)
        }
        #expect(self.curve([0, 1, 3]).value(0.75) == 2)
        #expect(self.curve([4]).value(0.3) == 4)
        #expect(self.curve([]).value(0.3) == 0)
        #expect(self.curve([0, 1, 5, 6], [0, 0.5, 0.5, 1]).value(0.5) == 5)
    }

    @Test func integralIsTheAreaSoFar() {
        let curves = [
            curve([0, 1, 0.5], [0.2, 0.4, 1]), curve([0, 1, 3]), curve([4]), curve([]),
            curve([0, 1, 5, 6], [0, 0.5, 0.5, 1]),
            curve([-1, 2], [-0.5, 0.7]), curve([3, 1], [0.5, 0.6]),
        ]
        for curve in curves {
            for share in [0, 0.1, 0.2, 0.35, 0.5, 0.8, 1] {
                let exact = area(from: 0, until: share, steps: 20_000) { curve.value($0) }
                #expect((curve.integral(share) - exact).magnitude < 1e-4)
            }
        }
    }
}
