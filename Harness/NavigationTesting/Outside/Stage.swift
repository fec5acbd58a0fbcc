import PropertyTestingSwiftTesting

/// Where an app is made and used: where its asynchronous test runs.
///
/// Searching and shrinking are synchronous and have a thread of their own; each case is run here,
/// while that thread waits. So only one of the two ever runs.
struct Stage {
  /// A case, or something else that needs the app.
  ///
  /// It crosses to the actor of the test and back while nothing else runs, which the compiler
  /// cannot see.
  struct Job: Sendable {
    nonisolated(unsafe) let body: () async -> Void
  }

  private let ask: (Job) -> Bool?

  /// Runs a search.
  ///
  /// - Parameter search: Searches; it belongs to the caller, which waits for it.
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

  /// Runs something on the actor of the test.
  ///
  /// - Parameter body: What needs the app.
  /// - Returns: Its result; `nil` if the test was cancelled.
  func run<Result>(_ body: @escaping () async -> Result) -> Result? {
    var result: Result?
    let job = Job { result = await body() }
    return ask(job) == nil ? nil : result
  }
}
