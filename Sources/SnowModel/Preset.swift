/// A whole effect: an immutable description that scenes share.
package final class Preset: Sendable {
    package let description: Description

    package init(_ description: Description) { self.description = description }

    package struct Description: Sendable {
        package var name = Name()
        package var summary = Name()
        package var author = Name()
        package var license = Name()
        /// Design size in points.
        package var width = 640.0
        package var height = 360.0
        package var backgroundColor: Color?
        /// 0: the scene draws one.
        package var seed: UInt64 = 0
        package var schedule = Schedule()
        package var reducedMotion = ReducedMotion.still
        package var images: [ImageReference] = []
        /// Back to front.
        package var layers: [Layer] = []

        package init() {}
    }
}

/// A picture that cells use by name; the host supplies its pixels.
package struct ImageReference: Equatable, Sendable {
    package var name: Name
    /// As written in the preset; empty for a picture known by name alone.
    package var file: Name

    package init(name: Name, file: Name) {
        self.name = name
        self.file = file
    }
}
