import SnowModel

/// A cell with what the checks ask about it and its ancestors.
struct LintCell {
    let cell: EmitterCell
    let path: [Int]
    let node: Int
    /// Births per second of one parent, and mean and longest life, with the
    /// layer's factors.
    let rate: Double
    let life: Double
    let longestLife: Double
    /// Behaviours of the layer and of the cell that are on.
    let behaviors: [EmitterBehavior]

    init(_ cell: EmitterCell, path: [Int], node: Int, in emitter: EmitterLayer) {
        self.cell = cell
        self.path = path
        self.node = node
        let lifeFactor = emitter[.lifetime].points
        rate = max(cell[.birthRate], 0) * max(emitter[.birthRate].points, 0)
        life = max(cell[.lifetime] * lifeFactor, 0)
        longestLife = max((cell[.lifetime] + cell[.lifetimeRange].magnitude / 2) * lifeFactor, 0)
        behaviors = (emitter.behaviors + cell.behaviors).filter { $0.isEnabled }
    }

    func isDriven(_ properties: [LifeProperty]) -> Bool {
        behaviors.contains { behavior in
            guard case .valueOverLife(let property, _, _, _) = behavior.kind else { return false }
            return properties.contains(property)
        }
    }

    var hasColorCourse: Bool {
        behaviors.contains { behavior in
            if case .colorOverLife = behavior.kind { return true }
            return false
        }
    }
}

extension PresetLint {
    mutating func checkCells(_ emitter: EmitterLayer, _ scope: LintScope) {
        let factors: [(EmitterProperty, StaticString)] = [
            (.birthRate, "never visible: the layer's birthRate is 0"),
            (.lifetime, "never visible: the layer's lifetime is 0"),
            (.scale, "never visible: the layer's scale is 0"),
        ]
        for (property, message) in factors where emitter[property].points == 0 && !scope.animates(.emitter(property)) {
            return warn(scope.node, property.row.name, message)
        }
        if emitter.cells.isEmpty { warn(scope.node, "emitterCells", "never visible: the layer has no cells") }
        var nodes = scope.cellNodes[...]
        check(emitter.cells, below: nil, emitter, scope, &nodes)
    }

    /// `nodes` are those of the cells in the order of the text.
    private mutating func check(
        _ cells: [EmitterCell], below parents: LintParents?, _ emitter: EmitterLayer, _ scope: LintScope,
        _ nodes: inout ArraySlice<Int>
    ) {
        for (place, description) in cells.enumerated() {
            guard let node = nodes.popFirst() else { return }
            let cell = LintCell(description, path: (parents?.cell.path ?? []) + [place], node: node, in: emitter)
            let isOn = description.isEnabled && parents?.isSilent != true
            if isOn { check(cell, below: parents, emitter, scope) }
            let motion = LintMotion(cell, below: parents, emitter, scope)
            let live = (parents?.live ?? 1) * cell.rate * cell.life
            check(
                description.cells,
                below: LintParents(cell: cell, live: live, samples: motion.halfWay, isSilent: !isOn || live == 0),
                emitter, scope, &nodes)
        }
    }

    private mutating func check(
        _ cell: LintCell, below parents: LintParents?, _ emitter: EmitterLayer, _ scope: LintScope
    ) {
        if cell.cell[.emissionRange].magnitude > 2 * LintMotion.pi + 0.01 {
            warn(cell.node, "emissionRange", "more than a full turn; angles are in radians")
        }
        guard isBorn(cell, below: parents, scope) else { return }
        if cell.cell.frames.count > 1, case .sprite = cell.cell.contents {
            warn(cell.node, "contentsFrameCount", "without effect: a built-in sprite is a single frame")
        }
        checkCap(cell, below: parents)
        guard isVisible(cell, scope) else { return }
        checkDeath(cell, below: parents, emitter, scope)
    }

    // MARK: Never visible

    private mutating func isBorn(_ cell: LintCell, below parents: LintParents?, _ scope: LintScope) -> Bool {
        let description = cell.cell
        if cell.rate == 0, !scope.animates(cell: cell.path, [.birthRate]), !scope.animates(.emitter(.birthRate)) {
            warn(cell.node, "birthRate", "never visible: no particle is born, as birthRate is 0")
            return false
        }
        if cell.longestLife == 0, !scope.animates(cell: cell.path, [.lifetime, .lifetimeRange]),
            !scope.animates(.emitter(.lifetime))
        {
            warn(cell.node, "lifetime", "never visible: particles live no time")
            return false
        }
        if description.timing.duration == 0, description.timing.repeatDuration == 0 {
            warn(cell.node, "duration", "never visible: the cell emits for no time")
            return false
        }
        guard let parents, cell.rate > 0, description.timing.speed > 0 else { return true }
        let start = description.timing.beginTime - description.timing.timeOffset / description.timing.speed
        if start + 1 / (cell.rate * description.timing.speed) > parents.cell.longestLife,
            !scope.animates(cell: cell.path, [.birthRate])
        {
            warn(
                cell.node, "birthRate",
                "never visible: the first birth, at beginTime + 1/birthRate, comes after the parent's death")
            return false
        }
        return true
    }

    private mutating func isVisible(_ cell: LintCell, _ scope: LintScope) -> Bool {
        let description = cell.cell
        guard description.contents != .none else {
            if description.cells.isEmpty {
                warn(cell.node, "contents", "never visible: the cell has neither contents nor sub-cells")
            }
            return false
        }
        let scales: [CellProperty] = [.scale, .scaleRange, .scaleSpeed]
        if scales.allSatisfy({ description[$0] == 0 }), !scope.animates(cell: cell.path, scales),
            !cell.isDriven([.scale, .scaleSpeed])
        {
            warn(cell.node, "scale", "never visible: the size is 0")
            return false
        }
        if description[.alpha] + description[.alphaRange].magnitude / 2 <= 0, description[.alphaSpeed] <= 0,
            !isAlphaDriven(cell, scope)
        {
            warn(cell.node, "color", "never visible: the opacity is 0")
            return false
        }
        return true
    }

    func isAlphaDriven(_ cell: LintCell, _ scope: LintScope) -> Bool {
        scope.animates(cell: cell.path, [.alpha, .alphaRange, .alphaSpeed])
            || scope.animates(.cellColor(path: cell.path)) || cell.isDriven([.alpha]) || cell.hasColorCourse
    }

    // MARK: Too many

    private mutating func checkCap(_ cell: LintCell, below parents: LintParents?) {
        let before = liveParticles
        liveParticles += (parents?.live ?? 1) * cell.rate * cell.life
        let cap = Double(Limits.liveParticles)
        guard liveParticles > cap, before <= cap else { return }
        var message = ByteText("birthRate x lifetime makes for ")
        message.append(liveParticles < 1e15 ? Int64(liveParticles) : 1_000_000_000_000_000)
        message.append(" live particles up to this cell; the default cap of a scene is ")
        message.append(Limits.liveParticles)
        message.append(", and births over it are dropped")
        warn(cell.node, "birthRate", message)
    }
}

/// What a cell passes on to its sub-cells.
struct LintParents {
    let cell: LintCell
    /// Expected live particles.
    let live: Double
    /// Where and whither particles move half-way through their life.
    let samples: [LintMotion.Sample]
    /// Nothing is said about sub-cells of what never lives.
    let isSilent: Bool
}
