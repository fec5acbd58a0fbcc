import NavigationModel
import Synchronization

/// Runs the app's asynchronous work at once, on the thread of the test.
enum WorkRun {
  /// How a piece of work ends.
  ///
  /// - Parameter body: The work.
  /// - Returns: How it ended; `nil` if it waits for something outside, such as a timer or another
  ///   thread.
  static func result(of body: @escaping () async -> EffectResult) -> EffectResult? {
    let executor = Turns()
    let place = Place()
    // The work is run to its end, or abandoned, before this function returns, and on this thread
    // alone; so nothing else runs at the same time.
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

    /// Runs what is ready, and what becomes ready by that.
    func turn() {
      while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
  }
}
