/// Where the layers and cells of a description stand in the index, for messages
/// about the description as a whole.
struct SourceMap {
    var layers: [LayerPlace] = []

    struct LayerPlace {
        let node: Int
        /// Parents before their sub-cells, in the order of the text.
        var cells: [Int] = []
    }
}
