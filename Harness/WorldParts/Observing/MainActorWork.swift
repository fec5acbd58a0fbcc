import Foundation
import Synchronization

/// Performs work of the main actor to its end; can be called on any thread.
///
/// On the main thread, the function runs the actor's queue until the work is done. On any other
/// thread, the caller waits. The main actor must not wait for a thread that makes this call.
///
/// - Parameter work: The work, which may wait for other work of the main actor.
/// - Returns: The result of the work.
package func finishOnMainActor<Result: Sendable>(
  _ work: @escaping @MainActor @Sendable () async -> Result
) -> Result {
  let place = ResultPlace<Result>()
  Task { @MainActor in place.set(await work()) }
  while true {
    if let result = place.result { return result }
    guard Thread.isMainThread else {
      place.isSet.wait()
      continue
    }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
  }
}

/// Performs synchronous work on the main actor; can be called on any thread.
///
/// - Parameter work: The work.
/// - Returns: The result of the work.
package func onMainActor<Result: Sendable>(_ work: @MainActor () -> Result) -> Result {
  guard !Thread.isMainThread else { return MainActor.assumeIsolated(work) }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(work) }
}

/// A place where one thread stores a result for another.
private final class ResultPlace<Result: Sendable>: Sendable {
  let isSet = DispatchSemaphore(value: 0)
  private let content = Mutex<Result?>(nil)

  var result: Result? { content.withLock { $0 } }

  func set(_ result: Result) {
    content.withLock { $0 = result }
    isSet.signal()
  }
}
