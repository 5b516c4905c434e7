import CPlatform

/// Threads that help with the parts of a frame.  Ended with the pool.
final class WorkerPool {
    private let workers: OpaquePointer

    /// @param helpers  Threads beside the calling one; those that the system does not
    ///                 give are done without.
    /// nil when there is no memory.
    init?(helpers: Int) {
        guard let workers = platform_workers_create(UInt32(clamping: helpers)) else { return nil }
        self.workers = workers
    }

    deinit { platform_workers_destroy(workers) }

    /// Calls `work` with each part below `parts`, each once and several at the same
    /// time, and returns when all are done.
    func run<Job>(
        _ parts: Int, _ job: inout Job, _ work: @convention(c) (UnsafeMutableRawPointer?, UInt32) -> Void
    ) {
        withUnsafeMutablePointer(to: &job) {
            platform_workers_run(workers, work, UnsafeMutableRawPointer($0), UInt32(clamping: parts))
        }
    }
}
