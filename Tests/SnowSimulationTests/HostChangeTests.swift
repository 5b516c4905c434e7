import Testing

@testable import SnowModel
@testable import SnowSimulation

struct HostChangeTests {
    private func program() -> EmitterProgram {
        let child = EmitterCell.make([.birthRate: 3]) { $0.name = Name("child") }
        let cell = EmitterCell.make([.birthRate: 2]) {
            $0.name = Name("a")
            $0.cells = [child]
        }
        return EmitterLayer.make([cell]).program()
    }

    private func apply(_ program: inout EmitterProgram, _ target: KeyPathTarget, _ values: [Double]) {
        program.apply(
            HostChange(time: 1, action: .value(target, values)), HostChange.Moment(time: 1, start: 0, isGradual: false))
    }

    /// A change reaches just what it names.
    @Test func everyTargetReachesItsOwn() {
        for property in EmitterProperty.allCases {
            var program = program()
            apply(&program, .emitter(property), [77])
            for other in EmitterProperty.allCases {
                #expect(program[other].isConstant == (other != property))
                if other == property { #expect(program.value(property, at: 2) == 77) }
            }
            #expect(program.cells.allSatisfy { $0.curves.allSatisfy { $0.isConstant } })
        }
        for property in CellProperty.allCases {
            for (index, path) in [(0, [0]), (1, [0, 0])] {
                var program = program()
                apply(&program, .cell(path: path, property), [77])
                for cell in program.cells.indices {
                    for other in CellProperty.allCases {
                        #expect(program.cells[cell][other].isConstant == !(cell == index && other == property))
                    }
                }
                #expect(program.cells[index].value(property, at: 1) == 77)
                #expect(program.cells[index].value(property, at: 0.9) != 77)
            }
        }
    }

    @Test func pairsAndColours() {
        var program = program()
        apply(&program, .emitterPair(.emitterSizeWidth), [7, 8])
        #expect(program.value(.emitterSizeWidth, at: 2) == 7 && program.value(.emitterSizeHeight, at: 2) == 8)
        #expect(program[.emitterPositionX].isConstant && program[.emitterDepth].isConstant)
        apply(&program, .cellColor(path: [0, 0]), [0.1, 0.2, 0.3, 0.4])
        let cell = program.cells[1]
        #expect([CellProperty.red, .green, .blue, .alpha].map { cell.value($0, at: 2) } == [0.1, 0.2, 0.3, 0.4])
        #expect(program.cells[0][.red].isConstant)
    }

    @Test func enabledIsOfOneCell() {
        var program = program()
        apply(&program, .cellEnabled(path: [0]), [0])
        #expect(program.cells[0].isEnabled(at: 0.5) && !program.cells[0].isEnabled(at: 1))
        #expect(program.cells[1].isEnabled(at: 5))
        apply(&program, .cellEnabled(path: [0]), [-3])
        #expect(program.cells[0].isEnabled(at: 5))
    }

    /// Values that are missing change nothing.
    @Test func tooFewValues() {
        var program = program()
        apply(&program, .cellColor(path: [0]), [0.5])
        #expect(program.cells[0].value(.red, at: 2) == 0.5 && program.cells[0][.green].isConstant)
        apply(&program, .emitter(.scale), [])
        #expect(program[.scale].isConstant)
        program.apply(
            HostChange(time: 1, action: .burst(cell: 99, count: 5)),
            HostChange.Moment(time: 1, start: 0, isGradual: false))
    }

    @Test func boundsFollowTheChanges() {
        var program = EmitterLayer.make([
            .make([.birthRate: 1, .lifetime: 2, .lifetimeRange: -1]) {
                $0.cells = [.make([.birthRate: 1, .lifetime: 3])]
            }
        ]).program()
        #expect(program.cells[0].lifeBound == 2.5 && program.cells[0].horizon == 5.5 && program.cells[1].horizon == 3)
        apply(&program, .cell(path: [0], .lifetime), [10])
        apply(&program, .emitter(.lifetime), [2])
        program.updateBounds()
        #expect(program.cells[0].lifeBound == 21 && program.cells[1].lifeBound == 6 && program.cells[0].horizon == 27)
    }

    @Test func sameProperty() {
        func change(_ action: HostChange.Action) -> HostChange { HostChange(time: 1, action: action) }
        let rate = change(.value(.emitter(.birthRate), [1]))
        #expect(rate.concerns(change(.value(.emitter(.birthRate), [9]))))
        #expect(!rate.concerns(change(.value(.emitter(.scale), [1]))))
        #expect(!rate.concerns(change(.clear)) && !change(.clear).concerns(change(.clear)))
    }
}
