import CPlatform
import SnowMath

/// One visible particle in 16 bytes: the layout of snowfx_instance.
package struct PackedInstance: BitwiseCopyable {
    package var x: Float
    package var y: Float
    /// Turns times 65536.
    package var rotation: UInt16
    /// |scale| in half precision.
    package var scale: UInt16
    /// Premultiplied bytes red, green, blue, alpha, in memory order.
    package var color: UInt32

    /// After streamed stores, before another thread is told of them.
    package static func fence() { platform_stream_fence() }
}
