import PropertyTestingSwiftTesting

/// A connection through which a synchronous search uses the app of an asynchronous test.
///
/// Searching and shrinking are synchronous and run on their own thread. Each case runs on the
/// test's actor while that thread waits, so the two never run at the same time.
struct Stage {
  /// A case, or another closure that uses the app.
  ///
  /// A job crosses to the test's actor and back while nothing else runs, which the compiler cannot
  /// verify.
  struct Job: Sendable {
    nonisolated(unsafe) let body: () async -> Void
  }

  private let ask: (Job) -> Bool?

  /// Runs a search.
  ///
  /// - Parameter search: Performs the search. The caller of this function waits until the closure
  ///   has ended or the test is canceled.
  /// - Throws: `CancellationError` if the test was canceled.
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

  /// Runs a closure on the test's actor.
  ///
  /// - Parameter body: The closure, which uses the app.
  /// - Returns: The result of the closure; `nil` if the test was canceled.
  func run<Result>(_ body: @escaping () async -> Result) -> Result? {
    var result: Result?
    let job = Job { result = await body() }
    return ask(job) == nil ? nil : result
  }
}
