import Synchronization

/// Runs asynchronous work on the thread of the caller, one piece at a time and in order: so a world
/// drives the real asynchronous code, and always in the same way.
package final class StepwiseExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Begins work that goes on when the executor is turned.
  package func begin(_ work: @escaping @Sendable () async -> Void) {
    Task(executorPreference: self) { await work() }
  }

  /// Runs what is ready, and what becomes ready by that.
  package func turn() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// The result of work that waits for nothing outside.
  ///
  /// - Returns: `nil` if the work waits for something after all.
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
