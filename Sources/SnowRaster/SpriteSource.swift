import CPlatform
import SnowModel

/// Where the texels of a sprite come from: a built-in shape or a host's picture, with
/// the levels and profiles that have been made of it so far.
///
/// Threads may draw from one source at the same time: a level or profile is made by one
/// of them, under the lock, and never changes while they draw.
package final class SpriteSource {
    /// What levels are made from.
    enum Origin {
        case shape(SpriteMask)
        case picture(SpritePicture)
    }

    let origin: Origin
    /// Looks the same at every angle: profiles draw what faces the viewer.
    let isRound: Bool
    private(set) var levels: UnsafeMutablePointer<SpriteLevel>?
    /// Of a round source only.
    private let profiles: UnsafeMutablePointer<SpriteProfile>?
    /// A bit for each level that is there, then one for each profile.
    private let made: UnsafeMutablePointer<UInt64>?
    private let lock: UnsafeMutablePointer<UInt32>?
    /// Bytes of all levels made.
    private(set) var bytes = 0

    init(_ origin: Origin) {
        self.origin = origin
        if case .shape(let mask) = origin { isRound = mask.isRound } else { isRound = false }
        let head = 64
        let size = SpriteLadder.count &* MemoryLayout<SpriteLevel>.stride
        let memory = platform_allocate(head &+ size)
        made = memory?.bindMemory(to: UInt64.self, capacity: 2)
        lock = memory.map { ($0 + 16).bindMemory(to: UInt32.self, capacity: 1) }
        levels = memory.map { ($0 + head).bindMemory(to: SpriteLevel.self, capacity: SpriteLadder.count) }
        made?.initialize(repeating: 0, count: 2)
        lock?.initialize(to: 0)
        levels?.initialize(repeating: SpriteLevel(), count: SpriteLadder.count)
        let profileMemory = isRound ? platform_allocate(SpriteLadder.count &* MemoryLayout<SpriteProfile>.stride) : nil
        profiles = profileMemory?.bindMemory(to: SpriteProfile.self, capacity: SpriteLadder.count)
        profiles?.initialize(repeating: SpriteProfile(), count: SpriteLadder.count)
    }

    deinit {
        dropLevels()
        platform_free(profiles)
        platform_free(made)
    }

    // MARK: Levels

    @inline(__always)
    func level(_ index: Int) -> SpriteLevel? { levels?[index] }

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

    /// Between frames: frees the levels, which can be made again.
    func dropLevels() {
        guard let levels else { return }
        made?.pointee = 0
        for index in 0..<SpriteLadder.count {
            levels[index].free()
            levels[index] = SpriteLevel()
        }
        bytes = 0
    }

    // MARK: Profiles

    /// What draws a round shape that faces the viewer; made when it is not there.
    /// @return nil when the level is to be drawn instead.
    @inline(__always)
    func profile(_ index: Int) -> UnsafePointer<SpriteProfile>? {
        guard let profiles, let made else { return nil }
        if platform_load(made + 1) & (1 &<< UInt64(index)) == 0 { makeProfileLocked(index) }
        return profiles[index].state == .made ? UnsafePointer(profiles + index) : nil
    }

    @inline(never)
    private func makeProfileLocked(_ index: Int) {
        guard let profiles, let made, let lock, case .shape(let mask) = origin else { return }
        platform_lock(lock)
        defer { platform_unlock(lock) }
        guard profiles[index].state == .notMade else { return }
        profiles[index] = mask.profile(index)
        platform_store(made + 1, platform_load(made + 1) | 1 &<< UInt64(index))
    }
}
