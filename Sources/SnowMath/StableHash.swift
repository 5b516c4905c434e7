/// A streaming 64-bit hash with the same value on every CPU, for comparing states and pictures.
/// Not for secrets: anyone can build collisions.
///
/// The hash is that of a sequence of 64-bit steps. A number is one step (a narrower integer is
/// zero-extended); a run of bytes is its little-endian words, the last one filled up with zeros,
/// followed by its length, so that two runs never hash like the one run they make together.
package struct StableHash: Sendable {
    private var state: UInt64 = 0x243F_6A88_85A3_08D3
    private var steps: UInt64 = 0

    package init() {}

    /// The hash of everything combined so far; more may follow.
    package var value: UInt64 {
        StableHash.avalanche(state ^ (steps &* 0x9E37_79B9_7F4A_7C15))
    }

    // MARK: Numbers

    @inline(__always)
    package mutating func combine(_ word: UInt64) {
        state = StableHash.mixed(state, word)
        steps &+= 1
    }

    @inline(__always)
    package mutating func combine(_ word: UInt32) {
        combine(UInt64(word))
    }

    /// Combines the bit pattern; both zeros count as one, and so do all NaNs.
    @inline(__always)
    package mutating func combine(_ number: Float) {
        if number == 0 { return combine(UInt32(0)) }
        combine(number == number ? number.bitPattern : 0x7FC0_0000)
    }

    /// Combines the bit pattern; both zeros count as one, and so do all NaNs.
    @inline(__always)
    package mutating func combine(_ number: Double) {
        if number == 0 { return combine(UInt64(0)) }
        combine(number == number ? number.bitPattern : 0x7FF8_0000_0000_0000)
    }

    // MARK: Bytes

    /// Combines a run of bytes, of any length and alignment.
    package mutating func combine(bytes: UnsafeRawBufferPointer) {
        let count = bytes.count
        var offset = 0
        if count >= 64 { offset = combineBlocks(bytes) }
        while count &- offset >= 8 {
            combine(StableHash.word(bytes, at: offset))
            offset &+= 8
        }
        if offset < count { combine(StableHash.lastWord(bytes, from: offset)) }
        combine(UInt64(truncatingIfNeeded: count))
    }

    /// Takes the whole 32-byte blocks in four chains, so that their multiplications overlap.
    private mutating func combineBlocks(_ bytes: UnsafeRawBufferPointer) -> Int {
        var a = state
        var b = state ^ 0x1319_8A2E_0370_7344
        var c = state ^ 0xA409_3822_299F_31D0
        var d = state ^ 0x082E_FA98_EC4E_6C89
        let end = bytes.count & ~31
        var offset = 0
        while offset < end {
            a = StableHash.mixed(a, StableHash.word(bytes, at: offset))
            b = StableHash.mixed(b, StableHash.word(bytes, at: offset &+ 8))
            c = StableHash.mixed(c, StableHash.word(bytes, at: offset &+ 16))
            d = StableHash.mixed(d, StableHash.word(bytes, at: offset &+ 24))
            offset &+= 32
        }
        combine(a)
        combine(b)
        combine(c)
        combine(d)
        return end
    }

    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The one to seven bytes from `offset` on.
    private static func lastWord(_ bytes: UnsafeRawBufferPointer, from offset: Int) -> UInt64 {
        var word: UInt64 = 0
        var shift: UInt64 = 0
        for index in offset..<bytes.count {
            word |= UInt64(bytes[index]) &<< shift
            shift &+= 8
        }
        return word
    }

    // MARK: Mixing

    /// One step: a bijection of the state for each word and of the word for each state, so that
    /// two sequences of one length which differ in a single step never end in the same state.
    @inline(__always)
    private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
        var x = (state ^ word) &* 0xD6E8_FEB8_6659_FD93
        x ^= x &>> 32
        x = x &* 0x9FB2_1C65_1E98_DF25
        return ((x &<< 27) | (x &>> 37)) &+ 0x4528_21E6_38D0_1377
    }

    /// Lets every bit of `bits` reach every bit of the result.
    private static func avalanche(_ bits: UInt64) -> UInt64 {
        var x = bits
        x ^= x &>> 33
        x = x &* 0xFF51_AFD7_ED55_8CCD
        x ^= x &>> 29
        x = x &* 0xC4CE_B9FE_1A85_EC53
        x ^= x &>> 32
        return x
    }
}
