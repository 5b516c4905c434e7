import Testing

@testable import SnowMath

struct StableHashTests {
    private func hash(_ body: (inout StableHash) -> Void) -> UInt64 {
        var hash = StableHash()
        body(&hash)
        return hash.value
    }

    private func hash(_ bytes: [UInt8]) -> UInt64 {
        hash { hash in bytes.withUnsafeBytes { hash.combine(bytes: $0) } }
    }

    /// The values come from a second implementation (unbounded integers, masked).
    @Test func knownValues() {
        #expect(StableHash().value == 0x30C8_59E3_6947_4CE3)
        #expect(hash { $0.combine(UInt64(0)) } == 0x701D_E9EB_99A0_5D9D)
        #expect(hash { $0.combine(UInt32(1)) } == 0xDDAB_16BA_AE3F_D00C)
        #expect(hash { $0.combine(Float(1.5)) } == 0x1BEB_E83F_2267_4F75)
        #expect(hash { $0.combine(-2.25) } == 0x6070_13D2_2D2A_63C1)
    }

    @Test(
        arguments: [
            (0, 0x701D_E9EB_99A0_5D9D), (3, 0xBA1C_9D76_93DB_D1A0), (8, 0x7DD0_B815_B943_6443),
            (63, 0x232C_2F00_84CD_17C5),
            (64, 0x0C38_9CF1_1371_8030), (100, 0x6DF1_5B95_AC2B_BE3A), (1000, 0x3416_35D3_FBC7_A541),
        ] as [(Int, UInt64)])
    func knownValuesOfBytes(count: Int, expected: UInt64) {
        #expect(hash((0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) }) == expected)
    }

    @Test func nilBytesAreNoBytes() {
        #expect(hash { $0.combine(bytes: UnsafeRawBufferPointer(start: nil, count: 0)) } == hash([]))
    }

    @Test func alignmentDoesNotMatter() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 31) }
        let expected = hash(Array(bytes[0..<200]))
        for shift in 1..<16 {
            let moved = [UInt8](repeating: 0xAA, count: shift) + bytes[0..<200]
            let value = hash { hash in
                moved.withUnsafeBytes { hash.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[shift...])) }
            }
            #expect(value == expected)
        }
    }

    @Test func zerosAndNaNsAreOne() {
        #expect(hash { $0.combine(Float(-0.0)) } == hash { $0.combine(Float(0)) })
        #expect(hash { $0.combine(-0.0) } == hash { $0.combine(0.0) })
        #expect(hash { $0.combine(-Float.nan) } == hash { $0.combine(Float(nan: 77, signaling: false)) })
        #expect(hash { $0.combine(-Double.nan) } == hash { $0.combine(Double(nan: 77, signaling: false)) })
    }

    @Test func orderLengthAndBordersCount() {
        let values = [
            hash {
                $0.combine(UInt64(1)); $0.combine(UInt64(2))
            },
            hash {
                $0.combine(UInt64(2)); $0.combine(UInt64(1))
            },
            hash([0]), hash([0, 0]), hash([0, 0, 0, 0, 0, 0, 0, 0]), hash([UInt8](repeating: 0, count: 64)),
            hash([UInt8](repeating: 0, count: 72)), hash([1, 2, 3, 4]),
            hash { hash in
                for part: [UInt8] in [[1, 2], [3, 4]] { part.withUnsafeBytes { hash.combine(bytes: $0) } }
            },
        ]
        #expect(Set(values).count == values.count)
    }

    /// Flipping any bit of the input flips each bit of the hash in half of the cases.
    @Test(arguments: [8, 20, 96])
    func avalanche(count: Int) {
        var samples = Samples(seed: UInt64(count))
        let rounds = 400
        for bit in 0..<(count * 8) {
            var flips = [Int](repeating: 0, count: 64)
            for _ in 0..<rounds {
                var bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: samples.bits()) }
                let before = hash(bytes)
                bytes[bit / 8] ^= 1 << UInt8(bit % 8)
                let difference = before ^ hash(bytes)
                for k in 0..<64 { flips[k] += Int((difference >> UInt64(k)) & 1) }
            }
            // Six standard deviations of a fair coin.
            #expect(flips.allSatisfy { abs($0 - rounds / 2) <= 60 }, "bit \(bit)")
        }
    }

    /// Pairs of flipped bits in a picture of zeros, where weak mixers cancel.
    @Test func noCollisionsOfTwoBits() {
        var seen = Set<UInt64>()
        var total = 0
        for first in 0..<(40 * 8) {
            for second in 0...first {
                var bytes = [UInt8](repeating: 0, count: 40)
                bytes[first / 8] ^= 1 << UInt8(first % 8)
                if second != first { bytes[second / 8] ^= 1 << UInt8(second % 8) }
                seen.insert(hash(bytes))
                total += 1
            }
        }
        #expect(seen.count == total)
    }
}
