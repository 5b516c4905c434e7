import SnowModel
import Testing

@testable import SnowRaster

/// Where progress runs (core-animation.md 7.1).
@Suite struct GradientGeometryTests {
    private let purple = color(0x8A3AB9)
    private let blue = color(0x4C68D7)

    @Test(arguments: [(375, 667), (100, 100), (101, 53)])
    func axialRunsInUnitSpace(width: Int, height: Int) {
        let picture = GradientPicture(width, height)
        let paint = paint([purple, blue], on: picture, from: [1, 0], to: [0, 1])
        picture.fill(paint)
        // The other diagonal's corners lie half-way whatever the shape.
        let middle = [107, 81, 200]
        for (x, y) in [(0, 0), (width - 1, height - 1)] {
            for channel in 0..<3 { #expect(abs(picture.pixel(x, y)[channel] - middle[channel]) <= 1) }
        }
        #expect(GradientReference(paint).largestError(of: picture) <= 0.51)
    }

    @Test func theSameUnitPointHasTheSameColor() {
        let small = GradientPicture(50, 30)
        let large = GradientPicture(150, 270)
        for picture in [small, large] {
            picture.fill(paint([purple, blue], on: picture, from: [0.1, 0.9], to: [0.8, 0.3]))
        }
        for y in 0..<30 {
            // The centre of a small pixel is the centre of the middle one of 3 x 9 large pixels;
            // what lies half-way between two levels may go either way.
            for x in 0..<50 {
                for (one, other) in zip(small.pixel(x, y), large.pixel(x * 3 + 1, y * 9 + 4)) {
                    #expect(abs(one - other) <= 1)
                }
            }
        }
    }

    @Test func radialIsAnEllipse() {
        let picture = GradientPicture(200, 100)
        let paint = paint([color(0), color(0xFFFFFF)], on: picture, .radial, from: [0.5, 0.5], to: [1, 1])
        picture.fill(paint)
        for (x, y) in [(150, 50), (100, 75), (50, 50), (100, 25)] {
            #expect(abs(Double(picture.pixel(x, y)[0]) / 255 - 0.5) < 0.012)
        }
        #expect(picture.pixel(100, 50)[0] <= 3)
        for (x, y) in [(199, 50), (100, 99), (0, 49)] { #expect(picture.pixel(x, y)[0] >= 252) }
        #expect(GradientReference(paint).largestError(of: picture) <= 0.51)
    }

    @Test func radialReachesTheLastColorAtTheCorners() {
        let picture = GradientPicture(80, 60)
        picture.fill(paint([color(0xFF0000), blue], on: picture, .radial, from: [0.5, 0.5], to: [1, 1]))
        for (x, y) in [(0, 0), (79, 0), (0, 59), (79, 59)] { #expect(picture.pixel(x, y) == [0x4C, 0x68, 0xD7, 255]) }
        #expect(picture.pixel(40, 30)[0] >= 250)
    }

    @Test func radialWithoutWidthOrHeightDrawsNothing() {
        for end in [SIMD2(0.5, 1), SIMD2(1, 0.5), SIMD2(0.5, 0.5)] {
            let picture = GradientPicture(20, 20)
            picture.fill(paint([purple, blue], on: picture, .radial, from: [0.5, 0.5], to: end))
            #expect(picture.content.allSatisfy { $0 == 0 })
        }
    }

    @Test func conicTurnsClockwiseFromTheRay() {
        let picture = GradientPicture(101, 101)
        let four = [color(0xFF0000), color(0x00FF00), color(0x0000FF), color(0xFFFFFF), color(0x000000)]
        picture.fill(paint(four, on: picture, .conic, from: [0.5, 0.5], to: [1, 0.5]))
        // Quarter turns: right (0), down, left, up.
        #expect(picture.pixel(100, 50) == [255, 0, 0, 255])
        #expect(picture.pixel(50, 100) == [0, 255, 0, 255])
        #expect(picture.pixel(0, 50) == [0, 0, 255, 255])
        #expect(picture.pixel(50, 0) == [255, 255, 255, 255])
        // Just above the ray the turn is nearly full.
        #expect(picture.pixel(100, 49)[0] < 6)
    }

    @Test func conicSeamOnAVerticalOrDiagonalRayIsClean() {
        let first = [255, 0, 0, 255]
        for step in [(0, 1), (0, -1), (1, 1), (-1, -1)] {
            let end = SIMD2(0.5 + Double(step.0) / 2, 0.5 + Double(step.1) / 2)
            let picture = GradientPicture(101, 101)
            picture.fill(paint([color(0xFF0000), blue], on: picture, .conic, from: [0.5, 0.5], to: end))
            for distance in 1...50 {
                #expect(picture.pixel(50 + step.0 * distance, 50 + step.1 * distance) == first)
            }
        }
    }

    @Test func shapesFollowTheirDefinition() {
        var random = TestRandom(7)
        for _ in 0..<60 {
            let picture = GradientPicture(random.integer(1..<90), random.integer(1..<70))
            for type in GradientType.allCases {
                let colors = (0..<random.integer(2..<6)).map { _ in random.opaqueColor() }
                let paint = paint(colors, on: picture, type, from: random.point(), to: random.point())
                picture.fill(paint)
                // Near the seam a pixel may fall on either side.
                let error = GradientReference(paint).largestError(
                    of: picture, steps: type == .conic ? [0, 1] : [], margin: 1e-6)
                #expect(error <= 0.51)
            }
        }
    }

    @Test func fractionalFramesMoveTheGradientExactly() {
        let picture = GradientPicture(60, 40)
        var paint = paint([purple, blue, color(0xFFFFFF)], on: picture)
        paint.frame = PixelFrame(x: -20.25, y: -3.5, width: 120.75, height: 61.125)
        for type in GradientType.allCases {
            paint.type = type
            paint.startPoint = [0.4, 0.3]
            paint.endPoint = [0.9, 0.8]
            picture.fill(paint)
            #expect(GradientReference(paint).largestError(of: picture, steps: [0, 1], margin: 1e-6) <= 0.51)
        }
    }

    @Test func frameOfAnySizeShowsItsEnds() {
        let nothing = GradientPicture(300, 200)
        var paint = paint([purple, blue], on: nothing, from: [0, 0], to: [1, 1])
        paint.frame = PixelFrame(x: 0, y: 0, width: 0, height: 0)
        nothing.fill(paint)
        #expect(nothing.content.allSatisfy { $0 == 0 })
        paint.frame = wholeFrame(300, 200)
        nothing.fill(paint)
        for (corner, expected) in [((0, 0), [0x8A, 0x3A, 0xB9]), ((299, 199), [0x4C, 0x68, 0xD7])] {
            for channel in 0..<3 {
                #expect(abs(nothing.pixel(corner.0, corner.1)[channel] - expected[channel]) <= 1)
            }
        }
    }
}
