import PropertyTestingSwiftTesting

/// The place where an asynchronous test makes and uses an app.
///
/// Searching and shrinking are synchronous and run on a thread of their own. Each case runs here
/// while that thread waits, so the two never run at the same time.
struct Stage {
  /// A case, or other work that needs the app.
  ///
  /// A job crosses to the test's actor and back while nothing else runs, which the compiler cannot
  /// verify.
  struct Job: Sendable {
    nonisolated(unsafe) let body: () async -> Void
  }

  private let ask: (Job) -> Bool?

  /// Runs a search.
  ///
  /// - Parameter search: Performs the search. The closure belongs to the caller, which waits until
  ///   the search has ended.
  /// - Throws: `CancellationError` if the test was cancelled.
  static func run(_ search: @escaping (Stage) -> Void) async throws {
    nonisolated(unsafe) let search = search
    let interview = Interview<Job, Bool, Bool> { ask in
      search(Stage(ask: ask))
      return true
    }
    _ = try await interview.outcome { job in
      await job.body()
      return true
    }
    try Task.checkCancellation()
  }

  /// Runs work on the test's actor.
  ///
  /// - Parameter body: The work, which needs the app.
  /// - Returns: Its result; `nil` if the test was cancelled.
  func run<Result>(_ body: @escaping () async -> Result) -> Result? {
    var result: Result?
    let job = Job { result = await body() }
    return ask(job) == nil ? nil : result
  }
}
