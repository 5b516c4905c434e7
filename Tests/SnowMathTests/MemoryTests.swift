import Testing

@testable import SnowMath

struct ColumnsTests {
    @Test(arguments: [(1, 1), (3, 15), (21, 1024), (2, 17)])
    func columnsAreAlignedZeroAndApart(count: Int, capacity: Int) throws {
        let columns = try #require(Columns(count: count, capacity: capacity))
        #expect(columns.capacity >= capacity && columns.capacity % 16 == 0)
        for column in 0..<count {
            #expect(UInt(bitPattern: columns[column]) % 64 == 0)
            for row in 0..<columns.capacity {
                #expect(columns[column][row] == 0)
                columns[column][row] = Float(column * 10_000 + row)
            }
        }
        for column in 0..<count { #expect(columns[column][capacity - 1] == Float(column * 10_000 + capacity - 1)) }
        #expect(columns.bytes == count * columns.capacity * 4)
    }

    @Test func indicesOutOfRangeStayInside() throws {
        let columns = try #require(Columns(count: 2, capacity: 16))
        #expect(columns[-1] == columns[0])
        #expect(columns[2] == columns[1])
        #expect(columns[.max] == columns[1])
        let none = try #require(Columns(count: 0, capacity: 0))
        none[5][0] = 1
        #expect(none[0][0] == 1)
    }

    @Test func absurdSizesAreRefused() {
        #expect(Columns(count: .max, capacity: .max) == nil)
        #expect(Columns(count: 1 << 20, capacity: 1 << 40) == nil)
    }
}

struct GrowableBufferTests {
    @Test func keepsItsElementsWhileItGrows() {
        let buffer = GrowableBuffer<UInt64>()
        #expect(buffer.pointer == nil)
        for i in 0..<10_000 as Range<UInt64> {
            #expect(buffer.reserve(1))
            buffer.append(i * i)
        }
        #expect(buffer.count == 10_000)
        for i in 0..<10_000 { #expect(buffer[i] == UInt64(i * i)) }
        #expect(buffer.bytes >= 80_000)
    }

    @Test func emptiedItKeepsItsMemory() {
        let buffer = GrowableBuffer<Float>()
        #expect(buffer.reserve(1000))
        let (pointer, bytes) = (buffer.pointer, buffer.bytes)
        buffer.append(1)
        buffer.removeAll()
        #expect(buffer.count == 0 && buffer[0] == nil)
        #expect(buffer.reserve(1000))
        #expect(buffer.pointer == pointer && buffer.bytes == bytes)
    }

    @Test func nothingIsWrittenBeyondTheRoom() {
        let buffer = GrowableBuffer<UInt8>()
        buffer.append(1)
        #expect(buffer.count == 0)
        #expect(buffer.reserve(3))
        for _ in 0..<1000 { buffer.append(7) }
        #expect(buffer.count == buffer.bytes)
        #expect(buffer[-1] == nil && buffer[buffer.count] == nil)
    }

    @Test func absurdRoomIsRefusedAndNothingChanges() {
        let buffer = GrowableBuffer<UInt64>()
        #expect(buffer.reserve(1))
        buffer.append(42)
        #expect(!buffer.reserve(.max))
        #expect(!buffer.reserve(1 << 50))
        #expect(buffer.count == 1 && buffer[0] == 42)
    }
}
