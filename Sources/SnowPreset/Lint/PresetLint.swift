import SnowModel

/// Looks at a description that loads for what is probably not meant.
///
/// It says nothing about cells and layers that are switched off, nor about a
/// property that an animation drives: a host or a script knows better then.
struct PresetLint {
    let preset: Preset.Description
    let index: JSONIndex
    let places: SourceMap
    var diagnostics = DiagnosticList()
    /// Expected live particles of the cells seen so far.
    var liveParticles = 0.0

    init(_ preset: Preset.Description, index: JSONIndex, places: SourceMap) {
        self.preset = preset
        self.index = index
        self.places = places
    }

    mutating func run(_ diagnostics: inout DiagnosticList) {
        self.diagnostics = diagnostics
        for (layer, place) in zip(preset.layers, places.layers) where !layer.isHidden {
            let scope = LintScope(layer, place, preset)
            checkLayer(scope)
            switch layer.content {
            case .emitter(let emitter): checkCells(emitter, scope)
            case .gradient(let gradient): checkGradient(gradient, scope)
            }
        }
        diagnostics = self.diagnostics
    }

    // MARK: Messages

    /// At the value of `key`, or at the object itself if it does not have the key.
    mutating func warn(_ node: Int, _ key: StaticString, _ message: ByteText) {
        let member = index.member(key, of: node) ?? node
        diagnostics.add(
            .warning, .preset, at: Int(index.nodes[member].offset), path: index.path(member), message)
    }

    mutating func warn(_ node: Int, _ key: StaticString, _ message: StaticString) { warn(node, key, ByteText(message)) }

    // MARK: Layers

    private mutating func checkLayer(_ scope: LintScope) {
        let layer = scope.layer
        if !scope.animates(.opacity) {
            if layer.opacity <= 0 { warn(scope.node, "opacity", "never visible: the layer's opacity is 0") }
            if layer.opacity > 1 { warn(scope.node, "opacity", "opacity is meant for 0 to 1") }
        }
        if layer.frame.width == Length() || layer.frame.height == Length(), case .gradient = layer.content {
            warn(scope.node, "frame", "never visible: the layer has no extent")
        }
        checkAnimations(scope)
    }
}

/// A layer with what the checks ask about it.
struct LintScope {
    let layer: Layer
    let node: Int
    let cellNodes: [Int]
    /// The layer's extent in points, in a scene of the preset's size.
    let width: Double
    let height: Double
    /// The parts of the scene's rectangle in the layer's coordinates.
    let view: (left: Double, top: Double, right: Double, bottom: Double)
    private let targets: [KeyPathTarget]

    init(_ layer: Layer, _ place: SourceMap.LayerPlace, _ preset: Preset.Description) {
        self.layer = layer
        node = place.node
        cellNodes = place.cells
        width = layer.frame.width.resolved(preset.width)
        height = layer.frame.height.resolved(preset.height)
        let x = layer.frame.x.resolved(preset.width)
        let y = layer.frame.y.resolved(preset.height)
        view = (-x, -y, preset.width - x, preset.height - y)
        targets = LintScope.targets(of: layer.animations, in: layer)
    }

    private static func targets(of animations: [Animation], in layer: Layer) -> [KeyPathTarget] {
        animations.flatMap { animation -> [KeyPathTarget] in
            if case .group(let parts) = animation.kind { return targets(of: parts, in: layer) }
            return layer.target(ofKeyPath: animation.keyPath.utf8).map { [$0] } ?? []
        }
    }

    func animates(_ target: KeyPathTarget) -> Bool { targets.contains(target) }

    func animates(cell: [Int], _ properties: [CellProperty]) -> Bool {
        properties.contains { animates(.cell(path: cell, $0)) }
    }
}
