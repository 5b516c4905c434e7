/// Order and meaning of the bytes of a pixel; raw values are the header's.
package enum PixelFormat: Int32, Sendable {
    case rgba8Premultiplied = 1
    case bgra8Premultiplied = 2
    case rgba8Straight = 3
    case bgra8Straight = 4
    /// The fourth byte counts as 255 whatever it holds, and is 255 once drawn on.
    case rgba8Opaque = 5
    case bgra8Opaque = 6
    /// Four IEEE half floats in the order R G B A; 1.0 is full, colours are encoded
    /// sRGB and premultiplied, and may lie above 1.
    case rgba16FloatPremultiplied = 7
}

/// What the fourth component of a pixel means.
package enum AlphaMeaning: Sendable {
    case premultiplied, straight, opaque
}

extension PixelFormat {
    package var bytesPerPixel: Int { isFloat ? 8 : 4 }

    package var isFloat: Bool { self == .rgba16FloatPremultiplied }

    /// Blue is the first byte.
    package var isBlueFirst: Bool {
        self == .bgra8Premultiplied || self == .bgra8Straight || self == .bgra8Opaque
    }

    package var alphaMeaning: AlphaMeaning {
        switch self {
        case .rgba8Premultiplied, .bgra8Premultiplied, .rgba16FloatPremultiplied: .premultiplied
        case .rgba8Straight, .bgra8Straight: .straight
        case .rgba8Opaque, .bgra8Opaque: .opaque
        }
    }

    /// The premultiplied 8-bit format with the same order of bytes.
    package var native: PixelFormat { isBlueFirst ? .bgra8Premultiplied : .rgba8Premultiplied }
}
