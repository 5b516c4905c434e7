/// An object that its owner keeps meanwhile, so that no reference is counted: for a small
/// frame that takes longer than its particles.
package struct Borrowed<Object: AnyObject> {
    private let object: Unmanaged<Object>

    @inline(__always)
    package init(_ object: Object) { self.object = .passUnretained(object) }

    /// Calls `body` with the object.
    @inline(__always)
    package func use<Value, Failure: Error>(_ body: (Object) throws(Failure) -> Value) throws(Failure) -> Value {
        let result: Result<Value, Failure> = object._withUnsafeGuaranteedRef { object in
            do throws(Failure) { return .success(try body(object)) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
