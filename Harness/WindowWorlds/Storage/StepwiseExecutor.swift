import Synchronization

/// An executor that runs asynchronous work on the caller's thread, one piece at a time and in
/// order.
///
/// A world uses this executor to run the real asynchronous code in the same order each time.
package final class StepwiseExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Enqueues work, which runs during calls of `turn()`.
  package func begin(_ work: @escaping @Sendable () async -> Void) {
    Task(executorPreference: self) { await work() }
  }

  /// Runs jobs until none is ready.
  package func turn() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Returns the result of work that does not wait for anything outside the executor.
  ///
  /// - Returns: The result; `nil` if the work waits for something else.
  package func run<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result? {
    let place = Place<Result>()
    begin { place.set(await work()) }
    turn()
    return place.result
  }

  private final class Place<Result: Sendable>: Sendable {
    private let content = Mutex<Result?>(nil)

    var result: Result? { content.withLock { $0 } }

    func set(_ result: Result) {
      content.withLock { $0 = result }
    }
  }
}
