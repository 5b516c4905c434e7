import SnowModel

/// What a host changes is worked into what is known: births before the change stay
/// as they are, so its cost does not grow with the changes before it.
extension EmitterSimulation {
    /// Takes over a host's change; in the order of the times.
    @export(interface) package func apply(_ change: HostChange, _ moment: HostChange.Moment) {
        var effect = program.apply(change, moment)
        if effect.widens { effect.isDeep = program.widen() || !hasBoundsAsBuilt || effect.isDeep }
        if case .burst = change.action { effect.isDeep = effect.isDeep || !hasBoundsAsBuilt }
        if effect.isDeep { return build() }
        guard effect.since < .infinity else { return }
        time = nil
        // What lies idle knows the cells as they were.
        rest()
        moveBirths(change, effect)
        for root in roots { forget(root, effect) }
    }

    /// Layer time is turned back: what the host had done later no longer counts.
    @export(interface) package func rewind(to time: Double) {
        program.rewind(to: time)
        _ = program.widen()
        build()
    }

    private func moveBirths(_ change: HostChange, _ effect: ChangeEffect) {
        guard effect.movesBirths else { return }
        for root in roots {
            let uncapped = uncappedClocks[root.cell]
            if case .burst(let cell, _) = change.action {
                guard cell == root.cell, let burst = program.cells[cell].bursts.last else { continue }
                root.clock.append(burst)
                uncapped?.append(burst.uncapped)
            } else {
                ClockBuilder(program: program).update(root.clock, root.cell, from: effect.since)
                guard let uncapped else { continue }
                ClockBuilder(program: program, isCapped: false).update(uncapped, root.cell, from: effect.since)
            }
        }
    }

    /// Forgets the records that the change makes others of.
    private func forget(_ brood: Brood, _ effect: ChangeEffect) {
        let cell = program.cells[brood.cell]
        let kept = brood.count(before: effect.since)
        for block in brood.blocks.reversed() {
            if block.index(row: block.capacity - 1) > kept {
                // Births that are yet to come decide where forces are cut.
                let changesForces = effect.bendsLiving || effect.movesBirths || effect.movesChildBirths
                if block.first > kept || (block.isForced && changesForces) {
                    brood.removeLast()
                    continue
                }
                block.forget(from: Int(kept - block.first) + 1)
            } else if cell.children.isEmpty || block.time(row: block.capacity - 1) + cell.horizon < effect.since {
                return
            }
            forgetChildren(of: block, effect)
        }
    }

    private func forgetChildren(of block: BirthBlock, _ effect: ChangeEffect) {
        for slot in block.broods.indices {
            for row in 0..<block.derived {
                guard let child = block.broods[slot][row] else { continue }
                let end = block.time(row: row) + Double(block.value(.life, row: row))
                if effect.movesChildBirths && end > effect.since {
                    block.broods[slot][row] = nil
                } else {
                    forget(child, effect)
                }
            }
        }
    }
}

extension EmitterProgram {
    /// Recomputes lives and limits after a change.
    /// @return whether limits are others.
    fileprivate func widen() -> Bool {
        let limits = cells.map { $0.rateLimit }
        updateBounds()
        limitRates(cap: cap)
        return limits != cells.map { $0.rateLimit }
    }
}
