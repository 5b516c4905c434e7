import SnowModel
import Testing

@testable import SnowRaster

/// Nearness to the exact gradient, and what dither may and may not do.
@Suite struct GradientPrecisionTests {
    @Test func axialIsTheNearestLevel() {
        var random = TestRandom(3)
        for count in [2, 3, 5, 12] {
            for width in [7, 64, 1920] {
                let picture = GradientPicture(width, 3)
                let colors = (0..<count).map { _ in random.opaqueColor() }
                let paint = paint(colors, on: picture, from: random.point(), to: random.point())
                picture.fill(paint)
                #expect(GradientReference(paint).largestError(of: picture) <= 0.5045)
            }
        }
    }

    @Test func veryWideSurfacesStayExact() {
        let picture = GradientPicture(16384, 1)
        for colors in [[color(0x101010), color(0x181818)], [color(0), color(0xFFFFFF)]] {
            let paint = paint(colors, on: picture)
            picture.fill(paint)
            #expect(GradientReference(paint).largestError(of: picture) <= 0.5045)
        }
    }

    @Test func ditherStaysWithinALevel() {
        var random = TestRandom(5)
        for type in GradientType.allCases {
            for _ in 0..<10 {
                let picture = GradientPicture(97, 61)
                let colors = (0..<4).map { _ in random.opaqueColor() }
                let paint = paint(colors, on: picture, type, from: random.point(), to: random.point(), dither: true)
                picture.fill(paint)
                let steps: [Double] = type == .conic ? [0, 1] : []
                #expect(GradientReference(paint).largestError(of: picture, steps: steps, margin: 1e-6) <= 1)
            }
        }
    }

    @Test func ditherIsTheExactLevelAgainstItsThreshold() {
        var random = TestRandom(13)
        for type in GradientType.allCases {
            let picture = GradientPicture(701, 16)
            let colors = (0..<3).map { _ in random.opaqueColor() }
            let paint = paint(colors, on: picture, type, from: [0.21, 0.33], to: [0.83, 0.74], dither: true)
            picture.fill(paint)
            let reference = GradientReference(paint)
            // The kernels' own error, in levels.
            let error = 0.0045
            for y in 0..<16 {
                for x in 0..<701 {
                    guard let progress = reference.progress(x, y) else { continue }
                    guard progress > 1e-6, progress < 1 - 1e-6 else { continue }
                    let threshold = (Double(DitherPattern(row: y, isOn: true).ranks(from: x)[0]) * 2 + 1) / 128
                    let pixel = picture.pixel(x, y)
                    for (level, exact) in zip(pixel, reference.color(at: progress)[0..<3]) {
                        let sum = exact + threshold
                        #expect(level >= Int(sum - error) && level <= Int(sum + error))
                    }
                }
            }
        }
    }

    @Test func ditherKeepsTheMean() {
        let picture = GradientPicture(1920, 64)
        let paint = paint([color(0x0A0E1F), color(0x141C33)], on: picture, dither: true)
        picture.fill(paint)
        let reference = GradientReference(paint)
        for left in stride(from: 0, to: 1920, by: 8) {
            for channel in 0..<3 {
                var sum = 0.0
                for y in 0..<8 {
                    for x in left..<left + 8 {
                        sum += Double(picture.pixel(x, y)[channel]) - reference.color(x, y)![channel]
                    }
                }
                #expect(abs(sum / 64) < 0.05)
            }
        }
    }

    @Test func aDarkRampShowsNoBands() {
        let picture = GradientPicture(1920, 8)
        let plain = paint([color(0x101010), color(0x181818)], on: picture)
        #expect(longestRun(picture.fill(plain)) > 200)
        var dithered = plain
        dithered.dither = true
        // Beyond the eight or so pixels in which a level is whole, neighbours differ.
        #expect(longestRun(picture.fill(dithered)) <= 24)
    }

    /// Most neighbouring columns whose 8 rows are all alike.
    private func longestRun(_ picture: GradientPicture) -> Int {
        var longest = 1
        var run = 1
        for x in 1..<picture.width {
            let isSame = (0..<picture.height).allSatisfy { picture.pixel(x, $0) == picture.pixel(x - 1, $0) }
            run = isSame ? run + 1 : 1
            longest = max(longest, run)
        }
        return longest
    }

    @Test func wholeLevelsStayWhatTheyAre() {
        for level in 0...255 {
            let grey = Color(Double(level) / 255, Double(255 - level) / 255, Double(level) / 255)
            for type in GradientType.allCases {
                let picture = GradientPicture(41, 9)
                picture.fill(paint([grey, grey], on: picture, type, from: [0, 0], to: [1, 1], dither: true))
                #expect(Set(pixels(of: picture)) == [[level, 255 - level, level, 255]])
            }
        }
    }

    @Test func oneConstantChannelStaysConstant() {
        for level in 0...255 {
            let value = Double(level) / 255
            let picture = GradientPicture(300, 2)
            let colors = [Color(value, 0, 1), Color(value, 1, 0)]
            for type in GradientType.allCases {
                picture.fill(paint(colors, on: picture, type, from: [0.1, 0.2], to: [0.7, 0.6], dither: true))
                #expect(Set(pixels(of: picture).map { $0[0] }) == [level])
            }
        }
    }

    @Test func opaqueStaysOpaque() {
        for opacity in [1.0, 2.0] {
            let picture = GradientPicture(300, 8)
            var paint = paint([color(0x123456), color(0x654321)], on: picture, dither: true)
            paint.opacity = opacity
            #expect(pixels(of: picture.fill(paint)).allSatisfy { $0[3] == 255 })
        }
    }

    @Test func thresholdsAreAFullAndEvenSet() {
        var ranks: Set<UInt32> = []
        for y in 0..<8 {
            let row = DitherPattern(row: y, isOn: true).ranks(from: 0)
            for lane in 0..<8 { ranks.insert(row[lane]) }
            // A row repeats every eight columns, and any column may come first.
            #expect(DitherPattern(row: y + 8, isOn: true).ranks(from: 16) == row)
            #expect(DitherPattern(row: y, isOn: true).ranks(from: 3)[0] == row[3])
        }
        #expect(ranks == Set(0..<64))
    }

    @Test func thresholdsLieBetweenTheLevelsAndAverageToHalf() {
        for y in 0..<8 {
            let dither = DitherPattern(row: y, isOn: true)
            let ranks = dither.ranks(from: 5)
            for lane in 0..<8 {
                let threshold = (Double(ranks[lane]) * 2 + 1) / 128
                #expect(Double(dither.fixedThresholds(from: 5)[lane]) / 16_777_216 == threshold)
                #expect(Double(dither.offsets(from: 5)[lane]) == threshold - 0.5)
            }
        }
        let plain = DitherPattern(row: 3, isOn: false)
        #expect(plain.fixedThresholds(from: 5) == SIMD8(repeating: 1 << 23))
        #expect(plain.offsets(from: 5) == SIMD8(repeating: 0))
    }

    @Test(arguments: [ColorInterpolation.linear, .oklab])
    func otherSpacesFollowTheirCurve(interpolation: ColorInterpolation) {
        var random = TestRandom(11)
        for _ in 0..<20 {
            let colors = (0..<3).map { _ in random.opaqueColor() } + [color(0), color(0xFFFFFF)]
            let picture = GradientPicture(1500, 1)
            var paint = paint(colors, on: picture)
            paint.interpolation = interpolation
            picture.fill(paint)
            let mix = ReferenceMix(interpolation)
            for x in 0..<1500 {
                let place = (Double(x) + 0.5) / 1500 * 4
                let index = min(Int(place), 3)
                let exact = mix.levels(colors[index], colors[index + 1], place - Double(index))
                for channel in 0..<3 { #expect(abs(Double(picture.pixel(x, 0)[channel]) - exact[channel]) <= 0.6) }
            }
        }
    }

    private func pixels(of picture: GradientPicture) -> [[Int]] {
        (0..<picture.height).flatMap { y in (0..<picture.width).map { picture.pixel($0, y) } }
    }
}
