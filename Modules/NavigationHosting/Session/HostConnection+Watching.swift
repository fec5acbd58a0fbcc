extension HostConnection {
  /// Asks a host that keeps silent again, for as long as the task runs.
  ///
  /// A host that never answers a step would leave the window as it is forever, and so would one
  /// that refuses a step and never reports again. The host is asked again when the same step is
  /// still in progress, or refused, after the given time.
  ///
  /// ```swift
  /// .task { try? await connection.watch(every: .seconds(2), on: .continuous) }
  /// ```
  ///
  /// - Parameters:
  ///   - patience: How long a step may go without an answer.
  ///   - clock: The clock that is waited on.
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: O(entries and containers).
  public func watch<C: Clock<Duration>>(every patience: Duration, on clock: C) async throws {
    while true {
      let (step, refused) = (session.inFlight?.id, session.refused)
      try await clock.sleep(for: patience)
      let isSilent = step != nil && session.inFlight?.id == step
      let isRefused = refused != nil && session.refused == refused
      if isSilent || isRefused { retry() }
    }
  }
}
