import Testing

@testable import SnowMath
@testable import SnowModel
@testable import SnowRuntime
@testable import SnowSimulation

struct SpriteProjectionTests {
    /// The sprites of one layer at a time, as rows of columns.
    private func sprites(
        _ cell: EmitterCell, at time: Double, opacity: Double = 1, _ configure: (inout EmitterLayer) -> Void = { _ in }
    ) throws -> [[SpriteBatch.Column: Float]] {
        var layer = Layer.emitter("e", [cell], configure)
        layer.opacity = opacity
        layer.frame.x = Length(points: 30)
        layer.frame.y = Length(points: 7)
        layer.frame.width = Length(points: 100)
        layer.frame.height = Length(points: 60)
        let scene = try Scene.make([layer])
        scene.setTime(time)
        var rows: [[SpriteBatch.Column: Float]] = []
        try scene.visitSprites(of: scene.currentLayers[0]) { batch in
            #expect(batch.hasAxes == (cell.particleType == .plane))
            for row in 0..<batch.count {
                rows.append(Dictionary(uniqueKeysWithValues: SpriteBatch.Column.allCases.map { ($0, batch[$0][row]) }))
            }
        }
        return rows
    }

    @Test func placesAreInTheScene() throws {
        let cell = EmitterCell.make("a", [.birthRate: 1, .lifetime: 9, .velocity: 10, .rotation: 0.5, .scale: 2])
        let row = try sprites(cell, at: 1.5)[0]
        #expect((row[.x]! - 35).magnitude < 1e-4 && row[.y] == 7 && row[.rotation] == 0.5 && row[.scale] == 2)
    }

    @Test func tintsAreClampedAndTakeTheOpacity() throws {
        let cell = EmitterCell.make("a", [.birthRate: 1, .lifetime: 9, .red: 3, .green: -2, .blue: 0.5, .alpha: 1.5])
        let row = try sprites(cell, at: 1.5, opacity: 0.25)[0]
        #expect(row[.red] == 1 && row[.green] == 0 && row[.blue] == 0.5 && row[.alpha] == 0.25)
    }

    /// Without preservesDepth z is dropped; with it, nearer is larger, about the middle.
    @Test func perspective() throws {
        let cell = EmitterCell.make("a", [.birthRate: 1, .lifetime: 9, .scale: 1])
        func row(_ z: Double, camera: Double, keeps: Bool = true) throws -> [SpriteBatch.Column: Float] {
            try sprites(cell, at: 1) {
                $0.preservesDepth = keeps
                $0.cameraDistance = camera
                $0[.emitterPositionX] = Length(points: 90)
                $0[.emitterPositionY] = Length(points: 10)
                $0[.emitterZPosition] = Length(points: z)
            }[0]
        }
        for flat in [try row(50, camera: 100, keeps: false), try row(50, camera: 0), try row(0, camera: 100)] {
            #expect(flat[.x] == 120 && flat[.y] == 17 && flat[.scale] == 1)
        }
        let near = try row(50, camera: 100)
        // The middle is at (80, 37); factor 100 / (100 - 50).
        #expect(near[.x] == 160 && near[.y] == -3 && near[.scale] == 2)
        let far = try row(-100, camera: 100)
        #expect(far[.x] == 100 && far[.y] == 27 && far[.scale] == 0.5)
        #expect(try row(100, camera: 100)[.scale] == 0)
        #expect(try row(1e9, camera: 100)[.scale] == 0)
    }

    // MARK: Planes

    private func plane(_ longitude: Double, _ latitude: Double, _ rotation: Double, scale: Double = 1) throws
        -> [SpriteBatch.Column: Float]
    {
        let cell = EmitterCell.make(
            "a",
            [
                .birthRate: 1, .lifetime: 9, .orientationLongitude: longitude, .orientationLatitude: latitude,
                .rotation: rotation, .scale: scale, .red: 0.8,
            ]
        ) { $0.particleType = .plane }
        return try sprites(cell, at: 1)[0]
    }

    private func expect(
        _ row: [SpriteBatch.Column: Float], _ a: (Float, Float), _ b: (Float, Float), _ line: Int = #line
    ) {
        for (column, value) in [(.ax, a.0), (.ay, a.1), (.bx, b.0), (.by, b.1)] as [(SpriteBatch.Column, Float)] {
            #expect(((row[column] ?? .nan) - value).magnitude < 1e-5, "\(column), line \(line)")
        }
    }

    @Test func planesTurnAboutTheirAxis() throws {
        expect(try plane(0.3, 0.4, 0), (1, 0), (0, 1))
        // About z, as a sprite.
        expect(try plane(0, .pi / 2, .pi / 2), (0, 1), (-1, 0))
        // About x: a quarter turn shows the edge, a half turn the back.
        expect(try plane(0, 0, .pi / 2), (1, 0), (0, 0))
        expect(try plane(0, 0, .pi), (1, 0), (0, -1))
        // About y.
        expect(try plane(.pi / 2, 0, .pi / 3, scale: 2), (1, 0), (0, 2))
    }

    /// Against Rodrigues' formula on the axis given by longitude and latitude.
    @Test func anyAxis() throws {
        for (longitude, latitude, angle) in [(0.7, 0.3, 1.1), (-2, 1, 4), (3, -0.8, -2.5)] {
            let axis = SIMD3(
                Elementary.cos(latitude) * Elementary.cos(longitude),
                Elementary.cos(latitude) * Elementary.sin(longitude),
                Elementary.sin(latitude))
            func turned(_ v: SIMD3<Double>) -> SIMD3<Double> {
                let cross = SIMD3(
                    axis.y * v.z - axis.z * v.y, axis.z * v.x - axis.x * v.z, axis.x * v.y - axis.y * v.x)
                let along = (axis * v).sum()
                return v * Elementary.cos(angle) + cross * Elementary.sin(angle) + axis * along
                    * (1 - Elementary.cos(angle))
            }
            let (a, b, normal) = (turned([1, 0, 0]), turned([0, 1, 0]), turned([0, 0, 1]))
            let row = try plane(longitude, latitude, angle)
            expect(row, (Float(a.x), Float(a.y)), (Float(b.x), Float(b.y)))
            // Darker the less it faces the viewer.
            #expect((row[.red]! - 0.8 * (0.55 + 0.45 * Float(normal.z.magnitude))).magnitude < 1e-5)
        }
    }
}
