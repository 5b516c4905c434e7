import Testing

@testable import SnowModel
@testable import SnowSimulation

struct RingProgramTests {
    private func color(_ hex: Int) -> Color {
        Color(Double(hex >> 16) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255)
    }

    private func bytes(_ color: Color) -> [Double] { [color.red * 255, color.green * 255, color.blue * 255] }

    private func expect(_ color: Color, _ expected: [Double], within limit: Double = 1e-9, _ line: Int = #line) {
        for (a, b) in zip(bytes(color), expected) { #expect((a - b).magnitude < limit, "line \(line)") }
    }

    private func shown(_ ring: ColorRing, _ time: Double) -> [Color] { RingProgram(ring)?.colors(at: time) ?? [] }

    private var pastel: ColorRing {
        ColorRing(colors: [0x9C27B0, 0xFF4081, 0x7B1FA2, 0x204CFF, 0x209EFF, 0x5A787F, 0x3AFFD9].map(color))
    }

    private var instagram: ColorRing {
        var ring = ColorRing(colors: [0x8A3AB9, 0x4C68D7, 0xCD486B, 0xFBAD50, 0xFCCC63, 0xBC2A8D, 0xE95950].map(color))
        ring.pair = .instagram
        return ring
    }

    /// T50.
    @Test func instagramCycle() {
        let ring = instagram
        #expect(shown(ring, 0) == [ring.colors[1], ring.colors[0]])
        expect(shown(ring, 2.5)[0], [140.5, 88, 161])
        expect(shown(ring, 2.5)[1], [107, 81, 200])
        for step in 0..<15 {
            let now = shown(ring, Double(step) * 5)
            expect(now[0], bytes(ring.colors[(step + 1) % 7]))
            expect(now[1], bytes(ring.colors[step % 7]))
        }
    }

    /// T51, F113.
    @Test func pastelCycle() {
        let ring = pastel
        expect(shown(ring, 2.5)[0], [205.5, 51.5, 152.5])
        expect(shown(ring, 2.5)[1], [189, 47.5, 145.5])
        expect(shown(ring, 12.5)[0], [77.5, 53.5, 208.5])
        expect(shown(ring, 12.5)[1], [32, 117, 255])
    }

    /// F115, also after 30 days.
    @Test func noSnapAtAnyBoundary() {
        for ring in [pastel, instagram] {
            for step in Array(0...14) + [518_400] {
                let time = Double(step) * 5
                for (a, b) in zip(shown(ring, time - 0.001), shown(ring, time + 0.001)) {
                    expect(a, bytes(b), within: 1)
                }
            }
            for (a, b) in zip(
                shown(ring, 3.2),
                shown(ring, 2_592_000 + 3.2 - (2_592_000.0).truncatingRemainder(dividingBy: 35)))
            {
                expect(a, bytes(b), within: 1e-4)
            }
        }
    }

    /// F121.
    @Test(arguments: [1, 2, 3, 7]) func everyLegStartsWhereTheLastEnded(count: Int) {
        let ring = ColorRing(colors: Array(pastel.colors[..<count]))
        for leg in 0..<20 {
            let (start, end) = (shown(ring, Double(leg) * 5), shown(ring, Double(leg) * 5 + 4.999_999_99))
            expect(start[0], bytes(ring.colors[leg % count]))
            expect(start[1], bytes(ring.colors[(leg + 1) % count]))
            expect(end[0], bytes(ring.colors[(leg + 1) % count]), within: 1e-4)
            expect(end[1], bytes(ring.colors[(leg + 2) % count]), within: 1e-4)
        }
    }

    @Test func absurdRingsDoNotTrap() {
        for duration in [1e-300, 1e-40, 1e-9, 1e9, 0, -1] {
            for time in [0, 1, 1e9, 1e18, -1e18] {
                var ring = pastel
                ring.duration = duration
                for color in shown(ring, time) {
                    #expect((0...1).contains(color.red) && (0...1).contains(color.blue))
                }
            }
        }
        #expect(shown(ColorRing(colors: []), 1).isEmpty)
    }

    // MARK: Changes

    private let red = Color(1, 0, 0), green = Color(0, 1, 0), blue = Color(0, 0, 1)

    private func program(_ colors: [Color]) throws -> RingProgram {
        try #require(RingProgram(ColorRing(colors: colors)))
    }

    private func mix(_ a: Color, _ b: Color, _ share: Double) -> [Double] {
        zip(bytes(a), bytes(b)).map { $0 + ($1 - $0) * share }
    }

    @Test func newColorsHoldFromTheNextStepOn() throws {
        var ring = try program([red, green])
        ring.append(.colors([blue, .white, red]), at: 7)
        // Step 1 leads from (green, red) to (red, green), and ends so.
        expect(ring.colors(at: 8)[0], mix(green, red, 0.6))
        expect(ring.colors(at: 10)[0], bytes(red))
        expect(ring.colors(at: 10)[1], bytes(green))
        // Step 2 fades from there to pair 3 of the new colours, (blue, white).
        expect(ring.colors(at: 12.5)[0], mix(red, blue, 0.5))
        expect(ring.colors(at: 12.5)[1], mix(green, .white, 0.5))
        for (step, first) in [(3, blue), (4, .white), (5, red)] {
            expect(ring.colors(at: Double(step) * 5)[0], bytes(first))
        }
        // Before the change nothing is other than it was.
        expect(ring.colors(at: 6.5)[0], mix(green, red, 0.3))
    }

    @Test func changesWithinOneStepAddUp() throws {
        var ring = try program([red, green])
        ring.append(.colors([blue]), at: 6)
        ring.append(.addColor(.white), at: 7)
        ring.append(.duration(2), at: 8)
        expect(ring.colors(at: 10)[0], bytes(red))
        expect(ring.colors(at: 11)[0], mix(red, .white, 0.5))  // pair 3 of [blue, white] is (white, blue)
        expect(ring.colors(at: 11)[1], mix(green, blue, 0.5))
        expect(ring.colors(at: 12)[0], bytes(.white))
        expect(ring.colors(at: 14)[0], bytes(blue))
    }

    @Test func beforeTheFirstStepChangesHoldAtOnce() throws {
        var ring = try program([red, green])
        ring.append(.colors([blue, .white]), at: 0)
        ring.append(.duration(1), at: 0)
        expect(ring.colors(at: 0)[0], bytes(blue))
        expect(ring.colors(at: 0.5)[0], mix(blue, .white, 0.5))
    }

    @Test func aRestartShowsThePairThatTheStepLeadsTo() throws {
        var ring = try program([red, green, blue])
        ring.append(.restart, at: 7)
        expect(ring.colors(at: 6.9999)[0], mix(green, blue, 0.39998))
        expect(ring.colors(at: 7)[0], bytes(blue))
        expect(ring.colors(at: 9.5)[0], mix(blue, red, 0.5))
        expect(ring.colors(at: 12)[0], bytes(red))
        // What waited for the next step holds then.
        ring.append(.colors([.white, green]), at: 13)
        ring.append(.restart, at: 14)
        expect(ring.colors(at: 14)[0], bytes(.white))  // pair 4
        expect(ring.colors(at: 19)[0], bytes(green))
    }

    @Test func timeThatIsTurnedBackForgetsChanges() throws {
        var ring = try program([red, green])
        ring.append(.colors([blue, .white]), at: 7)
        ring.rewind(to: 6.9)
        for time in [0.0, 8, 12.5, 31] {
            #expect(ring.colors(at: time) == shown(ColorRing(colors: [red, green]), time))
        }
    }

    @Test func whenTheColorsChangeNext() throws {
        var still = try program([red])
        #expect(still.nextChange(from: 3) == .infinity)
        still.append(.colors([blue]), at: 7)
        #expect(still.nextChange(from: 3) == 10)
        #expect(still.nextChange(from: 12) == 12)
        #expect(still.nextChange(from: 15) == .infinity)
        #expect(try program([red, green]).nextChange(from: 3) == 3)
    }

    @Test func absurdChangesDoNotTrap() throws {
        for duration in [1e-300, 1e-9, 1e9] {
            var ring = try program([red, green])
            for time in [-1e9, 0, 1e-9, 3, 1e9] {
                for change in [RingChange.duration(duration), .restart, .addColor(blue), .colors([red])] {
                    ring.append(change, at: time)
                    for color in ring.colors(at: time) + ring.colors(at: time + 1) {
                        #expect((0...1).contains(color.red) && (0...1).contains(color.blue))
                    }
                }
            }
        }
    }
}
