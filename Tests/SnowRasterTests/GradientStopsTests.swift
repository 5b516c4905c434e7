import SnowModel
import Testing

@testable import SnowRaster

/// Rules for colours and locations (core-animation.md 7.2).
@Suite struct GradientStopsTests {
    private let red = color(0xFF0000)
    private let blue = color(0x0000FF)

    private func row(_ colors: [Color], _ locations: [Double], width: Int = 100) -> GradientPicture {
        let picture = GradientPicture(width, 1)
        return picture.fill(paint(colors, on: picture, locations: locations))
    }

    @Test func fewerThanTwoColorsDrawNothing() {
        for colors in [[], [red]] {
            #expect(row(colors, []).content.allSatisfy { $0 == 0 })
        }
        #expect(row([red], [0.5]).content.allSatisfy { $0 == 0 })
    }

    @Test func otherCountOfLocationsDrawsNothing() {
        for locations in [[0.3, 0.6, 1], [0.5], [0, 0.1, 0.2, 1]] {
            #expect(row([red, blue], locations).content.allSatisfy { $0 == 0 })
        }
    }

    @Test func missingLocationsAreEven() {
        let colors = [red, blue, color(0x00FF00), color(0xFFFFFF)]
        #expect(row(colors, []).content == row(colors, [0, 1.0 / 3, 2.0 / 3, 1]).content)
    }

    @Test func outsideTheStopsTheNearestColorHolds() {
        let picture = row([red, blue], [0.3, 0.6])
        #expect(picture.pixel(0, 0) == [255, 0, 0, 255])
        #expect(picture.pixel(29, 0) == [255, 0, 0, 255])
        #expect(picture.pixel(60, 0) == [0, 0, 255, 255])
        #expect(picture.pixel(99, 0) == [0, 0, 255, 255])
        // Progress 0.455: 51.7 % of the way.
        #expect(picture.pixel(45, 0) == [123, 0, 132, 255])
    }

    @Test func equalLocationsAreAHardStep() {
        for location in [0.25, 0.5, 0.75] {
            let picture = row([red, blue], [location, location])
            for x in 0..<100 {
                let isBefore = (Double(x) + 0.5) / 100 < location
                #expect(picture.pixel(x, 0) == (isBefore ? [255, 0, 0, 255] : [0, 0, 255, 255]))
            }
        }
    }

    @Test func locationsBeyondTheFrameAreNotCut() {
        // Twice as long as the frame: its left half shows the first half of the way.
        let picture = row([red, blue], [0, 2])
        #expect(abs(picture.pixel(99, 0)[0] - 128) <= 1)
        let shifted = row([red, blue], [-1, 1])
        #expect(abs(shifted.pixel(0, 0)[0] - 127) <= 1)
        let before = row([red, color(0x00FF00), blue], [-1, -0.5, 0])
        for x in 0..<100 { #expect(before.pixel(x, 0) == [0, 0, 255, 255]) }
        let after = row([red, color(0x00FF00), blue], [1, 1.5, 2])
        for x in 0..<100 { #expect(after.pixel(x, 0) == [255, 0, 0, 255]) }
    }

    @Test func fallingLocationsTakeTheRunningMaximum() {
        let colors = [red, color(0x00FF00), blue, color(0xFFFFFF)]
        #expect(row(colors, [0.2, 0.6, 0.4, 1]).content == row(colors, [0.2, 0.6, 0.6, 1]).content)
        #expect(row(colors, [0.5, 0, 0.2, 0.1]).content == row(colors, [0.5, 0.5, 0.5, 0.5]).content)
    }

    @Test func aColorBetweenEqualLocationsIsNotSeen() {
        let picture = row([red, color(0x00FF00), blue], [0.5, 0.5, 0.5])
        for x in 0..<100 { #expect(picture.pixel(x, 0)[1] == 0) }
    }

    @Test func startOnEndShowsTheLastColorEverywhere() {
        let picture = GradientPicture(20, 20)
        picture.fill(paint([red, blue], on: picture, from: [0.4, 0.4], to: [0.4, 0.4]))
        for y in 0..<20 {
            for x in 0..<20 { #expect(picture.pixel(x, y) == [0, 0, 255, 255]) }
        }
    }

    @Test func componentsOutsideTheUnitRangeAreCut() {
        let picture = row([Color(2, -1, .nan, 7), Color(2, -1, .nan, 7)], [])
        for x in 0..<100 { #expect(picture.pixel(x, 0) == [255, 0, 0, 255]) }
    }
}
