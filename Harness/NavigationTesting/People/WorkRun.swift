import NavigationModel
import Synchronization

/// Runs the app's asynchronous work immediately, on the test's thread.
enum WorkRun {
  /// Runs a piece of work to its end.
  ///
  /// - Parameter body: The work to run.
  /// - Returns: The result of the work; `nil` if the work waits for something else, such as a timer
  ///   or another thread.
  static func result(of body: @escaping () async -> EffectResult) -> EffectResult? {
    let executor = Turns()
    let place = Place()
    // The work runs to its end, or is abandoned, before this function returns, and only on this
    // thread; so nothing else runs at the same time.
    let work = unsafeBitCast(body, to: (@Sendable () async -> EffectResult).self)
    Task(executorPreference: executor) { place.set(await work()) }
    executor.turn()
    return place.result
  }

  private final class Place: Sendable {
    private let content = Mutex<EffectResult?>(nil)

    var result: EffectResult? { content.withLock { $0 } }

    func set(_ result: EffectResult) { content.withLock { $0 = result } }
  }

  private final class Turns: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
    }

    /// Runs jobs until none is ready.
    func turn() {
      while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
  }
}
