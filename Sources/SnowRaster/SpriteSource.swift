import CPlatform
import SnowModel

/// Where the texels of a sprite come from: a built-in shape or a host's picture, with
/// the levels that have been made of it so far.
///
/// Threads may draw from one source at the same time: a level is made by one of them,
/// under the lock, and never changes while they draw.
package final class SpriteSource {
    /// What levels are made from.
    enum Origin {
        case shape(SpriteMask)
        case picture(SpritePicture)
    }

    let origin: Origin
    private(set) var levels: UnsafeMutablePointer<SpriteLevel>?
    /// A bit for each level that is there.
    private let made: UnsafeMutablePointer<UInt64>?
    private let lock: UnsafeMutablePointer<UInt32>?
    /// Bytes of all levels made.
    private(set) var bytes = 0

    init(_ origin: Origin) {
        self.origin = origin
        let size = SpriteLadder.count &* MemoryLayout<SpriteLevel>.stride
        let memory = platform_allocate(16 &+ size)
        made = memory?.bindMemory(to: UInt64.self, capacity: 1)
        lock = memory.map { ($0 + 8).bindMemory(to: UInt32.self, capacity: 1) }
        levels = memory.map { ($0 + 16).bindMemory(to: SpriteLevel.self, capacity: SpriteLadder.count) }
        made?.initialize(to: 0)
        lock?.initialize(to: 0)
        levels?.initialize(repeating: SpriteLevel(), count: SpriteLadder.count)
    }

    deinit {
        dropLevels()
        platform_free(made)
    }

    /// Makes the level of a size unless it is there.
    @inline(__always)
    func make(_ index: Int) {
        guard let made, platform_load(made) & (1 &<< UInt64(index)) == 0 else { return }
        makeLocked(index)
    }

    @inline(never)
    private func makeLocked(_ index: Int) {
        guard let levels, let made, let lock else { return }
        platform_lock(lock)
        defer { platform_unlock(lock) }
        guard levels[index].texels == nil else { return }
        switch origin {
        case .shape(let mask): levels[index] = mask.level(index)
        case .picture(let picture): levels[index] = picture.level(index)
        }
        bytes &+= levels[index].bytes
        // Last: who sees the bit sees the level.
        if levels[index].texels != nil { platform_store(made, platform_load(made) | 1 &<< UInt64(index)) }
    }

    /// Between frames: frees what can be made again.
    func dropLevels() {
        guard let levels else { return }
        made?.pointee = 0
        for index in 0..<SpriteLadder.count {
            levels[index].free()
            levels[index] = SpriteLevel()
        }
        bytes = 0
    }
}
