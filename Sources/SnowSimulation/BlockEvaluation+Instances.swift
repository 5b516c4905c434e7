import CPlatform
import SnowMath
import SnowModel

/// Where a layer's particles stand in the scene, without perspective.
package struct InstanceView {
    /// Added to places, in points.
    package var x, y: Float
    /// The layer's, 0...1.
    package var opacity: Float

    package init(x: Float, y: Float, opacity: Float) {
        self.x = x
        self.y = y
        self.opacity = opacity
    }
}

extension BlockEvaluation {
    /// Whether `pack` can do without a state in columns: nothing bends the motion and
    /// nothing but steady speeds changes a property.
    package var isPlain: Bool { block.forcing.isPlain }

    /// From records to instances in registers.
    /// @param place    Room for `count` instances and seven more.
    /// @param scratch  Holds the ages.
    /// @param streams  Stores around the caches; end with `PackedInstance.fence()`.
    /// @return how many are visible.
    @_optimize(speed)
    @export(interface) package func pack(
        _ view: InstanceView, into place: UnsafeMutablePointer<PackedInstance>, scratch: BlockState, streams: Bool
    ) -> Int {
        let ages = ages(into: scratch)
        if let snow = SnowLanes(self, ages, view, scratch.planes) {
            snow.pack(ages, into: place, streams: streams)
            return count
        }
        return packAny(BlockLanes(self, scratch.planes), ages, view, into: place, streams: streams)
    }

    @_optimize(speed)
    private func packAny(
        _ lanes: BlockLanes, _ ages: LaneColumn, _ view: InstanceView,
        into place: UnsafeMutablePointer<PackedInstance>, streams: Bool
    ) -> Int {
        var packed = 0
        let (count, isMixed) = (count, isMixed)
        var row = 0
        while row < count {
            let age = ages[row]
            var instances = InstanceLanes(
                x: lanes.x(row, age) + view.x, y: lanes.y(row, age) + view.y,
                rotation: InstanceLanes.steps(lanes.rotation(row, age)), scale: lanes.scale(row, age),
                tint: ColorTint(
                    red: lanes.red(row, age).clampedToUnit, green: lanes.green(row, age).clampedToUnit,
                    blue: lanes.blue(row, age).clampedToUnit),
                alpha: lanes.alpha(row, age).clampedToUnit * view.opacity)
            if isMixed { instances.hide(where: age .>= lanes.life(row, age)) }
            if count &- row < 8 { instances.keepFirst(count &- row) }
            instances.store(at: place, &packed, streams: streams)
            row &+= 8
        }
        return packed
    }
}

/// Columns of sprites to be packed.
package struct InstanceColumns {
    package let x, y, rotation, scale, red, green, blue, alpha: UnsafePointer<Float>

    /// @param red, green, blue, alpha  Straight and clamped; alpha with the layer's opacity.
    package init(
        x: UnsafePointer<Float>, y: UnsafePointer<Float>, rotation: UnsafePointer<Float>,
        scale: UnsafePointer<Float>, red: UnsafePointer<Float>, green: UnsafePointer<Float>,
        blue: UnsafePointer<Float>, alpha: UnsafePointer<Float>
    ) {
        self.x = x
        self.y = y
        self.rotation = rotation
        self.scale = scale
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// @param place  Room for `count` instances and seven more; the columns have rows
    ///               for whole vectors, too.
    /// @return how many are visible.
    @_optimize(speed)
    @export(interface) package func pack(_ count: Int, into place: UnsafeMutablePointer<PackedInstance>) -> Int {
        @inline(__always)
        func lanes(_ column: UnsafePointer<Float>, _ row: Int) -> SIMD8<Float> {
            UnsafeRawPointer(column + row).loadUnaligned(as: SIMD8<Float>.self)
        }
        var packed = 0
        var row = 0
        while row < count {
            var instances = InstanceLanes(
                x: lanes(x, row), y: lanes(y, row), rotation: InstanceLanes.steps(lanes(rotation, row)),
                scale: lanes(scale, row),
                tint: ColorTint(red: lanes(red, row), green: lanes(green, row), blue: lanes(blue, row)),
                alpha: lanes(alpha, row))
            if count &- row < 8 { instances.keepFirst(count &- row) }
            instances.store(at: place, &packed, streams: false)
            row &+= 8
        }
        return packed
    }
}
