import CPlatform
import SnowModel

/// Where the texels of a sprite come from: a built-in shape or a host's picture, with
/// the levels that have been made of it so far.
///
/// Levels are made by `prepare`.  Drawing only reads them, so several threads may draw
/// from one source once it is prepared.
package final class SpriteSource {
    /// What levels are made from.
    enum Origin {
        case shape(SpriteMask)
        case picture(SpritePicture)
    }

    let origin: Origin
    private(set) var levels: UnsafeMutablePointer<SpriteLevel>?
    /// Bytes of all levels made.
    private(set) var bytes = 0

    init(_ origin: Origin) {
        self.origin = origin
        let size = SpriteLadder.count &* MemoryLayout<SpriteLevel>.stride
        guard let memory = platform_allocate(size) else { return }
        let levels = memory.bindMemory(to: SpriteLevel.self, capacity: SpriteLadder.count)
        levels.initialize(repeating: SpriteLevel(), count: SpriteLadder.count)
        self.levels = levels
    }

    deinit {
        dropLevels()
        platform_free(levels)
    }

    /// Makes the level of a size unless it is there.
    func make(_ index: Int) {
        guard let levels, levels[index].texels == nil else { return }
        switch origin {
        case .shape(let mask): levels[index] = mask.level(index)
        case .picture(let picture): levels[index] = picture.level(index)
        }
        bytes &+= levels[index].bytes
    }

    /// Frees what `prepare` can make again.
    func dropLevels() {
        guard let levels else { return }
        for index in 0..<SpriteLadder.count {
            levels[index].free()
            levels[index] = SpriteLevel()
        }
        bytes = 0
    }
}
